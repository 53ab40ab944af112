/**
 * The package without the built-in catalogue, for small bundles: `input.cards` must have every card.
 * @packageDocumentation
 */
import { EMPTY_LIBRARY } from '../machines/rules/library.js';
import { handsWithCards } from '../machines/command-hand/with-cards.js';
import type { StandardSchema } from '../machines/model/shape.js';
import { inputShape, outcomeShape } from '../machines/model/table-shapes.js';
import type { CommandPhaseEvent } from '../machines/model/event.js';
import type { CommandPhaseInput } from '../machines/model/input.js';
import type { MatchEvent } from '../machines/model/match.js';
import type { CommandPhaseOutcome } from '../machines/model/outcome.js';
import { eventShape, matchEventShape } from '../machines/rules/table/events.js';
import { createHandValidator } from '../machines/rules/command-hand/validating.js';
import { part, queriesWithCards, type Library } from './library.js';
import { matchesWithCards } from './game/match/with-cards.js';
import { phasesWithCards } from './game/phase/with-cards.js';

const phases = /* @__PURE__ */ phasesWithCards([]);
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

const matches = /* @__PURE__ */ matchesWithCards([], commandPhaseMachine);
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

const hands = /* @__PURE__ */ handsWithCards([]);
/** {@inheritDoc Library.commandHandMachine} @public */
export const commandHandMachine: Library['commandHandMachine'] = /* @__PURE__ */ part(
  hands,
  'commandHandMachine',
);
/** {@inheritDoc Library.explainHand} @public */
export const explainHand: Library['explainHand'] = /* @__PURE__ */ part(hands, 'explainHand');
// Not from `hands`, so that a page that only checks hands does not load a chart.
/** {@inheritDoc Library.validateCommandHand} @public */
export const validateCommandHand: Library['validateCommandHand'] =
  /* @__PURE__ */ createHandValidator(EMPTY_LIBRARY);
/** {@inheritDoc Library.handSuggestions} @public */
export const handSuggestions: Library['handSuggestions'] = /* @__PURE__ */ part(
  hands,
  'handSuggestions',
);
/** {@inheritDoc Library.smallestFix} @public */
export const smallestFix: Library['smallestFix'] = /* @__PURE__ */ part(hands, 'smallestFix');

const queries = /* @__PURE__ */ queriesWithCards([]);
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

/**
 * Standard Schemas (https://standardschema.dev) of the JSON that an app exchanges with the package, for forms, routers
 * and servers. They check types and sizes, not the rules of the game.
 * @beta
 * @example
 * const { issues } = await schemas.event['~standard'].validate(JSON.parse(text));
 */
export const schemas: Readonly<{
  event: StandardSchema<CommandPhaseEvent>;
  matchEvent: StandardSchema<MatchEvent>;
  input: StandardSchema<CommandPhaseInput>;
  outcome: StandardSchema<CommandPhaseOutcome>;
}> = {
  event: eventShape,
  matchEvent: matchEventShape,
  input: inputShape,
  outcome: outcomeShape,
};

export type { StandardSchema } from '../machines/model/shape.js';
export * from './public.js';
