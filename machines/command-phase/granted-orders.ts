import { commandPhase } from './setup.js';

/** In step 6 both pools are made again after every change of units or orders (R27). */
export const POOLS_ANEW = {
  guard: 'poolsAreOutdated' as const,
  actions: 'makePoolsAnew' as const,
  description: 'Units or orders have changed: the pools are created again.',
  meta: { rules: ['R27', 'R11'] as const },
};

/** Orders from another source, at any time except while cards are selected (CP-25, CP-26, KW-3). */
export const grantedOrders = commandPhase.createStateConfig({
  on: {
    'order.grant': {
      guard: 'orderMayBeGranted',
      actions: 'placeGrantedToken',
      meta: { rules: ['CP-25'] },
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

/** R46: effects "with each order" that were opened outside of their player's turn. */
export const LATE_EFFECTS = {
  'effect.resolve': {
    guard: 'lateEffectMayBeResolved' as const,
    actions: 'resolveEffect' as const,
    description: "An order outside of its player's turn has opened this effect.",
    meta: { rules: ['R46'] as const },
  },
  'effect.decline': {
    guard: 'lateEffectMayBeDeclined' as const,
    actions: 'declineEffect' as const,
    description: "An order outside of its player's turn has opened this effect.",
    meta: { rules: ['R46'] as const },
  },
};

/** The phase waits as long as units may give orders after their player's turn; in step 6 both pools are then made again. */
export const ordersAfterTheTurn = (onward: string, { keepsPools = false } = {}) =>
  commandPhase.createStateConfig({
    description: "Units may still give orders after their player's turn.",
    meta: { rules: ['KW-3', 'R30', 'UP-2', 'R46'] },
    on: LATE_EFFECTS,
    always: [
      ...(keepsPools ? [POOLS_ANEW] : []),
      {
        guard: 'noLateOrderIsLeft',
        target: onward,
        description: 'No unit gives an order any more.',
        meta: { rules: ['KW-3', 'R30', 'UP-2', 'R46'] },
      },
    ],
  });
