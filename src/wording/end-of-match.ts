import type { EndOfMatch } from '../../machines/model/match.js';
import { opponentOf, type EachPlayer } from '../../machines/model/player.js';
import { colourName } from './names.js';

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
