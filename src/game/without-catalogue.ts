/** The library without cards: each input brings its own. */
import { EMPTY_LIBRARY } from '../../machines/rules/library.js';
import {
  createLibrary,
  type HostedLibrary,
  type Library,
  type SnapshotReaders,
} from './library.js';
import { readersOf } from './snapshot-readers.js';

/** All of them, with what hosts need. */
export const library: HostedLibrary = /* @__PURE__ */ createLibrary(EMPTY_LIBRARY);

/** The Command Phase as an XState 5 machine (CP-1, CP-29): input `CommandPhaseInput`, output `CommandPhaseOutcome`. @public */
export const commandPhaseMachine: Library['commandPhaseMachine'] = library.commandPhaseMachine;
/** Create a Command Phase at the beginning of step 1. @public */
export const createCommandPhase: Library['createCommandPhase'] = library.createCommandPhase;
/** Restore a Command Phase from the result of `toJSON`, in the same state. @public */
export const restoreCommandPhase: Library['restoreCommandPhase'] = library.restoreCommandPhase;
/** A match as an XState 5 machine (CC-1): input `MatchInput`, output `MatchOutcome`. @public */
export const roundMachine: Library['roundMachine'] = library.roundMachine;
/** Create a match of several rounds. @public */
export const createMatch: Library['createMatch'] = library.createMatch;
/** Restore a match from the result of `toJSON`, in the same state. @public */
export const restoreMatch: Library['restoreMatch'] = library.restoreMatch;
/** The view of a viewer at a snapshot of `commandPhaseMachine` or `roundMachine` that you run yourself. @public */
export const viewOf: SnapshotReaders['viewOf'] = /* @__PURE__ */ readersOf(library).viewOf;
/** The legal events of a player at a snapshot of `commandPhaseMachine` or `roundMachine` that you run yourself. @public */
export const legalEventsOf: SnapshotReaders['legalEventsOf'] =
  /* @__PURE__ */ readersOf(library).legalEventsOf;
/** Play the End Phase after a Command Phase, and return each side of the next round (CC-19, CC-30, KW-9). @public */
export const resultOfEndPhase: Library['resultOfEndPhase'] = library.resultOfEndPhase;
/** The promotions that the End Phase after an outcome requires (KW-9), in order. @public */
export const promotionsDue: Library['promotionsDue'] = library.promotionsDue;
/** The keywords that the cards in play grant to a unit (CC-31, R34). @public */
export const grantedKeywords: Library['grantedKeywords'] = library.grantedKeywords;
/** The effects of one timing of all cards in play, in the order in which they resolve (CP-6 … CP-8b, R2). @public */
export const activeEffects: Library['activeEffects'] = library.activeEffects;
