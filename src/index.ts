/**
 * The package with the built-in catalogue: inputs may name its cards.
 * @packageDocumentation
 */
import { catalogueCards } from '../machines/catalogue/index.js';
import type { CommandHandMachine } from '../machines/command-hand/machine.js';
import type { HandExplainer } from '../machines/command-hand/refusals.js';
import { handsWithCards } from '../machines/command-hand/with-cards.js';
import type { CommandPhaseMachine } from '../machines/command-phase/machine.js';
import type { RoundMachine } from '../machines/round/machine.js';
import type { EffectQuery } from '../machines/rules/cards/cards-in-play.js';
import type { SmallestFix } from '../machines/rules/command-hand/smallest-fix.js';
import type { HandAdviser } from '../machines/rules/command-hand/suggestions.js';
import type { HandValidator } from '../machines/rules/command-hand/validating.js';
import type { KeywordQuery } from '../machines/rules/cards/granted-keywords.js';
import { queriesWithCards } from './later-phases/with-cards.js';
import type { EndPhase, PromotionsDue } from './match/end-phase.js';
import { matchesWithCards, type MatchesWithCards } from './match/with-cards.js';
import { part } from './part.js';
import { phasesWithCards, type PhasesWithCards } from './phase/with-cards.js';

const phases = /* @__PURE__ */ phasesWithCards(catalogueCards);
/**
 * The Command Phase as an XState 5 machine, to be run or invoked by those who bring their own actors: input
 * `CommandPhaseInput`, output `CommandPhaseOutcome`; its states are the six `STEPS` and `complete` (CP-1, CP-29).
 */
export const commandPhaseMachine: CommandPhaseMachine = /* @__PURE__ */ part(
  phases,
  'commandPhaseMachine',
);

/**
 * Open a Command Phase: the table of the input, at the beginning of step 1. Whether a hand is lawful is not asked
 * (R25): that is for `validateCommandHand`.
 * @throws CommandPhaseInputError with every fault of the input and its path: shapes, identifiers, references
 */
export const createCommandPhase: PhasesWithCards['createCommandPhase'] = /* @__PURE__ */ part(
  phases,
  'createCommandPhase',
);

/**
 * Go on with a Command Phase that was saved by `toJSON`, from exactly there.
 * @throws SnapshotError that says what is wrong with it
 */
export const restoreCommandPhase: PhasesWithCards['restoreCommandPhase'] = /* @__PURE__ */ part(
  phases,
  'restoreCommandPhase',
);

const matches = /* @__PURE__ */ matchesWithCards(catalogueCards, commandPhaseMachine);
/**
 * Whole rounds as an XState 5 machine: input `MatchInput`, output `MatchOutcome`. It invokes the Command Phase, waits in
 * the Activation Phase for `activation.end`, and holds the End Phase (CC-19, CC-30, KW-9).
 */
export const roundMachine: RoundMachine = /* @__PURE__ */ part(matches, 'roundMachine');

/**
 * Open a match: rounds one after another, until `rounds` of the input are played.
 * @throws CommandPhaseInputError with every fault of the input and its path
 */
export const createMatch: MatchesWithCards['createMatch'] = /* @__PURE__ */ part(
  matches,
  'createMatch',
);

/**
 * Go on with a match that was saved by `toJSON`, from exactly there.
 * @throws SnapshotError that says what is wrong with it
 */
export const restoreMatch: MatchesWithCards['restoreMatch'] = /* @__PURE__ */ part(
  matches,
  'restoreMatch',
);

/**
 * The End Phase after the outcome of a Command Phase: each player's next hand, set-aside cards, discard pile,
 * permanents and army (CC-19, CC-30). `promote` names the unit that each player promotes (KW-9).
 * @throws SnapshotError if that is not an outcome
 * @throws CommandPhaseInputError if a unit that is named may not be promoted
 */
export const endPhase: EndPhase = /* @__PURE__ */ part(matches, 'endPhase');

/**
 * The promotions that the End Phase after that outcome asks for (KW-9), in the order in which they are made.
 * @throws SnapshotError if that is not an outcome
 */
export const promotionsDue: PromotionsDue = /* @__PURE__ */ part(matches, 'promotionsDue');

const hands = /* @__PURE__ */ handsWithCards(catalogueCards);
/**
 * Building a command hand card by card as an XState 5 machine: input `CommandHandInput`, output
 * `{ hand, contingencies }` (CC-2 … CC-8, CT-1, CT-2, CT-6 … CT-10).
 */
export const commandHandMachine: CommandHandMachine = /* @__PURE__ */ part(
  hands,
  'commandHandMachine',
);

/**
 * Why the machine of a hand would refuse an event now; empty if it would take it. Pure and total: whatever the event
 * is, it gets an answer. The snapshot's own machine is asked, with the guards that it was provided with.
 */
export const explainHand: HandExplainer = /* @__PURE__ */ part(hands, 'explainHand');

/**
 * Check a command hand and the cards set aside with it for its army: one violation for each broken instance of a rule
 * (CC-2 … CC-8, CT-1, CT-2, CT-6, CT-9, CT-10). Never throws: an input that is not an army with a hand gives
 * violations with the code `malformed-input`.
 */
export const validateCommandHand: HandValidator = /* @__PURE__ */ part(
  hands,
  'validateCommandHand',
);

/**
 * The cards that could be added next to a hand and to its set-aside cards, and those that could not, with the rules.
 * @throws CommandHandInputError with every fault of an input that is not an army with a hand
 */
export const handSuggestions: HandAdviser = /* @__PURE__ */ part(hands, 'handSuggestions');

/**
 * The smallest change that makes a hand lawful for its army; `undefined` if there are too few cards for a hand.
 * @throws CommandHandInputError with every fault of an input that is not an army with a hand
 */
export const smallestFix: SmallestFix = /* @__PURE__ */ part(hands, 'smallestFix');

const queries = /* @__PURE__ */ queriesWithCards(catalogueCards);
/**
 * The keywords that a unit has from its player's cards in play (CC-31), beside its own, and the cards of which that
 * cannot be told (R34).
 * @throws QuestionError if that is not a table, or the unit or a card in play is unknown
 */
export const grantedKeywords: KeywordQuery = /* @__PURE__ */ part(queries, 'grantedKeywords');

/**
 * The effects of one timing of all cards in play, in the order in which they resolve (CP-6 … CP-8b, R2).
 * @throws QuestionError if that is not a table or not a timing, or a card in play is unknown
 */
export const activeEffects: EffectQuery = /* @__PURE__ */ part(queries, 'activeEffects');

export { catalogue } from '../machines/catalogue/index.js';
export * from './lists/index.js';
export * from './public.js';
