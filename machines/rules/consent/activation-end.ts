import type { ProposalOf } from '../../model/proposal.js';
import { chartAllows, type MatterOfConsent } from './matter.js';

const event = () => ({ type: 'activation.end' }) as const;

/** AP-7: both players may agree to end the Activation Phase. An act after the proposal could change their minds. */
export const activationEnd: MatterOfConsent<ProposalOf<'activation.end'>> = {
  what: 'activation.end',
  rule: 'R56',
  fields: {},
  lasts: 'until-the-next-act',
  refusals: chartAllows(event),
  event,
};
