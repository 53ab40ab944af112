import type { EndOfMatch } from '../../machines/model/match.js';
import { opponentOf, type EachPlayer, type PlayerColor } from '../../machines/model/player.js';
import { colourName } from './names.js';

/** The result of a match that the objectives decide (R35); `winner` is `null` for a draw. */
export interface ResultByObjectives {
  winner: PlayerColor | null;
  points?: EachPlayer<number>;
}

/** A result by objectives (R35): `Blue has won, 9 to 7.` */
export function resultByObjectives(
  { winner, points }: ResultByObjectives,
  players?: EachPlayer<string>,
): string {
  const first = winner ?? 'blue';
  const score = points ? `, ${points[first]} to ${points[opponentOf(first)]}` : '';
  const winning = winner && (players?.[winner] ?? colourName(winner));
  return `${winning === null ? 'The match is a draw' : `${winning} has won`}${score}.`;
}

/**
 * How a match ended and who won (R35): `Blue has won: red has no units left.`
 * @param players the names of the players; by default their colours
 */
export function endOfMatch(
  { ended, winner, reason }: EndOfMatch,
  players?: EachPlayer<string>,
): string {
  const winning = winner && (players?.[winner] ?? colourName(winner));
  switch (ended) {
    case 'rounds-played':
      return 'The last round is over. The objectives decide who has won.';
    case 'last-standing':
      return winner
        ? `${winning} has won: ${players?.[opponentOf(winner)] ?? opponentOf(winner)} has no units left.`
        : 'The match is a draw: neither player has units left.';
    case 'by-the-table': {
      const why = reason === undefined ? '' : ` (${reason})`;
      if (winner === undefined) return `The match was ended before its last round${why}.`;
      return winner ? `${winning} has won${why}.` : `The match is a draw${why}.`;
    }
  }
}
