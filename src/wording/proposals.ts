import type { Proposal, RoundScore } from '../../machines/model/proposal.js';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';

const COLOURS: EachPlayer<string> = { blue: 'blue', red: 'red' };

/** The score of a round (R35): `round 2: blue 3, red 1`. */
export function describeScore({ round, blue, red }: RoundScore, players = COLOURS): string {
  return `round ${round}: ${players.blue} ${blue}, ${players.red} ${red}`;
}

/** A proposal as a part of a sentence (R56): `to take back the last act`. */
export function describeProposal(proposal: Proposal, players = COLOURS): string {
  switch (proposal.what) {
    case 'undo':
      return 'to take back the last act';
    case 'activation.end':
      return 'to end the Activation Phase';
    case 'activations-by-table':
      return 'to keep the activations at the table for the rest of the round';
    case 'score':
      return `to note the score of ${describeScore(proposal, players)}`;
    case 'chores':
      return `to tick what is done by hand in the End Phase of round ${proposal.round}`;
    case 'match.end': {
      const reason = proposal.reason === undefined ? '' : ` (${proposal.reason})`;
      return `to end the match${describeEnd(proposal.winner, players)}${reason}`;
    }
    case 'match.result': {
      const { winner, points } = proposal;
      const score = points ? `, ${players.blue} ${points.blue}, ${players.red} ${points.red}` : '';
      return `to note ${winner === null ? 'a draw' : `that ${players[winner]} has won`}${score}`;
    }
  }
}

function describeEnd(winner: PlayerColor | null | undefined, players: EachPlayer<string>): string {
  if (winner === undefined) return '';
  return winner === null ? ' with a draw' : ` with ${players[winner]} as the winner`;
}
