import { STEP_TITLES } from '../../model/step.js';
import type { PlayerColor } from '../../model/player.js';
import { effectWindow } from '../effect-window.js';
import { ordersAfterTheTurn, grantedOrders, lateOrders } from '../granted-orders.js';
import { commandPhase } from '../setup.js';

/** The effects of one player at the end of the phase; both pools change with them. */
const endOfPhaseFor = (
  whose: PlayerColor,
  onward: string,
  back?: { whose: PlayerColor; target: string },
) =>
  effectWindow({
    description: `The ${whose} player resolves effects "at the end of the Command Phase".`,
    timing: 'command-phase-end',
    whose,
    rules: ['R27'],
    onward,
    keepsPools: true,
    back,
  });

/** Step 6: the pass pool, and the effects at the end of the phase. */
export const createPassPool = commandPhase.createStateConfig({
  description: STEP_TITLES.createPassPool,
  meta: { rules: ['CP-28', 'R27'], waitsFor: { kind: 'late-orders' } },
  entry: 'createPassPools',
  on: { ...grantedOrders, ...lateOrders },
  initial: 'blue',
  states: {
    blue: endOfPhaseFor('blue', 'red'),
    red: endOfPhaseFor('red', 'ordersAfterTheTurn', { whose: 'blue', target: 'blue' }),
    ordersAfterTheTurn: ordersAfterTheTurn('#commandPhase.complete', { keepsPools: true }),
  },
});
