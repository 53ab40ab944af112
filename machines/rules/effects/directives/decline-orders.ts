import type { DirectiveOf } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import { ordersLeftToIssue } from '../../orders/issuing-orders.js';
import { rule } from '../../rule.js';
import { asPrinted, noCards, type DirectiveAttempt, type DirectiveKind } from './directive.js';

/** CP-23: a player can decline only orders that the card still gives, and none if it orders all matching units. */
export const orderIsThereToDecline = rule<DirectiveAttempt<DirectiveOf<'decline-orders'>>>({
  id: 'CP-23',
  code: 'no-order-to-decline',
  allows: ({ context, directive: { player, count } }) => {
    const left = ordersLeftToIssue(context, player);
    return Number.isFinite(left) && count <= left;
  },
  refusal: ({ directive: { player, count } }) =>
    `${player}'s command card does not have ${count} ${count === 1 ? 'order' : 'orders'} left to decline.`,
});

/** The player does not issue some of the card's orders, although units could get them (CP-23). */
export const declineOrders: DirectiveKind<'decline-orders'> = {
  refusals: orderIsThereToDecline,
  apply: ({ context, directive: { player, count } }) => ({
    context: withSide(context, player, {
      ordersDeclined: context.sides[player].ordersDeclined + count,
    }),
    log: [logged('orders.declined', 'CP-23', player, { orders: count })],
  }),
  ways: asPrinted,
  names: noCards,
  describe: ({ count }) => `declining ${count} of the orders`,
  worth: () => -1,
};
