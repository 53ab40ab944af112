import type { ProposalOf, RoundScore } from '../../model/proposal.js';
import * as s from '../../model/shape.js';
import { countFromOne } from '../../model/unit-shapes.js';
import { rule, violationsOf } from '../rule.js';
import type { MatterOfConsent } from './matter.js';

/** The largest number of points that a player may have. */
const MOST_POINTS = 999;
export const points = s.int({ least: 0, most: MOST_POINTS });

/** R35: a round that has not begun has no score, and nothing to tick. */
export const roundHasBegun = rule<{ scored: number; round: number }>({
  id: 'R35',
  code: 'round-not-begun',
  allows: ({ scored, round }) => scored <= round,
  refusal: ({ scored, round }) => `Round ${scored} has not begun: the match is in round ${round}.`,
});

/** R35: the score of one round by the objectives. A later one for the same round replaces it. */
export const score: MatterOfConsent<ProposalOf<'score'>> = {
  what: 'score',
  rule: 'R35',
  fields: { round: countFromOne, blue: points, red: points },
  lasts: 'for-the-round',
  refusals: ({ proposal, table: { round } }) =>
    violationsOf([roundHasBegun], { scored: proposal.round, round }),
  isSame: (one, other) =>
    one.round === other.round && one.blue === other.blue && one.red === other.red,
};

/** The scores with the score of one more round, in the order of the rounds. */
export function withScore(scores: readonly RoundScore[], added: RoundScore): RoundScore[] {
  return [...scores.filter(({ round }) => round !== added.round), added].sort(
    (one, other) => one.round - other.round,
  );
}
