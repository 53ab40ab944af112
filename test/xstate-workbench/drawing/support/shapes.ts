import {
  and,
  assign,
  createMachine,
  fromCallback,
  fromPromise,
  not,
  or,
  raise,
  sendTo,
  setup,
  stateIn,
  type AnyStateMachine,
} from 'xstate';

/** Machines as users of XState write them, each named by its features. */
export const shapes: Readonly<Record<string, AnyStateMachine>> = {
  'a request that is tried again, with invoke, onDone, onError and after': setup({
    types: { context: {} as { tries: number } },
    actors: { load: fromPromise(async () => 'loaded') },
    guards: { mayTryAgain: ({ context }) => context.tries < 3 },
    actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
    delays: { pause: ({ context }) => 2 ** context.tries * 100 },
  }).createMachine({
    id: 'request',
    context: { tries: 0 },
    initial: 'idle',
    states: {
      idle: { on: { load: 'loading' } },
      loading: {
        entry: 'count',
        invoke: { src: 'load', onDone: 'loaded', onError: 'failed' },
        on: { cancel: 'idle' },
        after: { 5000: 'failed' },
      },
      failed: {
        always: { guard: not('mayTryAgain'), target: 'givenUp' },
        after: { pause: 'loading' },
      },
      loaded: { type: 'final' },
      givenUp: { type: 'final' },
    },
  }),

  'a player with parallel regions, a deep history and wildcards': createMachine({
    id: 'player',
    type: 'parallel',
    states: {
      sound: {
        initial: 'on',
        states: { on: { on: { mute: 'off' } }, off: { on: { unmute: 'on', '*': 'on' } } },
      },
      picture: {
        initial: 'stopped',
        on: { eject: '.stopped', resume: '.playing.before' },
        states: {
          stopped: { on: { play: 'playing' } },
          playing: {
            initial: 'normal',
            states: {
              normal: { on: { faster: 'fast', 'seek.*': { actions: 'seek' } } },
              fast: { on: { slower: 'normal' } },
              before: { type: 'history', history: 'deep', target: 'fast' },
            },
          },
        },
      },
    },
  }),

  'a form whose steps lead deep into others and back': createMachine({
    id: 'form',
    initial: 'address',
    states: {
      address: {
        initial: 'street',
        states: {
          street: { on: { next: 'town' } },
          town: { id: 'town', on: { next: '#payment.card', back: 'street' } },
        },
      },
      payment: {
        id: 'payment',
        initial: 'choice',
        states: {
          choice: { on: { card: 'card', bill: '#form.summary' } },
          card: { on: { back: '#town', next: '#form.summary' } },
        },
      },
      summary: {
        on: { change: '#town', pay: { target: '#payment.choice', reenter: true }, send: 'sent' },
      },
      sent: { type: 'final' },
    },
  }),

  'a workflow of parallel steps that ends when all of them have': createMachine({
    id: 'workflow',
    initial: 'checks',
    states: {
      checks: {
        type: 'parallel',
        states: {
          money: {
            initial: 'open',
            states: {
              open: { invoke: { src: fromPromise(async () => true), onDone: 'closed' } },
              closed: { type: 'final' },
            },
          },
          papers: {
            initial: 'open',
            states: { open: { on: { 'papers.arrived': 'closed' } }, closed: { type: 'final' } },
          },
        },
        onDone: { target: 'decided', actions: ['tell', { type: 'log', params: { level: 2 } }] },
      },
      decided: { type: 'final', output: { ok: true } },
    },
  }),

  'a game that stays in its state at most events, with transitions to itself': createMachine({
    id: 'game',
    initial: 'playing',
    states: {
      playing: {
        always: [
          { guard: 'isWon', target: 'over.won' },
          { guard: 'isDrawn', target: 'over.drawn' },
        ],
        on: {
          move: { guard: 'isFree', actions: ['place', 'turn'] },
          restart: { target: 'playing', reenter: true, actions: 'clear' },
          pause: {},
        },
      },
      over: {
        initial: 'won',
        states: { won: { entry: 'cheer' }, drawn: { entry: 'sigh' } },
        on: { restart: { target: 'playing', actions: 'clear' } },
      },
    },
  }),

  'a door with joined guards and a look at another region': createMachine({
    id: 'door',
    type: 'parallel',
    states: {
      lock: {
        initial: 'locked',
        states: {
          locked: {
            on: {
              key: { guard: or(['isOwner', and(['isGuest', not('isNight')])]), target: 'open' },
            },
          },
          open: { on: { key: 'locked' } },
        },
      },
      leaf: {
        initial: 'shut',
        states: {
          shut: { on: { push: { guard: stateIn({ lock: 'open' }), target: 'ajar' } } },
          ajar: {
            on: { push: 'shut' },
            after: { 1000: { target: 'shut', actions: raise({ type: 'key' }) } },
          },
        },
      },
    },
  }),

  'a hall with callbacks, children and messages to them': createMachine({
    id: 'hall',
    initial: 'open',
    states: {
      open: {
        invoke: [
          { id: 'clock', src: fromCallback(() => () => undefined) },
          { id: 'bell', src: 'bell' },
        ],
        on: {
          tick: { actions: sendTo('bell', { type: 'ring' }) },
          close: { target: 'closing' },
        },
      },
      closing: { after: { grace: 'closed' } },
      closed: { type: 'final' },
    },
  }),

  'a light whose colours follow each other, in states of one way on each': createMachine({
    id: 'light',
    initial: 'green',
    states: {
      green: { after: { 1000: 'yellow' } },
      yellow: { after: { 500: 'red' } },
      red: {
        initial: 'walk',
        states: { walk: { after: { 700: 'wait' } }, wait: { type: 'final' } },
        onDone: 'green',
      },
    },
    on: { 'power.out': '.red', '*': { actions: 'note' } },
  }),

  'a machine of one state': createMachine({ id: 'one' }),

  'a machine with names that mean something elsewhere': createMachine({
    id: 'odd',
    initial: 'a b',
    states: {
      'a b': { on: { '<go> & "run"': 'c#d' }, description: 'Says [this]: "that"; <b>.' },
      'c#d': { on: { 'emoji 🎲': { target: 'a b', actions: function été() {} } } },
    },
  }),

  'a board game whose root restarts it, and which ends in a state with states inside':
    createMachine({
      id: 'board',
      initial: 'playing',
      states: {
        playing: {
          always: [
            { guard: 'isWon', target: 'ended.winner' },
            { guard: 'isFull', target: 'ended.draw' },
          ],
          on: { PLAY: [{ guard: 'isFree', target: 'playing', actions: 'place' }] },
        },
        ended: {
          initial: 'winner',
          states: { winner: { tags: 'winner' }, draw: { tags: 'draw' } },
          on: { RESTART: 'playing' },
        },
      },
      on: { LEAVE: '.ended.draw' },
    }),

  'a bakery whose regions work at once and then come together': createMachine({
    id: 'bakery',
    initial: 'ingredients',
    states: {
      ingredients: { on: { NEXT: 'directions' } },
      directions: {
        initial: 'makeDough',
        onDone: 'fry',
        states: {
          makeDough: { on: { NEXT: 'mix' } },
          mix: {
            type: 'parallel',
            onDone: 'allMixed',
            states: {
              mixDry: {
                initial: 'mixing',
                states: { mixing: { on: { MIXED_DRY: 'mixed' } }, mixed: { type: 'final' } },
              },
              mixWet: {
                initial: 'mixing',
                states: { mixing: { on: { MIXED_WET: 'mixed' } }, mixed: { type: 'final' } },
              },
            },
          },
          allMixed: { type: 'final' },
        },
      },
      fry: { on: { NEXT: 'flip' } },
      flip: { on: { NEXT: 'dry', BACK: 'fry' } },
      dry: { on: { NEXT: 'glaze' } },
      glaze: { on: { NEXT: 'serve' } },
      serve: { on: { AGAIN: 'ingredients' } },
    },
  }),

  'a quiz with unnamed invokes in states within states': createMachine({
    id: 'quiz',
    initial: 'home',
    states: {
      home: {
        invoke: { src: 'loadQuiz', onDone: { target: 'asking', actions: 'keep' }, onError: 'home' },
      },
      asking: {
        initial: 'open',
        states: {
          open: { on: { ANSWER: [{ guard: 'isRight', target: 'right' }, 'wrong'] } },
          right: { after: { 1000: 'open' } },
          wrong: { after: { 1000: 'open' }, on: { GIVE_UP: '#quiz.home' } },
        },
        always: { guard: 'isLast', target: 'saving' },
        onDone: 'saving',
      },
      saving: { invoke: { src: 'saveScore', onDone: 'home', onError: 'asking.wrong' } },
    },
    on: { RESET: '.home' },
  }),

  'thirty states in five groups, with ways forth, back and out': createMachine({
    id: 'wide',
    initial: 'group0',
    states: Object.fromEntries(
      Array.from({ length: 5 }, (_, group) => [
        `group${group}`,
        {
          initial: 'step0',
          states: Object.fromEntries(
            Array.from({ length: 5 }, (__, step) => [
              `step${step}`,
              {
                on: {
                  NEXT: step < 4 ? `step${step + 1}` : `#wide.group${(group + 1) % 5}`,
                  ...(step > 0 && { BACK: `step${step - 1}` }),
                  ...(step === 2 && { LEAVE: '#wide.group0.step3' }),
                },
              },
            ]),
          ),
        },
      ]),
    ),
    on: { RESET: '.group0' },
  }),
};
