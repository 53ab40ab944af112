import { battleForceOf } from '../../model/built-army.js';
import { isOfTransport } from '../../model/outcome.js';
import type { OrderAttempt } from '../orders/order-attempt.js';
import type { Statement } from '../rulebook.js';

export const BF_5 = {
  id: 'BF-5',
  kinds: ['guard'],
  summary: 'Shadow Collective: Transport orders the unit that it carries whatever its affiliation.',
} as const satisfies Statement;

/** BF-5: whether the affiliation of the carried unit does not matter to this order. */
export function isOfTransportOfAnyAffiliation({ context, player, source }: OrderAttempt): boolean {
  return isOfTransport(source) && battleForceOf(context, player)?.transportsAnyAffiliation === true;
}
