import { CHORES, type ProposalOf } from '../../model/proposal.js';
import * as s from '../../model/shape.js';
import { countFromOne } from '../../model/unit-shapes.js';
import type { MatterOfConsent } from './matter.js';
import { roundHasBegun } from './score.js';

/** R56: what is done by hand in the End Phase. Both players see the ticks, and each may tick alone. */
export const chores: MatterOfConsent<ProposalOf<'chores'>> = {
  what: 'chores',
  rule: 'R56',
  fields: { round: countFromOne, done: s.array(s.oneOf(CHORES), { most: CHORES.length }) },
  lasts: 'for-the-round',
  refusals: roundHasBegun,
  isDoneAlone: () => true,
};
