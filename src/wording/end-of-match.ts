import type { EndOfMatch } from '../../machines/model/match.js';
import { opponentOf } from '../../machines/model/player.js';
import { colourName } from './names.js';

/** How a match ended and who won (R35): `Blue has won: red has no units left.` */
export function endOfMatch({ ended, winner, reason }: EndOfMatch): string {
  switch (ended) {
    case 'rounds-played':
      return 'The last round is over. The objectives decide who has won.';
    case 'last-standing':
      return winner
        ? `${colourName(winner)} has won: ${opponentOf(winner)} has no units left.`
        : 'The match is a draw: neither player has units left.';
    case 'by-the-table': {
      const why = reason === undefined ? '' : ` (${reason})`;
      if (winner === undefined) return `The match was ended before its last round${why}.`;
      return winner ? `${colourName(winner)} has won${why}.` : `The match is a draw${why}.`;
    }
  }
}
