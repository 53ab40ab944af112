import { assign } from 'xstate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import { transitionsOf } from '../../src/xstate-workbench/chart/transitions.js';
import type { PhaseContext, Side } from '../../machines/model/phase-context.js';
import { commandPhaseMachine } from '../../src/core.js';
import { viewOf } from '../../src/game/phase/view.js';
import { copyOf } from '../mutation/chart-mutants.js';
import { explored, PROVED, type Explored } from './exploring.js';
import { RULE_BEHIND_DISCLOSURE, exploredPairs, secretsOf } from './pairs.js';
import { AS_PUBLISHED, Runner, type Subject } from './runner.js';
import { SMALL, type BoundedTable, type Secret } from './tables.js';
import { inWords, describeLeak } from './words.js';

function tableNamed(id: string): BoundedTable {
  const found = SMALL.find((table) => table.id === id);
  if (!found) throw new Error(`There is no table "${id}".`);
  return found;
}

/** A small table without events of the host and without symmetry. */
const commonCards: BoundedTable = {
  id: 'common-cards',
  title: 'Blue holds Ambush and Assault, red Push and Assault',
  input: tableNamed('common-cards').input,
  like: [],
};

/** Every small table, explored once for all tests. */
let seen: Explored[] = [];
beforeAll(() => {
  seen = SMALL.map((table) => explored(table));
});

describe('every state of every small table', () => {
  it.each(PROVED.map(({ id, sentence }) => [sentence, id]))('%s', (_sentence, id) => {
    const faults = seen.flatMap(({ counterexample }) => counterexample ?? []);
    expect(faults.filter(({ property }) => property === id).map(inWords)).toEqual([]);
  });

  it('is visited: there are more than a thousand, and at least two for each table', () => {
    expect(seen.reduce((sum, { states }) => sum + states, 0)).toBeGreaterThan(1000);
    expect(seen.filter(({ representatives }) => representatives < 2)).toEqual([]);
  });

  it('has a hash of 128 bits, with a probability of collisions below 1e-30', () => {
    expect(Math.max(...seen.map(({ collision }) => collision))).toBeLessThan(1e-30);
  });
});

describe('two tables that differ in a hidden card', () => {
  // In these tables cards are played from the hand, returned and replaced. `npm run prove` takes every table.
  const tables = ['common-cards', 'gambit', 'change-of-plans'];

  it.each(tables)('CC-27: look the same until a rule discloses the difference: %s', (id) => {
    const table = tableNamed(id);
    const proofs = secretsOf(table).map((secret) => exploredPairs(table, secret));
    expect(proofs.flatMap(({ leak }) => (leak ? [describeLeak(leak)] : []))).toEqual([]);
    expect(proofs.reduce((sum, { pairs }) => sum + pairs, 0)).toBeGreaterThan(proofs.length);
    expect(proofs.some(({ disclosed }) => disclosed.size > 0)).toBe(true);
    for (const { disclosed } of proofs) {
      expect(Object.keys(RULE_BEHIND_DISCLOSURE)).toEqual(
        expect.arrayContaining([...disclosed.keys()]),
      );
    }
  });
});

/** The published chart with one action replaced by one that damages the blue side. */
function withAction(
  name: string,
  damage: (side: Side, context: PhaseContext) => Partial<Side>,
): Subject {
  const damaging = assign(({ context }: { context: PhaseContext }) => {
    const { blue } = context.sides;
    return { sides: { ...context.sides, blue: { ...blue, ...damage(blue, context) } } };
  });
  return providing({ [name]: damaging });
}

function providing(actions: Record<string, unknown>): Subject {
  const machine = commandPhaseMachine.provide({ actions: actions as never });
  return { ...AS_PUBLISHED, machine };
}

/** The published chart with one transition that has only half of its guard. */
function withHalfAGuard(name: string): Subject {
  const machine = copyOf(commandPhaseMachine) as CommandPhaseMachine;
  const transition = transitionsOf(machine).find((each) => each.name === name);
  if (!transition) throw new Error(`There is no transition "${name}".`);
  transition.definition.guard = 'effectRestartsSelection';
  return { ...AS_PUBLISHED, machine };
}

