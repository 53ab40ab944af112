import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import { all } from '../../rule.js';
import { asPrinted, noCards, type DirectiveKind } from './directive.js';

/** Limits the orders of the card and of the added slots together (CC-10). */
export const limitOrders: DirectiveKind<'limit-orders'> = {
  refusals: all(),
  apply: ({ context, directive: { player, max } }) => {
    const orderLimit = Math.min(max, context.sides[player].orderLimit ?? max);
    return {
      context: withSide(context, player, { orderLimit }),
      log: [logged('orders.limited', 'CC-10', player, { max: orderLimit })],
    };
  },
  ways: asPrinted,
  names: noCards,
  describe: ({ max }) => `at most ${max} orders`,
  worth: () => -1,
};
