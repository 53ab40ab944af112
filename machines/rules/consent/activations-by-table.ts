import type { ProposalOf } from '../../model/proposal.js';
import { chartAllows, type MatterOfConsent } from './matter.js';

const event = () => ({ type: 'activations-by-table' }) as const;

/** R53: the players may agree to keep the activations at the table, for the rest of the round. */
export const activationsByTable: MatterOfConsent<ProposalOf<'activations-by-table'>> = {
  what: 'activations-by-table',
  rule: 'R53',
  fields: {},
  lasts: 'for-the-phase',
  refusals: chartAllows(event),
  event,
};
