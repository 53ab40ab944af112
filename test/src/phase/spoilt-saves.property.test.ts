import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  restoreCommandPhase,
  SnapshotError,
  type CommandPhase,
  type SavedPhase,
} from '../../../src/core.js';
import { pickSeeded } from '../../reference/random-table.js';
import { lawfulMove } from './support/moves.js';
import { playCards, playToTheEnd, smallTable } from './support/small-table.js';
import { inWords, PLAYERS, randomGame, throughJson, VIEWERS } from './support/tables.js';

type Spoil = (saved: Loose) => void;
/** A saved phase of which anything may be overwritten. */
type Loose = SavedPhase & { context: Record<string, unknown> } & Record<string, unknown>;

const refuses = (json: unknown): void => {
  expect(() => restoreCommandPhase(json), inWords(json)?.slice(0, 300)).toThrow(SnapshotError);
};

function spoilt(phase: CommandPhase, spoil: Spoil): unknown {
  const saved = throughJson(phase.toJSON()) as Loose;
  expect(() => restoreCommandPhase(saved)).not.toThrow();
  spoil(saved);
  return saved;
}

const inStep1 = () => createCommandPhase(smallTable());

/** Both cards are in play and both commanders nominated; orders are to be issued. */
function inStep4(): CommandPhase {
  const phase = createCommandPhase(smallTable());
  playCards(phase);
  phase.send({ type: 'die.roll', player: 'blue', face: 'block' });
  phase.send({ type: 'order.grant', player: 'red', unitId: 'line', source: 'ability' });
  expect(phase.view('spectator').step).toBe('nominateAndIssueOrders');
  return phase;
}

const EVERYWHERE: Record<string, Spoil> = {
  'no version': (saved) => delete (saved as Partial<Loose>).version,
  'another version': (saved) => (saved.version = 2),
  'a version in words': (saved) => Object.assign(saved, { version: '1' }),
  'another kind': (saved) => Object.assign(saved, { kind: 'match' }),
  'no kind': (saved) => delete (saved as Partial<Loose>).kind,
  'no context': (saved) => delete (saved as Partial<Loose>).context,
  'no log': (saved) => delete (saved as Partial<Loose>).log,
  'a log that is none': (saved) => Object.assign(saved, { log: {} }),
  'an entry that everybody and nobody may read': (saved) =>
    Object.assign(saved, { log: [{ seq: 1, type: 'x', data: {}, visibility: 'green' }] }),
  'no state': (saved) => delete saved['value'],
  'a state that the chart has not': (saved) => (saved.value = 'combat'),
  'a part of a state': (saved) => (saved.value = 'selectAndPlayCards'),
  'one side of a state': (saved) => (saved.value = { selectAndPlayCards: { blue: 'choosing' } }),
  'a state of nothing': (saved) => (saved.value = {}),
  'a state that is none': (saved) => (saved.value = null),
  'a field more': (saved) => (saved['extra'] = true),
  'a field more on the table': (saved) => (saved.context['extra'] = true),
  'a field more on a side': (saved) => Object.assign(saved.context.sides.red, { extra: true }),
  'no sides': (saved) => delete (saved.context as Partial<Loose['context']>)['sides'],
  'one side': (saved) => delete (saved.context.sides as { red?: unknown }).red,
  'no round': (saved) => delete (saved.context as { round?: unknown }).round,
  'half a round': (saved) => (saved.context.round = 1.5),
  'a round before the first': (saved) => (saved.context.round = 0),
  'a ruleset with an unknown option': (saved) =>
    Object.assign(saved.context.ruleset, { houseRule: true }),
  'a ruleset without an option': (saved) =>
    delete (saved.context.ruleset as { selection?: unknown }).selection,
  'a hand that is none': (saved) => Object.assign(saved.context.sides.blue, { hand: 'b1' }),
  'a hand with numbers': (saved) => Object.assign(saved.context.sides.blue, { hand: [1] }),
  'a card in two zones': (saved) => saved.context.sides.blue.discard.push('b2'),
  'a card twice in hand': (saved) => saved.context.sides.blue.contingencies.push('b2', 'b2'),
  'an unknown card': (saved) => saved.context.sides.red.hand.push('stranger'),
  'an unknown card discarded': (saved) => saved.context.sides.red.discard.push('stranger'),
  'a card known under another name': (saved) => {
    const b2 = saved.cards.find(({ id }) => id === 'b2');
    if (b2) b2.id = 'b9';
  },
  'an unknown unit with an order': (saved) =>
    saved.context.sides.blue.orders.push({ unitId: 'nobody', rank: 'corps', source: 'x' }),
  'an unknown unit nominated': (saved) => (saved.context.sides.blue.nominated = 'nobody'),
  'two units of one id': (saved) =>
    saved.context.sides.blue.army.push(...saved.context.sides.blue.army),
  'no chance': (saved) => (saved.context.chance = []),
  'half a chance': (saved) => (saved.context.chance = [1, 2, 3, 0.5]),
  'chance in words': (saved) => Object.assign(saved.context, { chance: 'luck' }),
  'a range that is none': (saved) =>
    saved.context.ranges.blue.push({ between: ['lead', 'line'], range: 0 }),
  'a range to nobody': (saved) =>
    saved.context.ranges.blue.push({ between: ['lead', 'nobody'], range: 1 }),
};

