import type { MatchEvent, MatchEventType } from '../../model/match.js';
import { matchEventShape } from '../../model/shapes.js';
import type { RuleId } from '../rulebook.js';
import { faultsAs, readAs, RULE_OF_EVENT, type Read } from './read-event.js';
import type { Violation } from '../rule.js';

/** The rule by which each type of event of a match exists. */
export const RULE_OF_MATCH_EVENT = {
  ...RULE_OF_EVENT,
  'activation.end': 'CP-29',
  'unit.promote': 'KW-9',
  'match.end': 'R35',
} as const satisfies Record<MatchEventType, RuleId>;

/** An event that was read once; or why it is not one. */
export type ReadMatchEvent = Read<MatchEvent>;

/** Read anything at all as an event of a match. Never throws. */
export function readMatchEvent(given: unknown): ReadMatchEvent {
  return readAs(matchEventShape, RULE_OF_MATCH_EVENT, given);
}

/** Why something is no event of a match. */
export function malformationsOfMatchEvent(given: unknown): Violation[] {
  return faultsAs(matchEventShape, RULE_OF_MATCH_EVENT, given);
}
