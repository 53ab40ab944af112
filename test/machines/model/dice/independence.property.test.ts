import { describe, expect, it } from 'vitest';
import { chanceFrom, rollRedDefenseDie, shuffle } from '../../../../machines/model/chance.js';
import { createMatch } from '../../../../src/index.js';
import { bothSelect, roll } from '../../../support/events.js';
import { table } from '../../../support/table.js';
import { END, play } from '../../../src/game/match/support/playing.js';
import { formerDice } from './former-dice.js';

const FACES = { block: 0, surge: 1, blank: 2 } as const;
const FACE_ODDS = [3 / 6, 1 / 6, 2 / 6];
const TOKENS = [0, 1, 2, 3];
const TOKEN_ODDS = TOKENS.map(() => 1 / TOKENS.length);

/** The draws of a round, each as the index of its class. */
type Thing = 'die' | 'blueFirst' | 'blueLast' | 'redFirst' | 'redLast';
type Drawn = Partial<Record<Thing, number>>;

const oddsOf = (thing: Thing) => (thing === 'die' ? FACE_ODDS : TOKEN_ODDS);

function dieAndBluePool(seed: string | number, round: number): Drawn {
  const { face, chance } = rollRedDefenseDie(chanceFrom(seed), round);
  const { items } = shuffle(TOKENS, chance, { round, purpose: 'order pool blue' });
  const [blueFirst, , , blueLast] = items;
  return { die: FACES[face], blueFirst, blueLast };
}

function everything(seed: string | number, round: number): Drawn {
  const { items } = shuffle(TOKENS, chanceFrom(seed), { round, purpose: 'order pool red' });
  const [redFirst, , , redLast] = items;
  return { ...dieAndBluePool(seed, round), redFirst, redLast };
}

/** Chi-square: how far the counts are from the expected counts of two independent draws. */
function chiSquare(pairs: readonly (readonly [number, number])[], one: number[], other: number[]) {
  const counts = one.map(() => other.map(() => 0));
  for (const [first, second] of pairs) {
    const row = counts[first] as number[];
    row[second] = (row[second] as number) + 1;
  }
  return counts.reduce(
    (sum, row, first) =>
      row.reduce((rest, count, second) => {
        const expected = pairs.length * (one[first] as number) * (other[second] as number);
        return rest + (count - expected) ** 2 / expected;
      }, sum),
    0,
  );
}

/** The 0.1 % critical values of chi-square, by degrees of freedom: the number of cells minus one. */
const POINTS: Record<number, number> = { 8: 26.124, 11: 31.264, 15: 37.697 };
const pointOf = (one: number[], other: number[]) => POINTS[one.length * other.length - 1] as number;

type Pair = [Thing, Thing];
const NEXT: Pair[] = [
  ['die', 'die'],
  ['die', 'blueFirst'],
  ['die', 'blueLast'],
  ['blueFirst', 'die'],
  ['blueLast', 'die'],
  ['blueFirst', 'blueFirst'],
  ['blueLast', 'blueLast'],
];
const BESIDE: Pair[] = [
  ['die', 'blueFirst'],
  ['die', 'blueLast'],
];
const NEXT_RED: Pair[] = [
  ['die', 'redLast'],
  ['redLast', 'die'],
  ['redFirst', 'redFirst'],
  ['redLast', 'redLast'],
  ['blueFirst', 'redFirst'],
  ['blueLast', 'redLast'],
];
const BESIDE_RED: Pair[] = [
  ['die', 'redFirst'],
  ['die', 'redLast'],
  ['blueFirst', 'redFirst'],
  ['blueLast', 'redLast'],
  ['blueFirst', 'redLast'],
];

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function expectIndependent(pairs: readonly (readonly [number, number])[], [one, other]: Pair) {
  const [odds, others] = [oddsOf(one), oddsOf(other)];
  expect(chiSquare(pairs, odds, others)).toBeLessThan(pointOf(odds, others));
}

describe.each([
  {
    name: '40,000 neighbouring seeds',
    all: once(() => Array.from({ length: 40_001 }, (_, seed) => dieAndBluePool(seed, 1))),
    next: NEXT,
    beside: BESIDE,
  },
  {
    name: '20,000 consecutive rounds of one seed',
    all: once(() => Array.from({ length: 20_001 }, (_, round) => everything('Endor', round + 1))),
    next: [...NEXT, ...NEXT_RED],
    beside: [...BESIDE, ...BESIDE_RED],
  },
])('over $name', ({ all, next, beside }) => {
  it.each(next)('%s and the next %s are independent', (one, other) => {
    const drawn = all();
    const pairs = drawn
      .slice(1)
      .map((now, index) => [drawn[index]?.[one] ?? -1, now[other] ?? -1] as const);
    expectIndependent(pairs, [one, other]);
  });

  it.each(beside)('%s and %s of the same round are independent', (one, other) => {
    expectIndependent(
      all().map((now) => [now[one] ?? -1, now[other] ?? -1] as const),
      [one, other],
    );
  });
});

describe('over whole matches', () => {
  it('CP-13: the dice of successive rounds are independent', () => {
    const hand = ['standing-orders'];
    const setup = table({ blue: { hand }, red: { hand }, roundCounterHolder: 'blue' });
    const faceOf = (seed: number) => {
      const match = createMatch({ ...setup, seed, rounds: 2 });
      const rolls = () => match.log.filter((entry) => entry.type === 'die.rolled');
      play(match, ...bothSelect('standing-orders', 'standing-orders'), roll('blue'));
      while (match.view('spectator').phase === 'command')
        play(match, ...match.legalEvents().slice(0, 1));
      play(match, END, ...bothSelect('standing-orders', 'standing-orders'), roll('red'));
      return rolls().map(({ data }) => FACES[data.face]);
    };
    const pairs = Array.from({ length: 250 }, (_, seed) => {
      const [first = -1, second = -1] = faceOf(seed);
      return [first, second] as const;
    });
    expect(chiSquare(pairs, FACE_ODDS, FACE_ODDS)).toBeLessThan(pointOf(FACE_ODDS, FACE_ODDS));
  });
});

describe('these statistics', () => {
  it('detect dice whose neighbouring seeds are alike, as our former dice were', () => {
    const faceOf = (seed: string) => {
      const side = formerDice(seed)(6);
      return side < 3 ? FACES.block : side < 4 ? FACES.surge : FACES.blank;
    };
    const pairs = Array.from(
      { length: 6000 },
      (_, seed) => [faceOf(`${seed}/1`), faceOf(`${seed}/2`)] as const,
    );
    expect(chiSquare(pairs, FACE_ODDS, FACE_ODDS)).toBeGreaterThan(
      10 * pointOf(FACE_ODDS, FACE_ODDS),
    );
  });
});
