import { describe, expect, it } from 'vitest';
import { assign, createActor, createMachine, setup, type AnyStateMachine } from 'xstate';
import { completeSuite, ImpureMachineError, type CompleteSuiteOptions } from 'xstate-workbench';

const TARGETS = ['locked', 'open', 'broken'] as const;

/** A turnstile from its transition table: the targets of COIN, PUSH and KICK in each state, `-` for none. */
const turnstile = (table: Record<string, Record<string, string>>) =>
  createMachine({
    id: 'turnstile',
    initial: 'locked',
    states: Object.fromEntries(
      Object.entries(table).map(([state, on]) => [
        state,
        { on: Object.fromEntries(Object.entries(on).filter(([, target]) => target !== '-')) },
      ]),
    ),
  });

const TABLE = {
  locked: { COIN: 'open', PUSH: '-', KICK: 'broken' },
  open: { COIN: 'open', PUSH: 'locked', KICK: '-' },
  broken: { COIN: 'broken', PUSH: '-', KICK: 'locked' },
};
const EVENTS = ['COIN', 'PUSH', 'KICK'].map((type) => ({ type }));

/** Whether each event of the sequence is accepted: all that a tester sees who is shown no state. */
function accepted(machine: AnyStateMachine, sequence: readonly { type: string }[]): boolean[] {
  const actor = createActor(machine).start();
  return sequence.map((event) => {
    const isAccepted = actor.getSnapshot().can(event);
    actor.send(event);
    return isAccepted;
  });
}

const blind = { events: EVENTS, observe: () => null };

describe('a complete suite of a chart', () => {
  it.each(['hsi', 'wp', 'spyh'] as const)(
    '%s finds every chart with other transitions, even if a tester sees no state',
    (method) => {
      const { sequences } = completeSuite(turnstile(TABLE), blind, { method });
      const right = sequences.map((sequence) => accepted(turnstile(TABLE), sequence).join());
      let mutants = 0;
      for (const [state, on] of Object.entries(TABLE)) {
        for (const [event, target] of Object.entries(on)) {
          for (const other of [...TARGETS, '-']) {
            if (other === target) continue;
            mutants += 1;
            const mutant = turnstile({ ...TABLE, [state]: { ...on, [event]: other } });
            const answers = sequences.map((sequence) => accepted(mutant, sequence).join());
            expect(answers, `${state}: ${event} leads to ${other}`).not.toEqual(right);
          }
        }
      }
      expect(mutants).toBe(27);
    },
  );

  it('reports the number of distinguishable states, the number of events, and its method', () => {
    const { sequences, ...facts } = completeSuite(turnstile(TABLE), blind, { extraStates: 1 });
    expect(facts).toEqual({ states: 3, inputs: 3, extraStates: 1, method: 'hsi' });
    expect(sequences.length).toBeGreaterThan(0);
    for (const sequence of sequences) {
      for (const event of sequence) expect(EVENTS).toContainEqual(event);
    }
  });

  it('counts indistinguishable states as one', () => {
    const twins = createMachine({
      initial: 'one',
      states: {
        one: { on: { GO: 'two' } },
        two: { on: { GO: 'three' } },
        three: { on: { GO: 'one' } },
      },
    });
    expect(completeSuite(twins).states).toBe(3);
    expect(completeSuite(twins, { observe: () => null })).toMatchObject({
      states: 1,
      sequences: [[{ type: 'GO' }]],
    });
  });

  it('tries the events of every state in every other state, and continues after the end', () => {
    const machine = setup({ types: { events: {} as { type: 'A' } | { type: 'B' } } }).createMachine(
      {
        initial: 'first',
        states: {
          first: { on: { A: 'second' } },
          second: { on: { B: 'last' } },
          last: { type: 'final' },
        },
      },
    );
    const { sequences, inputs } = completeSuite(machine, {
      events: (snapshot) => (snapshot.matches('first') ? [{ type: 'A' }] : [{ type: 'B' }]),
      observe: ({ status }) => status,
    });
    expect(inputs).toBe(2);
    const words = sequences.map((sequence) => sequence.map(({ type }) => type).join(''));
    expect(words.some((word) => word.startsWith('B'))).toBe(true);
    expect(words.some((word) => word.startsWith('ABA') || word.startsWith('ABB'))).toBe(true);
  });

  it('is the same whether its event function returns the same objects or new ones', () => {
    const constant = completeSuite(turnstile(TABLE), blind);
    const fresh = completeSuite(turnstile(TABLE), {
      ...blind,
      events: () => EVENTS.map((event) => ({ ...event })),
    });
    expect(fresh).toEqual(constant);
  });

  it('is longer with more extra states, and shortest with SPYH', () => {
    const events = (options: CompleteSuiteOptions) =>
      completeSuite(turnstile(TABLE), blind, options).sequences.flat().length;
    const [none, one, two] = ([0, 1, 2] as const).map((extraStates) => events({ extraStates }));
    expect(none).toBeLessThan(one as number);
    expect(one).toBeLessThan(two as number);
    expect(events({ extraStates: 1, method: 'spyh' })).toBeLessThan(one as number);
  });
});

describe('completeSuite refuses', () => {
  const counter = createMachine({
    id: 'counter',
    context: { count: 0 },
    on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  let rolls = 0;
  const dice = createMachine({
    id: 'dice',
    context: { face: 0 },
    on: { ROLL: { actions: assign({ face: () => (rolls += 1) % 6 }) } },
  });

  it.each<[string, () => unknown, string | typeof ImpureMachineError]>([
    [
      'a machine with endless states',
      () => completeSuite(counter, {}, { maxStates: 30 }),
      'Machine "counter", scenario "machine": there are too many states (maxStates: 30)',
    ],
    [
      'a machine that counts its calls outside of the context',
      () => completeSuite(dice),
      ImpureMachineError,
    ],
    [
      'more sequences than the bound',
      () => completeSuite(turnstile(TABLE), blind, { extraStates: 2, maxSequences: 50 }),
      'a complete suite has about 81 sequences, more than maxSequences (50): states 3, events 3, extra states 2.',
    ],
    [
      'three extra states',
      () => completeSuite(turnstile(TABLE), blind, { extraStates: 3 as never }),
      'extraStates: 3 is none of 0, 1, 2.',
    ],
    [
      'an unknown method',
      () => completeSuite(turnstile(TABLE), blind, { method: 'w' as never }),
      'method: w is none of hsi, wp, spyh.',
    ],
    [
      'observations that are not plain JSON',
      () => completeSuite(turnstile(TABLE), { events: EVENTS, observe: () => new Map() }),
      'Machine "turnstile", scenario "machine", in state "locked": observed holds a Map, which is not plain JSON.',
    ],
    [
      'observations that throw',
      () =>
        completeSuite(turnstile(TABLE), {
          events: EVENTS,
          observe: () => {
            throw new Error('too dark');
          },
        }),
      'in state "locked": "observe" throws: too dark',
    ],
    [
      'a value that is no machine',
      () => completeSuite({} as never),
      'completeSuite takes an XState 5 machine',
    ],
  ])('%s', (_what, making, message) => {
    expect(making).toThrow(message as never);
  });
});
