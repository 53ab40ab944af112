import { phasesWithCards } from './phase/with-cards.js';

/** The package without the built-in catalogue: every card stands in `input.cards`. */
export const { commandPhaseMachine, createCommandPhase, restoreCommandPhase } = phasesWithCards([]);

export * from './public.js';
