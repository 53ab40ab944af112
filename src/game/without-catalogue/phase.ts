import type { PhaseLibrary } from '../phase/library.js';
import { phases } from './library.js';

/** The Command Phase as an XState 5 machine (CP-1, CP-29): input `CommandPhaseInput`, output `CommandPhaseOutcome`. @public */
export const commandPhaseMachine: PhaseLibrary['commandPhaseMachine'] = phases.commandPhaseMachine;
/** Create a Command Phase at the beginning of step 1. @public */
export const createCommandPhase: PhaseLibrary['createCommandPhase'] = phases.createCommandPhase;
/** Restore a Command Phase from the result of `toJSON`, in the same state. @public */
export const restoreCommandPhase: PhaseLibrary['restoreCommandPhase'] = phases.restoreCommandPhase;
