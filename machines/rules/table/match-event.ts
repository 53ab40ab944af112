import type { MatchEvent } from '../../model/match.js';
import { EVENTS, matchEventShape } from './events.js';
import { faultsAs, readAs, type Read } from './read-event.js';
import type { Violation } from '../rule.js';

/** An event that was read once; or why it is not one. */
export type ReadMatchEvent = Read<MatchEvent>;

/** Read anything at all as an event of a match. Never throws. */
export function readMatchEvent(given: unknown): ReadMatchEvent {
  return readAs(matchEventShape, EVENTS, given);
}

/** Why something is no event of a match. */
export function malformationsOfMatchEvent(given: unknown): Violation[] {
  return faultsAs(matchEventShape, EVENTS, given);
}
