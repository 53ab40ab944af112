import { RULES_OF_UNITS_ORDERS } from '../rules/keywords/givers.js';
import { POOLS_ANEW } from './effect-window.js';
import { commandPhase } from './setup.js';

/** Orders from another source, at any time except while cards are selected (CP-25, CP-26, KW-3). */
export const grantedOrders = commandPhase.createStateConfig({
  on: {
    'order.grant': {
      guard: 'orderMayBeGranted',
      actions: 'placeGrantedToken',
      meta: {
        rules: ['CP-25', 'CP-26', 'R11', 'R14', 'R28', ...RULES_OF_UNITS_ORDERS],
      },
    },
  },
}).on;

/** KW-3, UP-2: orders that units give outside of their player's turn; the player may also give them up. */
export const lateOrders = commandPhase.createStateConfig({
  on: {
    'orders.end': {
      guard: 'lateOrdersMayBeGivenUp',
      actions: 'giveUpLateOrders',
      description: 'The orders that units could still give are given up.',
      meta: { rules: ['R30', 'KW-3', 'UP-2'] },
    },
  },
}).on;

/** The phase waits as long as units may give orders after their player's turn; in step 6 both pools are then made again. */
export const ordersAfterTheTurn = (onward: string, { keepsPools = false } = {}) =>
  commandPhase.createStateConfig({
    description: "Units may still give orders after their player's turn.",
    meta: { rules: ['KW-3', 'R30', 'UP-2'] },
    always: [
      ...(keepsPools ? [POOLS_ANEW] : []),
      {
        guard: 'noLateOrderIsLeft',
        target: onward,
        description: 'No unit gives an order any more.',
        meta: { rules: ['KW-3', 'R30', 'UP-2'] },
      },
    ],
  });
