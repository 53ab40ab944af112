/**
 * The package with the built-in catalogue: an input can use its cards by their ids.
 * @packageDocumentation
 */
import { catalogueCards } from '../machines/catalogue/cards.js';
import { catalogueFacts } from '../machines/catalogue/library.js';
import { handsWithCards } from '../machines/command-hand/with-cards.js';
import { part, queriesWithCards, type Library } from './library.js';
import { matchesWithCards } from './game/match/with-cards.js';
import { phasesWithCards } from './game/phase/with-cards.js';

const phases = /* @__PURE__ */ phasesWithCards(catalogueCards, catalogueFacts);
/** {@inheritDoc Library.commandPhaseMachine} @public */
export const commandPhaseMachine: Library['commandPhaseMachine'] = /* @__PURE__ */ part(
  phases,
  'commandPhaseMachine',
);
/** {@inheritDoc Library.createCommandPhase} @public */
export const createCommandPhase: Library['createCommandPhase'] = /* @__PURE__ */ part(
  phases,
  'createCommandPhase',
);
/** {@inheritDoc Library.restoreCommandPhase} @public */
export const restoreCommandPhase: Library['restoreCommandPhase'] = /* @__PURE__ */ part(
  phases,
  'restoreCommandPhase',
);

const matches = /* @__PURE__ */ matchesWithCards(
  catalogueCards,
  commandPhaseMachine,
  catalogueFacts,
);
/** {@inheritDoc Library.roundMachine} @public */
export const roundMachine: Library['roundMachine'] = /* @__PURE__ */ part(matches, 'roundMachine');
/** {@inheritDoc Library.createMatch} @public */
export const createMatch: Library['createMatch'] = /* @__PURE__ */ part(matches, 'createMatch');
/** {@inheritDoc Library.restoreMatch} @public */
export const restoreMatch: Library['restoreMatch'] = /* @__PURE__ */ part(matches, 'restoreMatch');
/** {@inheritDoc Library.endPhase} @public */
export const endPhase: Library['endPhase'] = /* @__PURE__ */ part(matches, 'endPhase');
/** {@inheritDoc Library.promotionsDue} @public */
export const promotionsDue: Library['promotionsDue'] = /* @__PURE__ */ part(
  matches,
  'promotionsDue',
);

const hands = /* @__PURE__ */ handsWithCards(catalogueCards, catalogueFacts);
/** {@inheritDoc Library.commandHandMachine} @public */
export const commandHandMachine: Library['commandHandMachine'] = /* @__PURE__ */ part(
  hands,
  'commandHandMachine',
);
/** {@inheritDoc Library.explainHand} @public */
export const explainHand: Library['explainHand'] = /* @__PURE__ */ part(hands, 'explainHand');
/** {@inheritDoc Library.validateCommandHand} @public */
export const validateCommandHand: Library['validateCommandHand'] = /* @__PURE__ */ part(
  hands,
  'validateCommandHand',
);
/** {@inheritDoc Library.handSuggestions} @public */
export const handSuggestions: Library['handSuggestions'] = /* @__PURE__ */ part(
  hands,
  'handSuggestions',
);
/** {@inheritDoc Library.smallestFix} @public */
export const smallestFix: Library['smallestFix'] = /* @__PURE__ */ part(hands, 'smallestFix');

const queries = /* @__PURE__ */ queriesWithCards(catalogueCards);
/** {@inheritDoc Library.grantedKeywords} @public */
export const grantedKeywords: Library['grantedKeywords'] = /* @__PURE__ */ part(
  queries,
  'grantedKeywords',
);
/** {@inheritDoc Library.activeEffects} @public */
export const activeEffects: Library['activeEffects'] = /* @__PURE__ */ part(
  queries,
  'activeEffects',
);

export { catalogue } from '../machines/catalogue/index.js';
export * from './lists/index.js';
export * from './public.js';
