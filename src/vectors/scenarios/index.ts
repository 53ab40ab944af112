import type { CommandHandMachine } from '../../../machines/command-hand/machine.js';
import type { CommandPhaseMachine } from '../../../machines/command-phase/machine.js';
import type { RoundMachine } from '../../../machines/round/machine.js';
import type { Scenario } from 'xstate-workbench';
import { handScenarios } from './hand.js';
import { phaseScenarios } from './phase.js';
import { roundScenarios } from './round.js';

/** For each machine: small tables that together reach every branch of it. @public */
export const scenarios: {
  phase: readonly Scenario<CommandPhaseMachine>[];
  hand: readonly Scenario<CommandHandMachine>[];
  round: readonly Scenario<RoundMachine>[];
} = {
  phase: phaseScenarios,
  hand: handScenarios,
  round: roundScenarios,
};
