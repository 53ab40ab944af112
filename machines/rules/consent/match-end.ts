import { LIMITS } from '../../model/bounds.js';
import { opponentOf } from '../../model/player.js';
import type { ProposalOf } from '../../model/proposal.js';
import * as s from '../../model/shape.js';
import { player } from '../../model/unit-shapes.js';
import { visibleText } from '../../model/visible-text.js';
import { chartAllows, type MatterOfConsent } from './matter.js';

/** R35: the match ends before its last round. A player who concedes needs no consent. */
export const matchEnd: MatterOfConsent<ProposalOf<'match.end'>> = {
  what: 'match.end',
  rule: 'R35',
  fields: {
    winner: s.optional(s.nullable(player)),
    reason: s.optional(visibleText(LIMITS.reasonLength)),
  },
  lasts: 'for-the-round',
  refusals: chartAllows(eventOf),
  isDoneAlone: ({ player: conceding, proposal }) => proposal.winner === opponentOf(conceding),
  event: eventOf,
  isSame: (one, other) => one.winner === other.winner,
};

function eventOf({ winner, reason }: ProposalOf<'match.end'>) {
  return {
    type: 'match.end',
    ...(winner !== undefined && { winner }),
    ...(reason !== undefined && { reason }),
  } as const;
}
