import { catalogueCards } from '../machines/catalogue/index.js';
import { handsWithCards } from '../machines/command-hand/with-cards.js';
import { matchesWithCards } from './match/with-cards.js';
import { queriesWithCards } from './later-phases/with-cards.js';
import { phasesWithCards } from './phase/with-cards.js';

/** The package with the built-in catalogue: inputs may name its cards. */
export const { commandPhaseMachine, createCommandPhase, restoreCommandPhase } =
  phasesWithCards(catalogueCards);

export const { roundMachine, createMatch, restoreMatch, endPhase, promotionsDue } =
  matchesWithCards(catalogueCards, commandPhaseMachine);

export const {
  commandHandMachine,
  explainHand,
  validateCommandHand,
  handSuggestions,
  smallestFix,
} = handsWithCards(catalogueCards);

export const { grantedKeywords, activeEffects } = queriesWithCards(catalogueCards);

export { catalogue } from '../machines/catalogue/index.js';
export * from './lists/index.js';
export * from './public.js';
