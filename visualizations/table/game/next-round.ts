import { opponentOf } from '../../../machines/model/player.js';
import { endPhase, type CommandPhaseOutcome } from '../../../src/index.js';
import { newGame, type Game } from './game.js';
import type { Moment } from './moment.js';

/**
 * The table of the next round: what the End Phase leaves to each side, the round counter passed on, and
 * chance going on from where it stood.
 */
export function gameOfNextRound({ saved }: Moment, outcome: CommandPhaseOutcome): Game {
  const { round, roundCounterHolder, seed, ruleset, cards } = saved.input;
  return newGame({
    round: round + 1,
    roundCounterHolder: opponentOf(roundCounterHolder),
    seed: `${seed}/${round + 1}`,
    ...(ruleset && { ruleset }),
    ...(cards && { cards }),
    players: endPhase(outcome, { ...(cards && { cards }) }),
  });
}
