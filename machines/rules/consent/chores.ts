import { CHORES, type ProposalOf } from '../../model/proposal.js';
import * as s from '../../model/shape.js';
import { countFromOne } from '../../model/unit-shapes.js';
import { all, rule } from '../rule.js';
import type { MatterOfConsent, ProposalAttempt } from './matter.js';
import { roundHasBegun } from './score.js';

/** AP-7: the End Phase of the round before is ticked until the next one is over. */
export const endPhaseIsNotLongOver = rule<ProposalAttempt<ProposalOf<'chores'>>>({
  id: 'AP-7',
  code: 'round-over',
  allows: ({ proposal, table }) => proposal.round >= table.round - 1,
  refusal: ({ proposal, table }) =>
    `The End Phase of round ${proposal.round} is over: the match is in round ${table.round}.`,
});

const done = s.array(s.oneOf(CHORES), { most: CHORES.length });

/** What is done by hand in the End Phase (AP-7). Both players see the ticks, and each may tick alone. */
export const chores: MatterOfConsent<ProposalOf<'chores'>> = {
  what: 'chores',
  rule: 'AP-7',
  fields: {
    round: countFromOne,
    done: s.checked(done, (each) => new Set(each).size === each.length, 'each step is ticked once'),
  },
  lasts: 'for-the-round',
  refusals: all(roundHasBegun, endPhaseIsNotLongOver),
  isDoneAlone: () => true,
};
