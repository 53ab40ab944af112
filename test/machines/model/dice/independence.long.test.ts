import { describe, expect, it } from 'vitest';
import {
  chanceFrom,
  PURPOSES,
  rollRedDefenseDie,
  shuffle,
} from '../../../../machines/model/chance.js';
import type { Unit } from '../../../../machines/model/unit.js';
import { RANKS } from '../../../../machines/model/unit.js';
import { createMatch } from '../../../../src/index.js';
import { bothSelect, roll } from '../../../support/events.js';
import { table } from '../../../support/table.js';
import { END, play } from '../../../src/game/match/support/playing.js';

const FACES = ['block', 'surge', 'blank'] as const;
const FACE_ODDS = [3 / 6, 1 / 6, 2 / 6];
const TOKENS = [0, 1, 2, 3];
const TOKEN_ODDS = TOKENS.map(() => 1 / TOKENS.length);
const POOLS = PURPOSES.filter((purpose) => purpose !== 'die');

/** What is drawn, each by its name, as the index of its class: the face of a die, the first or the last token of a pool. */
type Drawn = Record<string, number>;

const oddsOf = (name: string) => (name.includes('die') ? FACE_ODDS : TOKEN_ODDS);

/** One draw of every purpose. */
function drawnIn(seed: string | number, round: number): Drawn {
  const chance = chanceFrom(seed);
  const drawn: Drawn = { die: FACES.indexOf(rollRedDefenseDie(chance, round).face) };
  for (const purpose of POOLS) {
    const { items } = shuffle(TOKENS, chance, { round, purpose });
    drawn[`first of ${purpose}`] = items.at(0) ?? -1;
    drawn[`last of ${purpose}`] = items.at(-1) ?? -1;
  }
  return drawn;
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

/** The 0.01 % critical values of chi-square, by degrees of freedom: the number of cells minus one. */
const POINTS: Record<number, number> = { 8: 31.828, 11: 37.367, 15: 44.263 };

/** Checks for every two draws of the list that they are independent. First and last of one pool are not. */
function expectIndependent(list: readonly Drawn[]): void {
  const names = Object.keys(list[0] ?? {});
  const poolOf = (name: string) => name.replace(/^(first|last) /, '');
  const dependent: string[] = [];
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      if (poolOf(one) === poolOf(other)) continue;
      const [odds, others] = [oddsOf(one), oddsOf(other)];
      const pairs = list.map((drawn) => [drawn[one] ?? -1, drawn[other] ?? -1] as const);
      const limit = POINTS[odds.length * others.length - 1] as number;
      if (!(chiSquare(pairs, odds, others) < limit)) dependent.push(`${one}, ${other}`);
    }
  }
  expect(dependent).toEqual([]);
}

/** Each draw together with the one after it in the list. */
function withNext(list: readonly Drawn[]): Drawn[] {
  return list.slice(1).map((next, index) => ({
    ...list[index],
    ...Object.fromEntries(
      Object.entries(next).map(([name, drawn]) => [
        name.replace(/^(first |last )?(.*)/, '$1next $2'),
        drawn,
      ]),
    ),
  }));
}

describe('the die, the pools of both players, and the next ones', () => {
  it('CP-13, CP-27: are independent over 20,000 neighbouring seeds', () => {
    expectIndependent(withNext(Array.from({ length: 20_001 }, (_, seed) => drawnIn(seed, 1))));
  });

  it('CP-13, CP-27: are independent over 20,000 consecutive rounds of one seed', () => {
    const rounds = Array.from({ length: 20_001 }, (_, round) => drawnIn('Endor', round + 1));
    expectIndependent(withNext(rounds));
  });
});

const ARMY: Unit[] = RANKS.slice(0, 5).map((rank) => ({
  id: rank,
  name: rank,
  rank,
  types: ['trooper'],
}));

/** The dice and pools of two rounds of a match, in which every pool has four tokens of different ranks. */
function drawnInMatch(seed: number): Drawn {
  const side = { army: ARMY, hand: ['standing-orders'] };
  const setup = table({ blue: side, red: side });
  const match = createMatch({ ...setup, seed, rounds: 2 });
  const drawn: Drawn = {};
  for (const [round, player] of ['blue', 'red'].entries()) {
    const before = match.log.length;
    play(match, ...bothSelect('standing-orders', 'standing-orders'), roll(player as 'blue'));
    while (match.view('spectator').phase === 'command') {
      play(match, ...match.legalEvents().slice(0, 1));
    }
    for (const { type, player: owner, data } of match.log.slice(before)) {
      if (type === 'die.rolled') drawn[`die of ${round}`] = FACES.indexOf(data.face);
      if (type !== 'order-pool.shuffled') continue;
      const sorted = data.tokens.toSorted();
      drawn[`first of ${owner} in ${round}`] = sorted.indexOf(data.tokens.at(0) as Unit['rank']);
      drawn[`last of ${owner} in ${round}`] = sorted.indexOf(data.tokens.at(-1) as Unit['rank']);
    }
    play(match, END);
  }
  return drawn;
}

describe('over whole matches', () => {
  it('CP-13, CP-27: the dice and the pools of both players in two rounds are independent', () => {
    const matches = Array.from({ length: 200 }, (_, seed) => drawnInMatch(seed));
    expect(Object.keys(matches[0] ?? {})).toHaveLength(10);
    expectIndependent(matches);
  });
});

describe('these statistics', () => {
  it('find two draws that are the same in one round of four', () => {
    const pairs = Array.from({ length: 200 }, (_, seed) => {
      const { die = -1 } = drawnIn(seed, 1);
      return { die, other: seed % 4 === 0 ? die : (drawnIn(seed, 2)['die'] ?? -1) };
    });
    expect(() =>
      expectIndependent(pairs.map(({ die, other }) => ({ die, 'other die': other }))),
    ).toThrow('other die');
  });
});