describe('a saved phase that was spoilt', () => {
  it.each(Object.keys(EVERYWHERE))('is not restored: %s', (fault) => {
    const spoil = EVERYWHERE[fault] as Spoil;
    refuses(spoilt(inStep1(), spoil));
  });

  it('is not restored: two orders for one unit (CP-26)', () => {
    refuses(
      spoilt(inStep4(), ({ context }) => {
        context.sides.red.orders.push(...context.sides.red.orders);
      }),
    );
  });

  it('is not restored: no priority after it was determined', () => {
    refuses(spoilt(inStep4(), ({ context }) => Object.assign(context, { priority: null })));
  });

  it('is not restored: priority before it can be determined', () => {
    const priority = { player: 'blue', reason: 'die' };
    refuses(spoilt(inStep1(), ({ context }) => Object.assign(context, { priority })));
  });

  it('is not restored: a card facedown after the flip, or in play before it (CP-9)', () => {
    refuses(
      spoilt(inStep4(), ({ context: { sides } }) => {
        sides.blue.facedown = sides.blue.hand.pop() ?? null;
      }),
    );
    refuses(
      spoilt(inStep1(), ({ context: { sides } }) => {
        sides.blue.inPlay = { cardId: sides.blue.hand.pop() ?? '', origin: 'hand' };
      }),
    );
  });

  it('is not restored: the state and the table disagree on what lies facedown (CP-2)', () => {
    refuses(
      spoilt(inStep1(), ({ context: { sides } }) => {
        sides.blue.facedown = sides.blue.hand.pop() ?? null;
      }),
    );
    const phase = inStep1();
    phase.send({ type: 'card.select', player: 'blue', cardId: 'b1' });
    refuses(
      spoilt(phase, ({ context: { sides } }) => {
        sides.blue.hand.push('b1');
        sides.blue.facedown = null;
      }),
    );
  });
});

describe('what is no saved phase at all', () => {
  const circular: Record<string, unknown> = {};
  circular['version'] = circular;
  const throwing = {
    get version(): number {
      throw new Error('not to be read');
    },
  };
  const deep = (levels: number): unknown => {
    let value: unknown = 'bottom';
    for (let level = 0; level < levels; level += 1) value = { blue: value };
    return value;
  };
  const saved = () => throughJson(inStep1().toJSON());
  const nothings: Record<string, () => unknown> = {
    null: () => null,
    undefined: () => undefined,
    'a number': () => 7,
    'a string': () => JSON.stringify(saved()),
    'an array': () => [],
    'an empty object': () => ({}),
    'a function': () => () => saved(),
    'a thing that holds itself': () => circular,
    'a thing that throws when it is read': () => throwing,
    'a version beyond JSON': () => ({ ...saved(), version: 1n }),
    'a state nested very deep': () => ({ ...saved(), value: deep(20_000) }),
    'a log nested very deep': () => ({
      ...saved(),
      log: [{ seq: 1, type: 'x', visibility: 'public', data: { deep: deep(20_000) } }],
    }),
  };

  it.each(Object.keys(nothings))('is refused with a SnapshotError: %s', (name) => {
    expect(() => restoreCommandPhase(nothings[name]?.())).toThrow(SnapshotError);
  });
});

const DELETED = 'to be deleted';
const CHANGES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2.5,
  1e12,
  '',
  '?',
  'c0',
  'c1',
  'u1',
  'u2',
  'e0',
  'all',
  'blue',
  'corps',
  'die',
  'hand',
  'issuing',
  'red',
  '__proto__',
  'constructor',
  [],
  [null],
  ['c1'],
  ['u1'],
  {},
  { blue: 'choosing' },
  DELETED,
];

describe('a saved phase with one thing changed', () => {
  it('is refused with a SnapshotError, or plays on without throwing', () => {
    const games = fc.record({
      seed: fc.nat(400),
      moves: fc.nat(25),
      leaf: fc.nat(),
      change: fc.constantFrom(...CHANGES),
    });
    fc.assert(
      fc.property(games, ({ seed, moves, leaf, change }) => {
        const { phase, pick } = randomGame(seed);
        for (let move = 0; move < moves && !phase.outcome; move += 1) {
          phase.send(lawfulMove(phase, pick));
        }
        const changed = withOneLeafChanged(throughJson(phase.toJSON()), leaf, change);
        playsOnOrIsRefused(changed, seed);
      }),
      { numRuns: 200 },
    );
  });
});

function playsOnOrIsRefused(saved: unknown, seed: number): void {
  let phase: CommandPhase;
  try {
    phase = restoreCommandPhase(saved);
  } catch (error) {
    if (error instanceof SnapshotError) return;
    throw error;
  }
  const pick = pickSeeded(seed);
  const played = () => {
    for (const viewer of VIEWERS) phase.view(viewer);
    for (const player of PLAYERS) phase.seat(player).toJSON();
    phase.toJSON();
  };
  played();
  for (let move = 0; move < 25 && phase.outcome === undefined; move += 1) {
    phase.send(lawfulMove(phase, pick));
    if (phase.actor.getSnapshot().status === 'error') throw phase.actor.getSnapshot().error;
    played();
  }
  playToTheEnd(phase, pick);
  if (phase.actor.getSnapshot().status === 'error') throw phase.actor.getSnapshot().error;
}

/** One of the leaves of a JSON value (or an empty list or record in it), overwritten or left out. */
function withOneLeafChanged(json: object, which: number, change: unknown): unknown {
  const leaves: { holder: Record<string, unknown>; key: string }[] = [];
  const gather = (holder: object): void => {
    for (const [key, part] of Object.entries(holder)) {
      if (key === 'log') continue;
      leaves.push({ holder: holder as Record<string, unknown>, key });
      if (typeof part === 'object' && part !== null) gather(part as object);
    }
  };
  gather(json);
  const { holder, key } = leaves[which % leaves.length] as (typeof leaves)[number];
  if (change !== DELETED) holder[key] = change;
  else if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return json;
}
