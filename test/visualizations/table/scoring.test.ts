import { assert, describe, expect, it } from 'vitest';
import { armies } from '../../../src/game/example/armies.js';
import { newGame, playAsHost } from '../../../visualizations/table/game/game.js';
import { leaderOf, scoresOf, totalOf } from '../../../visualizations/table/game/scoring.js';

const ruleset = { orderRange: null, ordersEnd: 'declared', activations: 'tracked' } as const;

/** One round of two computers, without miniatures. */
function played() {
  const input = { roundCounterHolder: 'blue', seed: 'score', rounds: 1, players: armies, ruleset };
  return newGame(input as Parameters<typeof newGame>[0], { blue: 'easy', red: 'hard' });
}

describe('a match without miniatures', () => {
  it('gives a point for priority, one for each order beyond those of the other player, and one for the last activation', () => {
    const { match } = played();
    const [round] = match.outcome?.rounds ?? [];
    assert(round);
    const orders = round.players.blue.orders.length - round.players.red.orders.length;
    const last = match.log.findLast(({ type }) => type === 'unit.activated')?.player;
    const [score] = scoresOf(match);
    assert(score);
    const lead = (player: string | undefined) => (player === 'blue' ? 1 : -1);
    expect(score.blue - score.red).toBe(orders + lead(round.priority) + lead(last));
    expect(Math.min(score.blue, score.red)).toBeLessThanOrEqual(2);
  });

  it('R35: has its score and its result at the end, without a question to the players', () => {
    const { match } = played();
    const { score, result } = match.view('spectator');
    const points = totalOf(scoresOf(match));
    expect(score).toEqual(scoresOf(match));
    expect(result).toEqual({ winner: leaderOf(points), points });
  });

  it('R35: leaves the score of a match with miniatures to its players', () => {
    const input = { roundCounterHolder: 'blue', seed: 'score', players: armies } as const;
    const game = newGame(input);
    const noted = playAsHost(game, { type: 'score', round: 1, blue: 3, red: 4 });
    assert('game' in noted);
    expect(noted.game.match.view('spectator').score).toEqual([{ round: 1, blue: 3, red: 4 }]);
  });
});
