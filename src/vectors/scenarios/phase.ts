import { directives } from './phase/directives.js';
import { effects } from './phase/effects.js';
import { fromHand } from './phase/from-hand.js';
import { keywords } from './phase/keywords.js';
import { meanwhile } from './phase/meanwhile.js';
import { orders } from './phase/orders.js';
import { revealing } from './phase/revealing.js';
import type { PhaseScenario } from './phase/scenario.js';
import { selecting } from './phase/selecting.js';
import { upgrades } from './phase/upgrades.js';

/** Small tables that together reach every branch of the Command Phase, in the order of its steps. */
export const phaseScenarios: readonly PhaseScenario[] = [
  ...selecting,
  ...revealing,
  ...fromHand,
  ...effects,
  ...directives,
  ...orders,
  ...keywords,
  ...upgrades,
  ...meanwhile,
];