const FAULTS: Record<string, { table?: BoundedTable; subject: Subject }> = {
  'no-dead-end': { subject: { ...AS_PUBLISHED, legalEvents: () => [] } },
  'guards-total': {
    subject: providing({
      nominate: assign(() => {
        throw new Error('nobody is there');
      }),
    }),
    table: tableNamed('two-commanders'),
  },
  'one-way': {
    subject: withHalfAGuard('resolveCards.whenRevealed.red: effect.resolve #1'),
    table: tableNamed('contingencies'),
  },
  'legal-changes-table': {
    subject: {
      ...AS_PUBLISHED,
      legalEvents: (snapshot, players) => [
        ...AS_PUBLISHED.legalEvents(snapshot, players),
        ...(players?.includes('blue') === false
          ? []
          : [{ type: 'orders.end', player: 'blue' } as const]),
      ],
    },
  },
  'same-at-seats': {
    subject: {
      ...AS_PUBLISHED,
      redact: (_viewer, snapshot) => AS_PUBLISHED.redact('spectator', snapshot),
    },
  },
  cards: { subject: withAction('placeFacedown', () => ({ hand: [] })) },
  units: { subject: withAction('placeOrderToken', ({ army }) => ({ army: army.slice(1) })) },
  orders: {
    subject: withAction('placeOrderToken', ({ army, orders }) => ({
      orders: [...orders, ...army, ...army].map(({ rank, ...unit }) => ({
        unitId: 'unitId' in unit ? unit.unitId : unit.id,
        rank,
        source: 'command-card',
      })),
    })),
  },
  slots: {
    subject: withAction('beginTheTurns', ({ army }) => ({
      orders: army.map(({ id: unitId, rank }) => ({ unitId, rank, source: 'command-card' })),
    })),
  },
  tokens: { subject: withAction('completePhase', () => ({ orderPool: [] })) },
  priority: { subject: providing({ takePriority: () => undefined }) },
  'end-in-reach': {
    subject: {
      ...AS_PUBLISHED,
      legalEvents: (snapshot, players) =>
        AS_PUBLISHED.legalEvents(snapshot, players).filter(
          (event) => event.type !== 'card.select' || event.player === 'blue',
        ),
    },
  },
  'legal-is-taken': {
    subject: {
      ...AS_PUBLISHED,
      legalEvents: (snapshot, players) => {
        const { blue, red } = snapshot.context.sides;
        const isHidden = blue.facedown === 'ambush' && red.facedown === null;
        return AS_PUBLISHED.legalEvents(snapshot, players).filter(
          ({ type }) => !isHidden || type !== 'card.withdraw',
        );
      },
    },
  },
  saved: {
    subject: {
      ...AS_PUBLISHED,
      saved: (persisted) => {
        const { context } = persisted as { context: PhaseContext };
        return { ...(persisted as object), context: { ...context, priority: null } };
      },
    },
  },
};

describe('a planted fault', () => {
  it('exists for each property', () => {
    expect(Object.keys(FAULTS).sort()).toEqual(PROVED.map(({ id }) => id).sort());
  });

  it.each(Object.entries(FAULTS))(
    'breaks the property %s',
    (id, { table = commonCards, subject }) => {
      const { counterexample } = explored(table, new Runner(subject));
      expect(counterexample?.property).toBe(id);
    },
  );

  it('is reported as text for players, with the shortest moves that lead to it', () => {
    const { subject } = FAULTS['cards'] as { subject: Subject };
    const { counterexample } = explored(commonCards, new Runner(subject));
    expect(counterexample && inWords(counterexample)).toBe(
      [
        'cards does not hold at the table "common-cards" (Blue holds Ambush and Assault, red Push and Assault):',
        '  CC-4: each player has every card of the input once, and no other.',
        '  1. Blue: Place Ambush (1 pip; orders 1 unit) facedown',
        '  Then blue has no cards.',
      ].join('\n'),
    );
  });

  it('CC-27: is found if the view of a table that is not redacted shows the hand of the opponent', () => {
    const subject: Subject = {
      ...AS_PUBLISHED,
      redact: (_viewer, snapshot) => snapshot as never,
      view: (snapshot, ...rest) => {
        const view = viewOf(snapshot, ...rest);
        const { hand } = snapshot.context.sides.blue;
        return { ...view, players: { ...view.players, blue: { ...view.players.blue, hand } } };
      },
    };
    const secret: Secret = { owner: 'blue', held: 'ambush', instead: 'push' };
    const { leak } = exploredPairs(commonCards, secret, new Runner(subject));
    expect(leak && describeLeak(leak)).toContain(
      'Then red can infer it from the view: players.blue.hand',
    );
  });

  it('is found if a table declares different cards symmetric', () => {
    const wrong = { ...commonCards, like: [['ambush', 'assault']] };
    expect(() => explored(wrong)).toThrow(
      '"ambush" and "assault" of "common-cards" are not symmetric',
    );
  });
});
