import { createMachine, fromPromise, not, type AnyStateMachine } from 'xstate';

/** A machine with every feature of XState 5 and without any description. */
export const everything: AnyStateMachine = createMachine(
  {
    id: 'everything',
    initial: 'waiting',
    on: { stop: { target: '.over' }, look: { actions: function peek() {} } },
    states: {
      waiting: {
        tags: ['quiet'],
        entry: ['greet', { type: 'count', params: { by: 2 } }, () => undefined],
        exit: 'leave',
        after: { 1000: 'working', aWhile: { target: 'over', guard: 'isLate' } },
        on: { '*': 'working', ignored: undefined, again: { target: 'waiting', reenter: true } },
      },
      working: {
        invoke: { id: 'clerk', src: fromPromise(async () => 1), onDone: 'both', onError: 'over' },
        initial: 'one',
        states: {
          one: { always: { guard: ({ context }) => Boolean(context), target: 'two' } },
          two: { on: { up: '#everything.waiting', all: { target: ['#x2', '#y2'] } } },
          past: { type: 'history', history: 'deep', target: 'two' },
        },
        on: { inside: '.two', back: '.past' },
      },
      both: {
        type: 'parallel',
        states: {
          x: {
            initial: 'x1',
            states: { x1: { on: { go: 'x2' } }, x2: { id: 'x2', type: 'final' } },
          },
          y: {
            initial: 'y1',
            states: {
              y1: { on: { go: { target: 'y2', guard: not('isLate') } } },
              y2: { id: 'y2', type: 'final' },
            },
          },
        },
        onDone: 'over',
        on: { resume: 'working.past' },
      },
      over: { type: 'final' },
    },
  },
  { delays: { aWhile: 10 } },
);

const WORDY =
  'A description that is much longer than the name of any state inside the state that it describes, and longer.';

/** Nested states with descriptions that are longer than their contents. */
export const wordy: AnyStateMachine = createMachine({
  id: 'wordy',
  description: WORDY,
  initial: 'a',
  states: {
    a: {
      description: WORDY,
      initial: 'b',
      on: { [`anEventOfOneVeryLongWordThatHasToBeBrokenSomewhere${'X'.repeat(60)}`]: {} },
      states: {
        b: {
          description: WORDY,
          type: 'parallel',
          states: { c: { description: WORDY, initial: 'd', states: { d: {} } } },
        },
      },
    },
  },
});
