import { describe, expect, it } from 'vitest';
import { createCommandPhase, type CommandPhaseInput } from '../../../src/index.js';
import { madeUp, withEffect } from '../../support/cards.js';
import { rangeOf, table, type TableSetup } from '../../support/table.js';
import { c3po, leia, r2d2, stormtroopers, vader } from '../../support/units.js';
import { inputErrorOf } from './input-error.js';

const errorOf = (input: unknown) =>
  inputErrorOf(() => createCommandPhase(input as CommandPhaseInput));

/** The faults of an input as `path code`; empty if a phase can begin. */
function faults(input: unknown): string[] {
  return errorOf(input)?.violations.map(({ path, code }) => `${path} ${code}`) ?? [];
}

const twoEffects = withEffect({});

const faultsOf = (setup: TableSetup) => faults(table(setup));

describe('the table at the beginning of the phase', () => {
  it('the error lists the first hundred faults, as violations and in its message', () => {
    const hand = (player: string) => Array.from({ length: 60 }, (_, at) => `no ${player} ${at}`);
    const error = errorOf(table({ blue: { hand: hand('blue') }, red: { hand: hand('red') } }));
    expect(error?.violations).toHaveLength(100);
    expect(error?.message).toContain('"no red 39"');
    expect(error?.message).not.toContain('"no red 40"');
  });

  it.each(['remnant', 'Imperial Remnant'])(
    'BF-1: a table begins with a battle force that is named "%s"',
    (battleForce) => {
      const { players, ...input } = table();
      const phase = createCommandPhase({
        ...input,
        battleForces: [{ id: 'remnant', name: 'Imperial Remnant', orderRange: 2 }],
        players: { ...players, blue: { ...players.blue, battleForce } },
      });
      expect(phase.actor.getSnapshot().context.sides.blue.battleForce).toBe('remnant');
    },
  );

  it('CC-7: every card must be in the catalogue or in `cards`', () => {
    expect(faultsOf({ blue: { hand: ['push', 'pusch'] } })).toEqual([
      'players.blue.hand[1] unknown-card',
    ]);
    expect(
      faultsOf({ cards: [madeUp({ id: 'pusch' })], blue: { hand: ['push', 'pusch'] } }),
    ).toEqual([]);
  });

  it.each<[string, string, string, TableSetup, string]>([
    [
      'CC-4',
      'a card that lies in two places',
      'card-in-two-places',
      { red: { hand: ['push'], discard: ['push'] } },
      'players.red.discard[0]: "push" is there already.',
    ],
    [
      'R43',
      'a divulged card that is nowhere on the table',
      'divulged-card-not-there',
      { red: { hand: ['push'], divulged: ['darkness-descends'] } },
      `players.red.divulged[0]: "darkness-descends" is not in red's hand, and did not leave it publicly.`,
    ],
    [
      'CP-4',
      'two units of one id',
      'duplicate-unit-id',
      { blue: { army: [vader, stormtroopers('vader')] }, ranges: [] },
      'players.blue.army[1].id: "vader" is there already.',
    ],
    [
      'CP-10',
      'two effects of one id',
      'duplicate-effect-id',
      { cards: [{ ...twoEffects, effects: [twoEffects.effects[0]!, twoEffects.effects[0]!] }] },
      'cards[0].effects[1].id: "effect" is there already.',
    ],
    [
      'R14',
      'a range from a unit of the other army',
      'unknown-unit',
      { ranges: [rangeOf('blue', 'luke', 'vader', 1)] },
      `ranges[0].from: blue's army has no unit "luke".`,
    ],
    [
      'R28',
      'a counterpart without its unit',
      'unknown-unit',
      { blue: { army: [leia, c3po] } },
      'players.blue.army[1].counterpartOf: the army has no unit "r2-d2" to be a part of.',
    ],
  ])('%s: %s is refused with its path and a sentence', (rule, _, code, setup, message) => {
    const error = errorOf(table(setup));
    expect(error?.violations).toMatchObject([{ rule, code, message }]);
    expect(error).toMatchObject({
      name: 'CommandPhaseInputError',
      message: `The Command Phase cannot begin: ${message}`,
    });
  });

  it('CP-1: input that is not an object is refused in one sentence', () => {
    const [fault, ...others] = errorOf(undefined)?.violations ?? [];
    expect(fault).toMatchObject({ rule: 'CP-1', code: 'malformed-input', path: '' });
    expect(fault?.message).toMatch(/^input: \S.*\.$/);
    expect(others).toEqual([]);
  });

  it('CC-7: unknown cards are named even if another part is malformed and `cards` is missing', () => {
    const input = { ...table({ blue: { hand: ['pusch'] } }), round: 0 };
    expect(faults(input)).toEqual(['round malformed-input', 'players.blue.hand[0] unknown-card']);
    const noRanges: Partial<CommandPhaseInput> = { ...input };
    delete noRanges.ranges;
    expect(faults(noRanges)).toEqual(faults(input));
  });

  it('R14: the ranges of a malformed army are not checked', () => {
    const { players, ...rest } = table({ ranges: [rangeOf('red', 'luke', 'nobody', 1)] });
    const { army: _, ...red } = players.red;
    expect(faults({ ...rest, players: { ...players, red } })).toEqual([
      'players.red.army malformed-input',
    ]);
    expect(faults({ ...rest, players })).toEqual(['ranges[0].to unknown-unit']);
  });

  it('R28: a counterpart names its main unit', () => {
    expect(faultsOf({ blue: { army: [leia, r2d2, c3po] } })).toEqual([]);
    const ofItself = { ...c3po, counterpartOf: 'c-3po' };
    expect(faultsOf({ blue: { army: [leia, ofItself] } })).toHaveLength(1);
    const ofACounterpart = { ...c3po, id: 'other', counterpartOf: 'c-3po' };
    expect(faultsOf({ blue: { army: [leia, r2d2, c3po, ofACounterpart] } })).toHaveLength(1);
  });

  it('R14: ranges are whole numbers from 1, between units of one army', () => {
    expect(faultsOf({ ranges: [rangeOf('blue', 'vader', 'stormtroopers', 1)] })).toEqual([]);
    expect(faultsOf({ ranges: [rangeOf('blue', 'vader', 'rebels', 1)] })).toEqual([
      'ranges[0].to unknown-unit',
    ]);
    for (const range of [0, 1.5]) {
      expect(faultsOf({ ranges: [rangeOf('blue', 'vader', 'stormtroopers', range)] })).toEqual([
        'ranges[0].range malformed-input',
      ]);
    }
  });

  it('R25: an illegal hand is accepted: the phase does not check the building of the hand', () => {
    expect(faultsOf({ blue: { hand: ['change-of-plans', 'ambush', 'implacable'] } })).toEqual([]);
  });
});
