import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../machines/model/bounds.js';
import { createCommandPhase, createMatch, validateCommandHand } from '../../../src/index.js';
import { readEvent } from '../../../machines/rules/table/read-event.js';
import { table, type TableSetup } from '../../support/table.js';
import { stormtroopers } from '../../support/units.js';
import { inputErrorOf } from './input-error.js';

const some = <Each>(count: number, each: (index: number) => Each) =>
  Array.from({ length: count }, (_, index) => each(index));

const errorOf = (setup: TableSetup) => inputErrorOf(() => createCommandPhase(table(setup)));

describe('a table over the limits', () => {
  it.each<[string, string, TableSetup]>([
    [
      '61 units in an army',
      'players.blue.army: at most 60 are taken here, and these are 61.',
      { blue: { army: some(61, (index) => stormtroopers(`unit ${index}`)) } },
    ],
    [
      'a hand of 201 cards',
      'players.red.hand: at most 200 are taken here, and these are 201.',
      { red: { hand: some(201, (index) => `card ${index}`) } },
    ],
  ])('CP-1: %s is refused with its path', (_, sentence, setup) => {
    expect(errorOf(setup)?.message).toContain(sentence);
  });

  it('CP-1: a name of 401 characters is refused, a name of 400 characters is accepted', () => {
    const named = (length: number) => ({
      blue: { army: [{ ...stormtroopers('a'), name: 'x'.repeat(length) }] },
    });
    expect(errorOf(named(400))).toBeUndefined();
    expect(errorOf(named(401))?.violations[0]?.path).toBe('players.blue.army[0].name');
  });

  it('CP-1: a match of more than 100 rounds is refused', () => {
    const open = (rounds: number) => () => createMatch({ ...table({}), rounds });
    expect(open(100)).not.toThrow();
    expect(open(101)).toThrow(/rounds/);
  });
});

describe('an event over the limits', () => {
  const measuring = (count: number, range: unknown = 1) => ({
    type: 'range.measure',
    ranges: some(count, () => ({ player: 'blue', from: 'vader', to: 'vader', range })),
  });

  it('R14: 5,000 ranges in one event are read, 5,001 are refused in one sentence', () => {
    expect(readEvent(measuring(5_000)).violations).toBeUndefined();
    expect(readEvent(measuring(5_001)).violations).toEqual([
      {
        rule: 'R14',
        code: 'malformed-event',
        message: 'range.measure: ranges: at most 5000 are taken here, and these are 5001.',
      },
    ]);
  });

  it('R14: a sparse list of 2^32 − 1 ranges is refused immediately', () => {
    const ranges: unknown[] = [];
    ranges.length = 2 ** 32 - 1;
    expect(readEvent({ type: 'range.measure', ranges }).violations).toHaveLength(1);
    const seat = createCommandPhase(table({})).seat('blue');
    expect(seat.sendUnknown({ type: 'range.measure', ranges }).ok).toBe(false);
  });

  it('R14: of 5,000 malformed ranges only the first hundred faults are listed', () => {
    expect(readEvent(measuring(5_000, 'far')).violations).toHaveLength(LIMITS.violations);
  });
});

describe('a hand over the limits', () => {
  it('CC-2: a hand of 20,000 cards is malformed', () => {
    const violations = validateCommandHand({
      army: [stormtroopers('a')],
      hand: some(20_000, (index) => `card ${index}`),
    });
    expect(violations.map(({ code }) => code)).toEqual(['malformed-input']);
    expect(violations[0]?.message).toContain('hand: at most 200');
  });
});
