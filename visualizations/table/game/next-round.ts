import { opponentOf } from '../../../machines/model/player.js';
import { endPhase, type CommandPhaseOutcome } from '../../../src/index.js';
import { newGame, type Game } from './game.js';
import type { Moment } from './moment.js';

/**
 * The table of the next round: what the End Phase leaves to each side, the round counter passed on, and
 * the seed, of which each round draws by itself.
 */
export function gameOfNextRound({ saved }: Moment, outcome: CommandPhaseOutcome): Game {
  const { round, roundCounterHolder, seed, ruleset, cards } = saved.input;
  return newGame({
    round: round + 1,
    roundCounterHolder: opponentOf(roundCounterHolder),
    ...(seed !== undefined && { seed }),
    ...(ruleset && { ruleset }),
    ...(cards && { cards }),
    players: endPhase(outcome, { ...(cards && { cards }) }),
  });
}
