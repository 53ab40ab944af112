import type { MatchEvent, MatchEventType } from '../model/match.js';
import type { RuleId } from './rulebook.js';
import type { Violation } from './rule.js';
import { readEvent, RULE_OF_EVENT } from './read-event.js';

/** The rule by which each kind of event of a match exists at all. */
export const RULE_OF_MATCH_EVENT = {
  ...RULE_OF_EVENT,
  'activation.end': 'CP-29',
  'unit.promote': 'KW-9',
} as const satisfies Record<MatchEventType, RuleId>;

/** An event that was read once; or why it is none. */
export type ReadMatchEvent =
  { event: MatchEvent; violations?: undefined } | { event?: undefined; violations: Violation[] };

/** Read anything at all as an event of a match. Never throws. */
export function readMatchEvent(given: unknown): ReadMatchEvent {
  return isActivationEnd(given) ? { event: { type: 'activation.end' } } : readEvent(given);
}

function isActivationEnd(given: unknown): boolean {
  try {
    return (given as { type?: unknown }).type === 'activation.end';
  } catch {
    // Nothing at all, or a getter or a proxy that throws as it is read.
    return false;
  }
}
