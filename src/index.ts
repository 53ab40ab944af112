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
  grantedKeywords,
} from './game/with-catalogue.js';
export { commandHandMachine, explain } from './game/hands-with-catalogue.js';
export { createBot } from './game/bot/with-catalogue.js';
export { fixCommandHand, handSuggestions, validateCommandHand } from './lists/hand-or-list.js';
export { catalogue } from '../machines/catalogue/index.js';
export {
  describeEvent,
  describeLog,
  describeOutcome,
  describeViolation,
  describeWaiting,
  type Described,
  type FinishedView,
  type Wording,
} from './wording/describing.js';
export { describeList } from './wording/list-notes.js';
export { describeFix } from './wording/remedies.js';
export { describeStep } from './wording/story.js';
export { namesAt, type Names, type NameStyle } from './wording/names.js';
export * from './lists/index.js';
export * from './core.js';
