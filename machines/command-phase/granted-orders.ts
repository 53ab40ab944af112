import { commandPhase } from './setup.js';

/** Orders from another source, at any time but while cards are selected (CP-25, CP-26). */
export const grantedOrders = commandPhase.createStateConfig({
  on: {
    'order.grant': {
      guard: 'orderMayBeGranted',
      actions: 'placeGrantedToken',
      meta: { rules: ['CP-25', 'CP-26', 'R11', 'R28', 'KW-1', 'KW-2', 'KW-3', 'KW-4'] },
    },
  },
}).on;
