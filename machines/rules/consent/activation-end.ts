import type { ProposalOf } from '../../model/proposal.js';
import type { MatterOfConsent } from './matter.js';

/** AP-7: both players may agree to end the Activation Phase. An act after the proposal could change their minds. */
export const activationEnd: MatterOfConsent<ProposalOf<'activation.end'>> = {
  what: 'activation.end',
  rule: 'R56',
  fields: {},
  lasts: 'until-the-next-act',
  refusals: ({ table }) => table.explain({ type: 'activation.end' }),
  event: () => ({ type: 'activation.end' }),
};
