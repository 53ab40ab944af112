import { handScenarios } from './hand.js';
import { phaseScenarios } from './phase.js';
import { roundScenarios } from './round.js';

/** Small tables that together reach every branch of the machines, by the machine. */
export const scenarios = {
  phase: phaseScenarios,
  hand: handScenarios,
  round: roundScenarios,
} as const;

export { eventsBehind } from './round.js';
