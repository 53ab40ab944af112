import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import { all } from '../../rule.js';
import { asPrinted, noCards, type DirectiveKind } from './directive.js';

/** The card in play gives further orders (CC-10). */
export const addOrders: DirectiveKind<'add-orders'> = {
  refusals: all(),
  apply: ({ context, directive: { player, slots } }) => ({
    context: withSide(context, player, {
      addedSlots: [...context.sides[player].addedSlots, ...slots],
    }),
    log: [logged('orders.added', 'CC-10', player, { slots })],
  }),
  ways: asPrinted,
  names: noCards,
  describe: () => 'further orders',
  worth: () => 1,
};
