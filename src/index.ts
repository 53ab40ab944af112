/**
 * The package with the built-in catalogue: an input can use its cards by their ids.
 * @module legion-command-phase
 * @packageDocumentation
 */
export {
  commandPhaseMachine,
  createCommandPhase,
  restoreCommandPhase,
} from './game/with-catalogue/phase.js';
export {
  createMatch,
  legalEventsOf,
  restoreMatch,
  roundMachine,
  viewOf,
} from './game/with-catalogue/match.js';
export { grantedKeywords, resultOfEndPhase } from './game/with-catalogue/later-phases.js';
export { commandHandMachine, explain } from './game/with-catalogue/hand.js';
export { createBot } from './game/with-catalogue/bot.js';
export { namesAt } from './game/with-catalogue/names.js';
export {
  applyRemedy,
  describeFix,
  describeList,
  fixCommandHand,
  handSuggestions,
  inputFromLists,
  listFaults,
  readArmyList,
  readArmyLists,
  unit,
  validateCommandHand,
  writeArmyList,
} from './game/with-catalogue/lists.js';
export { catalogue } from '../machines/catalogue/index.js';
export * from './with-any-cards.js';
