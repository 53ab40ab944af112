import { STEP_TITLES } from '../../model/step.js';
import { commandPhase } from '../setup.js';

/** Step 5: a token for each undefeated unit without an order, shuffled. */
export const createOrderPool = commandPhase.createStateConfig({
  description: STEP_TITLES.createOrderPool,
  meta: { rules: ['CP-27', 'CP-19'] },
  always: {
    target: 'createPassPool',
    actions: 'createOrderPools',
    description: 'The tokens of undefeated units without an order are shuffled.',
    meta: { rules: ['CP-27', 'KW-5'] },
  },
});
