import { expect, it } from 'vitest';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import type { MatchView } from '../../../src/index.js';
import { summaryOf } from '../../../visualizations/table/game/summary.js';

const army = [{ id: 'own', name: 'Rebel Troopers', rank: 'corps' as const, types: [] }];
const view = {
  players: { blue: { army }, red: { army: [{ ...army[0], defeated: true }] } },
  log: [
    { type: 'round.begun', data: { round: 1 } },
    { type: 'cards.flipped', data: { blue: 'ambush', red: null } },
    { type: 'priority.determined', player: 'blue', data: { reason: 'only-card' } },
    { type: 'match.ended', data: { ended: 'rounds-played', rounds: 1 } },
  ],
  score: [{ round: 1, blue: 8, red: 6 }],
} as unknown as MatchView;
const players = { blue: 'Ann', red: 'Ben' };
const names = namesAt({ players: { blue: { army }, red: { army } } });

it('the summary to share names the players, and says who has won by the objectives and with how many points', () => {
  const result = { winner: 'blue', points: { blue: 8, red: 6 }, by: ['blue', 'red'] } as const;
  expect(summaryOf({ view, players, result }, names)).toEqual([
    'Round 1: Ambush (Ann) against no card (Ben): Ann had priority. Score 8 to 6.',
    'Ann has left: Rebel Troopers.',
    'Ben has left: nobody.',
    'The last round is over. The objectives decide who has won.',
    'Ann has won, 8 to 6.',
  ]);
});

it('the summary leaves out a result that only one player claims', () => {
  const result = { winner: 'blue', by: ['blue'] } as const;
  expect(summaryOf({ view, players, result }, names).at(-1)).toBe(
    'The last round is over. The objectives decide who has won.',
  );
});
