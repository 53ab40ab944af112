import { handsWithCards } from '../machines/command-hand/with-cards.js';
import { createHandValidator } from '../machines/rules/command-hand/validating.js';
import { queriesWithCards } from './later-phases/with-cards.js';
import { matchesWithCards } from './match/with-cards.js';
import { part } from './part.js';
import { phasesWithCards } from './phase/with-cards.js';

/** The package without the built-in catalogue: every card stands in `input.cards`. */
const phases = /* @__PURE__ */ phasesWithCards([]);
export const commandPhaseMachine = /* @__PURE__ */ part(phases, 'commandPhaseMachine');
export const createCommandPhase = /* @__PURE__ */ part(phases, 'createCommandPhase');
export const restoreCommandPhase = /* @__PURE__ */ part(phases, 'restoreCommandPhase');

const matches = /* @__PURE__ */ matchesWithCards([], commandPhaseMachine);
export const roundMachine = /* @__PURE__ */ part(matches, 'roundMachine');
export const createMatch = /* @__PURE__ */ part(matches, 'createMatch');
export const restoreMatch = /* @__PURE__ */ part(matches, 'restoreMatch');
export const endPhase = /* @__PURE__ */ part(matches, 'endPhase');
export const promotionsDue = /* @__PURE__ */ part(matches, 'promotionsDue');

const hands = /* @__PURE__ */ handsWithCards([]);
export const commandHandMachine = /* @__PURE__ */ part(hands, 'commandHandMachine');
export const explainHand = /* @__PURE__ */ part(hands, 'explainHand');
export const handSuggestions = /* @__PURE__ */ part(hands, 'handSuggestions');
export const smallestFix = /* @__PURE__ */ part(hands, 'smallestFix');
// By itself: a page that only checks hands needs no chart.
export const validateCommandHand = /* @__PURE__ */ createHandValidator(/* @__PURE__ */ new Map());

const queries = /* @__PURE__ */ queriesWithCards([]);
export const grantedKeywords = /* @__PURE__ */ part(queries, 'grantedKeywords');
export const activeEffects = /* @__PURE__ */ part(queries, 'activeEffects');

export * from './public.js';
