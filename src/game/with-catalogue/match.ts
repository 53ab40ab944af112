import type { MatchLibrary } from '../match/library.js';
import { matches } from './library.js';

/** A match as an XState 5 machine (CC-1): input `MatchInput`, output `MatchOutcome`. @public */
export const roundMachine: MatchLibrary['roundMachine'] = matches.roundMachine;
/** Create a match of several rounds. @public */
export const createMatch: MatchLibrary['createMatch'] = matches.createMatch;
/** Restore a match from the result of `toJSON`, in the same state. @public */
export const restoreMatch: MatchLibrary['restoreMatch'] = matches.restoreMatch;
/** The view of a viewer at a snapshot of `commandPhaseMachine` or `roundMachine` that you run yourself. @public */
export const viewOf: MatchLibrary['viewOf'] = matches.viewOf;
/** The legal events of a player at a snapshot of `commandPhaseMachine` or `roundMachine` that you run yourself. @public */
export const legalEventsOf: MatchLibrary['legalEventsOf'] = matches.legalEventsOf;
