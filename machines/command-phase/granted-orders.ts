import { RULES_OF_KEYWORD_ORDERS } from '../rules/keywords/givers.js';
import { POOLS_ANEW } from './effect-window.js';
import { commandPhase } from './setup.js';

/** Orders from another source, at any time except while cards are selected (CP-25, CP-26, KW-3). */
export const grantedOrders = commandPhase.createStateConfig({
  on: {
    'order.grant': {
      guard: 'orderMayBeGranted',
      actions: 'placeGrantedToken',
      meta: {
        rules: ['CP-25', 'CP-26', 'R11', 'R14', 'R28', ...RULES_OF_KEYWORD_ORDERS],
      },
    },
  },
}).on;

/** KW-3: orders from a unit that coordinates after its player's turn; the player may also give them up. */
export const lateOrders = commandPhase.createStateConfig({
  on: {
    'orders.end': {
      guard: 'lateOrdersMayBeGivenUp',
      actions: 'giveUpLateOrders',
      description: 'The orders by Coordinate that are left are given up.',
      meta: { rules: ['R30', 'KW-3'] },
    },
  },
}).on;

/** The phase waits as long as units coordinate after their player's turn; in step 6 both pools are then made again. */
export const coordinatingLate = (onward: string, { keepsPools = false } = {}) =>
  commandPhase.createStateConfig({
    description: "Units ordered after their player's turn may still coordinate.",
    meta: { rules: ['KW-3', 'R30'] },
    always: [
      ...(keepsPools ? [POOLS_ANEW] : []),
      {
        guard: 'noLateOrderIsLeft',
        target: onward,
        description: 'Nobody coordinates any more.',
        meta: { rules: ['KW-3', 'R30'] },
      },
    ],
  });
