/**
 * The package with the built-in catalogue: an input can use its cards by their ids.
 * @module legion-command-phase
 * @packageDocumentation
 */
// The functions of the same names in `core.js` know no cards.
export {
  commandPhaseMachine,
  createCommandPhase,
  restoreCommandPhase,
  roundMachine,
  createMatch,
  restoreMatch,
  viewOf,
  legalEventsOf,
  resultOfEndPhase,
  promotionsDue,
  grantedKeywords,
  activeEffects,
} from './game/with-catalogue.js';
export { commandHandMachine, explainHand, fixCommandHand } from './game/hands-with-catalogue.js';
export { createBot } from './game/bot/with-catalogue.js';
export { handSuggestions } from './lists/suggesting.js';
export { validateCommandHand } from './lists/validate-command-hand.js';
export { catalogue } from '../machines/catalogue/index.js';
export {
  describeEvent,
  describeLog,
  describeLogEntry,
  describeOutcome,
  describeViolation,
  describeWaiting,
  type Described,
  type FinishedView,
  type Wording,
} from './wording/describing.js';
export { describeList } from './wording/list-notes.js';
export { describeFix, describeRemedy } from './wording/remedies.js';
export { describeStep } from './wording/story.js';
export { namesAt, type Names, type NameStyle } from './wording/names.js';
export * from './lists/index.js';
export * from './core.js';
