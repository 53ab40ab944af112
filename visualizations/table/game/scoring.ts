import { opponentOf, PLAYERS } from '../../../machines/model/player.js';
import type { RoundScore } from '../../../machines/model/proposal.js';
import type { RoundContext } from '../../../machines/round/round-context.js';
import type {
  CommandPhaseOutcome,
  EachPlayer,
  LogEntry,
  Match,
  PlayerColor,
} from '../../../src/index.js';

/** The scoring of a match without miniatures, as the page explains it. */
export const FORMULA =
  'Each round: 1 point for priority, 1 for each order beyond the other’s, 1 for the last activation.';

/** The worth of an order for the computer, where priority is worth 1: priority changes the lead by two points, an order by one. */
export const ORDER_WORTH = 0.5;

/** The points of a round without miniatures, from its outcome and its log. */
function scoreOfRound(outcome: CommandPhaseOutcome, log: readonly LogEntry[]): RoundScore {
  const { round, priority, players } = outcome;
  const begun = log.findLastIndex(
    (entry) => entry.type === 'round.begun' && entry.data.round === round,
  );
  const end = log.findIndex(
    (entry, index) => index > begun && entry.type === 'round.begun' && entry.data.round > round,
  );
  const last = log
    .slice(begun + 1, end < 0 ? undefined : end)
    .findLast(({ type }) => type === 'unit.activated')?.player;
  const score = { round, blue: 0, red: 0 };
  for (const player of PLAYERS) {
    const beyond = players[player].orders.length - players[opponentOf(player)].orders.length;
    score[player] = Number(priority === player) + Math.max(0, beyond) + Number(last === player);
  }
  return score;
}

/** Returns the scores of the rounds that are over. */
export function scoresOf({ actor, log, outcome }: Match): RoundScore[] {
  const { outcomes, table } = actor.getSnapshot().context as RoundContext;
  return outcomes
    .filter(({ round }) => outcome !== undefined || round < table.round)
    .map((each) => scoreOfRound(each, log));
}

/** Returns the sum of scores. */
export function totalOf(scores: readonly RoundScore[]): EachPlayer<number> {
  return scores.reduce(
    (total, { blue, red }) => ({ blue: total.blue + blue, red: total.red + red }),
    { blue: 0, red: 0 },
  );
}

/** Returns the player with more points; `null` in a tie. */
export function leaderOf({ blue, red }: EachPlayer<number>): PlayerColor | null {
  if (blue === red) return null;
  return blue > red ? 'blue' : 'red';
}
