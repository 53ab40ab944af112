import type { ProposalOf, RoundScore } from '../../model/proposal.js';
import * as s from '../../model/shape.js';
import { countFromOne } from '../../model/unit-shapes.js';
import { rule } from '../rule.js';
import type { MatterOfConsent, ProposalAttempt } from './matter.js';

/** The largest number of points that a player may have. */
const MOST_POINTS = 999;
export const points = s.int({ least: 0, most: MOST_POINTS });

/** R35: a round that has not begun has no score, and nothing to tick. */
export const roundHasBegun = rule<ProposalAttempt<ProposalOf<'score' | 'chores'>>>({
  id: 'R35',
  code: 'round-not-begun',
  allows: ({ proposal, table }) => proposal.round <= table.round,
  refusal: ({ proposal, table }) =>
    `Round ${proposal.round} has not begun: the match is in round ${table.round}.`,
});

/** R35: the score of one round by the objectives. A later one for the same round replaces it. */
export const score: MatterOfConsent<ProposalOf<'score'>> = {
  what: 'score',
  rule: 'R35',
  fields: { round: countFromOne, blue: points, red: points },
  lasts: 'for-the-round',
  refusals: roundHasBegun,
  isSame: (one, other) =>
    one.round === other.round && one.blue === other.blue && one.red === other.red,
};

/** The scores with the score of one more round, in the order of the rounds. */
export function withScore(scores: readonly RoundScore[], added: RoundScore): RoundScore[] {
  return [...scores.filter(({ round }) => round !== added.round), added].sort(
    (one, other) => one.round - other.round,
  );
}
