import { describe, expect, it } from 'vitest';
import {
  createCommandPhase,
  restoreCommandPhase,
  SnapshotError,
  type CommandPhase,
} from '../../../../src/core.js';
import { restoreMatch, type SavedMatch } from '../../../../src/index.js';
import { bothSelect, order } from '../../../support/events.js';
import { phaseAfter } from '../../../support/table.js';
import { END, matchAfter } from '../match/support/playing.js';
import { playCards, smallTable } from '../phase/support/small-table.js';
import { throughJson } from '../phase/support/tables.js';

/** A phase in step 4: both cards are in play, both commanders nominated, and one order was granted. */
function inStep4(): CommandPhase {
  const phase = createCommandPhase(smallTable());
  playCards(phase);
  phase.send({ type: 'die.roll', player: 'blue', face: 'block' });
  phase.send({ type: 'order.grant', player: 'red', unitId: 'line', source: 'ability' });
  expect(phase.view('spectator').step).toBe('nominateAndIssueOrders');
  return phase;
}

type Loose = Record<string, any>;

function damaged(damage: (saved: Loose) => unknown): unknown {
  const saved = throughJson(inStep4().toJSON()) as Loose;
  expect(() => restoreCommandPhase(saved)).not.toThrow();
  damage(saved);
  return saved;
}

describe('a damaged save of a phase is refused, and the error says why', () => {
  it.each<[string, (saved: Loose) => unknown, RegExp]>([
    [
      'an unknown version',
      (saved) => (saved['version'] = 9),
      /version is 9, and only 2 can be read\.$/,
    ],
    [
      'the version of an earlier release',
      (saved) => {
        // It had fewer fields in the table, and other ones in the effects of cards.
        saved['version'] = 1;
        saved['digest'] = '0';
        delete saved['input'].ruleset.activations;
      },
      /version is 1, and only 2 can be read\. The release of the package that saved it can still read it\.$/,
    ],
    ['another kind', (saved) => (saved['kind'] = 'match'), /kind "match", not "command-phase"/],
    ['an additional field', (saved) => (saved['extra'] = true), /extra/],
    ['no input', (saved) => delete saved['input'], /input/],
    [
      'an unknown card in a hand',
      (saved) => saved['input'].players.red.hand.push('stranger'),
      /players\.red\.hand\[\d+\].*"stranger"/,
    ],
    [
      'an illegal act',
      (saved) => saved['history'].push({ type: 'card.select', player: 'blue', cardId: 'b2' }),
      /history\.\d+ is refused by CP-2/,
    ],
    ['a missing act', (saved) => saved['history'].pop(), /input or history has other parts/],
    [
      'more undos than acts',
      (saved) => saved['history'].push(...Array(9).fill({ type: 'undo' })),
      /history\.\d+ is refused by R56/,
    ],
    [
      'an undo by a player who may not undo (R13)',
      (saved) => saved['history'].push({ type: 'undo', player: 'blue' }),
      /refused by R56/,
    ],
  ])('%s', (_fault, damage, message) => {
    const saved = damaged(damage);
    expect(() => restoreCommandPhase(saved)).toThrow(SnapshotError);
    expect(() => restoreCommandPhase(saved)).toThrow(message);
  });
});

describe('a value that is no saved phase', () => {
  const unread = (): never => {
    throw new Error('not to be read');
  };
  const throwing = {
    get kind(): number {
      return unread();
    },
  };
  const deep = (levels: number): unknown => {
    let value: unknown = 'bottom';
    for (let level = 0; level < levels; level += 1) value = { blue: value };
    return value;
  };
  const saved = () => throughJson(createCommandPhase(smallTable()).toJSON()) as Loose;
  const noSaves: Record<string, () => unknown> = {
    null: () => null,
    'an empty object': () => ({}),
    'a value with a throwing getter': () => throwing,
  };
  /** The fields of a save that make it unreadable. */
  const unreadableFields: Record<string, Loose> = {
    'a version that JSON cannot express': { version: 1n },
    'an input nested very deeply': { input: deep(20_000) },
    'an act that is a proxy that throws': {
      history: [new Proxy({ type: 'undo' }, { ownKeys: unread })],
    },
    'an act with a BigInt': { history: [{ type: 'undo', player: 1n }] },
    'an act with a `toJSON` of its own': { history: [{ type: 'undo', toJSON: () => ({}) }] },
  };

  it.each(Object.keys(noSaves))('is refused with a SnapshotError: %s', (name) => {
    expect(() => restoreCommandPhase(noSaves[name]?.())).toThrow(SnapshotError);
    expect(() => restoreMatch(noSaves[name]?.())).toThrow(SnapshotError);
  });

  it.each(Object.keys(unreadableFields))('is refused with a SnapshotError: %s', (name) => {
    const save = { ...saved(), ...unreadableFields[name] };
    expect(() => restoreCommandPhase(save)).toThrow(SnapshotError);
    expect(() => restoreMatch({ ...save, kind: 'match' })).toThrow(SnapshotError);
  });
});

