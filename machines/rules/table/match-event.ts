import type { MatchEvent } from '../../model/match.js';
import { EVENTS, matchEventShape } from './events.js';
import { faultsAs, readAs, type Read } from './read-event.js';
import type { Violation } from '../rule.js';

/** An event of a match, or the reasons why a value is not one. */
export type ReadMatchEvent = Read<MatchEvent>;

/** Reads any value as an event of a match. Never throws. */
export function readMatchEvent(given: unknown): ReadMatchEvent {
  return readAs(matchEventShape, EVENTS, given);
}

/** The reasons why a value is not an event of a match; empty if it is one. */
export function malformationsOfMatchEvent(given: unknown): Violation[] {
  return faultsAs(matchEventShape, EVENTS, given);
}
