/**
 * The package without the built-in catalogue, for small bundles: `input.cards` must have every card.
 * @packageDocumentation
 */
export {
  commandPhaseMachine,
  createCommandPhase,
  restoreCommandPhase,
} from './game/without-catalogue/phase.js';
export {
  createMatch,
  legalEventsOf,
  restoreMatch,
  roundMachine,
  viewOf,
} from './game/without-catalogue/match.js';
export { grantedKeywords, resultOfEndPhase } from './game/without-catalogue/later-phases.js';
export { commandHandMachine, explain } from './game/without-catalogue/hand.js';
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
  writeArmyList,
} from './game/without-catalogue/lists.js';
export { namesAt } from './game/without-catalogue/names.js';
export { createBot } from './game/bot/bot.js';
export { validateCommandHand } from '../machines/rules/command-hand/validating.js';
export * from './with-any-cards.js';
