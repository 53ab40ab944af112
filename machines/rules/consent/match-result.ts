import type { ProposalOf } from '../../model/proposal.js';
import * as s from '../../model/shape.js';
import { player } from '../../model/unit-shapes.js';
import { about, rule } from '../rule.js';
import type { Ruling } from '../rulebook.js';
import { tableOf, type ConsentTable, type MatterOfConsent } from './matter.js';
import { points } from './score.js';

export const R35 = {
  id: 'R35',
  question: 'When does a match end before its last round?',
  summary:
    'at once, in whatever phase, when only one player has undefeated units: that player wins; when neither has any: a draw. The host may end it at any time (match.end: a player concedes, or the objective decides), with or without a winner',
} as const satisfies Ruling;

/** R35: the objectives decide only after the last round, and only if the rules name no winner. */
export const objectivesDecide = rule<ConsentTable>({
  id: 'R35',
  code: 'not-now',
  allows: ({ isUndecided }) => isUndecided,
  refusal: () => 'The objectives decide the winner only after the last round.',
});

/** R35: a result that both players have agreed on stands until an act is taken back. */
export const resultIsOpen = rule<ConsentTable>({
  id: 'R35',
  code: 'result-agreed-already',
  allows: ({ consent }) => consent.result === null,
  refusal: () => 'The result of the match is agreed already.',
});

/** R35: who has won by the objectives. */
export const matchResult: MatterOfConsent<ProposalOf<'match.result'>> = {
  what: 'match.result',
  rule: 'R35',
  fields: {
    winner: s.nullable(player),
    points: s.optional(s.object({ blue: points, red: points })),
  },
  lasts: 'for-the-round',
  refusals: about(tableOf, objectivesDecide),
  refusalsToPropose: about(tableOf, resultIsOpen),
  isSame: (one, other) =>
    one.winner === other.winner &&
    one.points?.blue === other.points?.blue &&
    one.points?.red === other.points?.red,
};