it('a save with a sparse array of twenty million places is refused before its places are visited', () => {
  let visited = 0;
  const sparse = new Proxy(Array<unknown>(20_000_000), {
    has: (target, key) => {
      visited += 1;
      return Reflect.has(target, key);
    },
  });
  const saved = throughJson(createCommandPhase(smallTable()).toJSON()) as Loose;
  expect(() => restoreCommandPhase({ ...saved, input: { cards: sparse } })).toThrow(
    'it is too large.',
  );
  expect(visited).toBe(0);
});

const A_REMINDER = { id: 'told', timing: 'during-activation', summary: 'Told.' };

describe('a saved match', () => {
  const round = [
    ...bothSelect('ambush', 'push'),
    order('blue', 'stormtroopers'),
    order('red', 'rebels'),
    order('red', 'luke'),
  ];

  it.each<[string, (input: Loose) => unknown, RegExp]>([
    [
      'an unknown divulged card',
      (input) => (input['players'].blue.divulged = ['no-such-card']),
      /divulged.*"no-such-card"/,
    ],
    [
      'an effect with the id of another one',
      (input) => input['cards'][0].effects.push(A_REMINDER, A_REMINDER),
      /effects\[1\]\.id: "told" is there already/,
    ],
    [
      'the counterpart of an unknown unit (R28)',
      (input) => (input['players'].red.army[1].counterpartOf = 'nobody'),
      /counterpartOf.*"nobody"/,
    ],
  ])('is refused with %s, which would break a later round', (_fault, damage, message) => {
    const saved = throughJson(matchAfter({}, ...round).toJSON()) as Loose;
    damage(saved['input']);
    expect(() => restoreMatch(saved)).toThrow(SnapshotError);
    expect(() => restoreMatch(saved)).toThrow(message);
  });

  it('is not accepted as a saved phase, nor a saved phase as a match', () => {
    expect(() => restoreCommandPhase(matchAfter({}).toJSON())).toThrow(/kind "match"/);
    expect(() => restoreMatch(phaseAfter({}).toJSON())).toThrow(/kind "command-phase"/);
    expect(() => restoreMatch(matchAfter({}).seat('blue').toJSON())).toThrow(/kind "match-seat"/);
    const seat = phaseAfter({}).seat('blue');
    expect(() => restoreCommandPhase(seat.toJSON())).toThrow(/kind "command-phase-seat"/);
  });

  it('is refused as a text, with the call that parses it', () => {
    const textOf = (table: object) => JSON.stringify(table);
    expect(() => restoreMatch(textOf(matchAfter({})))).toThrow(
      'The save cannot be restored: it is a text. Parse it first: restoreMatch(JSON.parse(text)).',
    );
    expect(() => restoreCommandPhase(textOf(phaseAfter({})))).toThrow(
      'Parse it first: restoreCommandPhase(JSON.parse(text)).',
    );
    expect(() => restoreMatch(null)).toThrow('it is no save.');
  });

  it('is refused with another number of rounds than it was played with', () => {
    const saved = throughJson(matchAfter({ rounds: 1 }, ...round, END).toJSON()) as SavedMatch;
    expect(() => restoreMatch({ ...saved, input: { ...saved.input, rounds: 0 } })).toThrow(
      /rounds/,
    );
    expect(() => restoreMatch({ ...saved, input: { ...saved.input, rounds: 3 } })).toThrow(
      /input\.rounds is not as it was saved/,
    );
  });
});
