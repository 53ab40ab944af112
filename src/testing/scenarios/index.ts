import { handScenarios } from './hand.js';
import { phaseScenarios } from './phase.js';

/** Small tables that together reach every branch of the machines, by the machine. */
export const scenarios = { phase: phaseScenarios, hand: handScenarios } as const;
