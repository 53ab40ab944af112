import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import { isAfterTheCommandPhase } from '../windows.js';
import { ordersLeftToIssue } from '../../orders/issuing-orders.js';
import {
  giveOrder,
  giveOrderFromPool,
  takeBackOrder,
  takeBackOrderIntoPool,
} from '../../orders/order-tokens.js';
import { refusalsToGrant } from '../../orders/other-sources.js';
import { rule, violationsOf } from '../../rule.js';
import { hasOrder, nameOfUnit, violationsOfUnit, type UnitAttempt } from '../../units.js';
import type { DirectiveAttempt, DirectiveOf, HandlersOf } from './handler.js';

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

/** CP-22: only an order token that lies faceup at its unit can be returned. */
export const unitHasAnOrder = rule<UnitAttempt>({
  id: 'CP-22',
  code: 'no-order-to-return',
  allows: ({ context, player, unit }) => hasOrder(context, player, unit.id),
  refusal: (attempt) => `${nameOfUnit(attempt)} has no faceup order token.`,
});

/** Directives about the number, the range and the units of orders. */
export const ORDER_DIRECTIVES: HandlersOf<
  'limit-orders' | 'decline-orders' | 'limit-range' | 'add-orders' | 'grant-order' | 'return-order'
> = {
  'limit-orders': {
    refusals: () => [],
    apply: ({ context, directive: { player, max } }) => {
      const orderLimit = Math.min(max, context.sides[player].orderLimit ?? max);
      return {
        context: withSide(context, player, { orderLimit }),
        log: [logged('orders.limited', 'CC-10', player, { max: orderLimit })],
      };
    },
  },
  'add-orders': {
    refusals: () => [],
    apply: ({ context, directive: { player, slots } }) => ({
      context: withSide(context, player, {
        addedSlots: [...context.sides[player].addedSlots, ...slots],
      }),
      log: [logged('orders.added', 'CC-10', player, { slots })],
    }),
  },
  'grant-order': {
    refusals: ({ context, directive }) => refusalsToGrant({ context, ...directive }),
    apply: ({ context, acting: { effect }, directive: { player, unitId } }) => {
      const give = isAfterTheCommandPhase(effect) ? giveOrderFromPool : giveOrder;
      return give({ context, player, unitId, source: effect.id });
    },
  },

  'decline-orders': {
    refusals: (attempt) => violationsOf([orderIsThereToDecline], attempt),
    apply: ({ context, directive: { player, count } }) => ({
      context: withSide(context, player, {
        ordersDeclined: context.sides[player].ordersDeclined + count,
      }),
      log: [logged('orders.declined', 'CP-23', player, { orders: count })],
    }),
  },
  'limit-range': {
    refusals: () => [],
    apply: ({ context, directive: { player, max } }) => {
      const rangeLimit = Math.min(max, context.sides[player].rangeLimit ?? max);
      return {
        context: withSide(context, player, { rangeLimit }),
        log: [logged('orders.range-limited', 'CC-11', player, { max: rangeLimit })],
      };
    },
  },
  'return-order': {
    refusals: ({ context, directive }) =>
      violationsOfUnit([unitHasAnOrder], { context, ...directive }),
    apply: ({ context, acting: { effect }, directive: { player, unitId } }) => {
      const takeBack = isAfterTheCommandPhase(effect) ? takeBackOrderIntoPool : takeBackOrder;
      return takeBack({ context, player, unitId });
    },
  },
};
