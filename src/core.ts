import { handsWithCards } from '../machines/command-hand/with-cards.js';
import { matchesWithCards } from './match/with-cards.js';
import { queriesWithCards } from './later-phases/with-cards.js';
import { phasesWithCards } from './phase/with-cards.js';

/** The package without the built-in catalogue: every card stands in `input.cards`. */
export const { commandPhaseMachine, createCommandPhase, restoreCommandPhase } = phasesWithCards([]);

export const { roundMachine, createMatch, restoreMatch, endPhase, promotionsDue } =
  matchesWithCards([], commandPhaseMachine);

export const {
  commandHandMachine,
  explainHand,
  validateCommandHand,
  handSuggestions,
  smallestFix,
} = handsWithCards([]);

export const { grantedKeywords, activeEffects } = queriesWithCards([]);

export * from './public.js';
