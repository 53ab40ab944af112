import type { CommandPhaseEvent, CommandPhaseEventType } from '../model/event.js';
import { eventShape } from '../model/shapes.js';
import type { RuleId } from './rulebook.js';
import type { Violation } from './rule.js';

/** The rule by which each kind of event exists at all. */
export const RULE_OF_EVENT = {
  'card.select': 'CP-2',
  'card.withdraw': 'R13',
  'contingency.reveal': 'CT-3',
  'contingency.decline': 'CT-3',
  'effect.resolve': 'CP-10',
  'effect.decline': 'CP-10',
  'die.roll': 'CP-13',
  'commander.nominate': 'CP-18',
  'order.issue': 'CP-19',
  'order.grant': 'CP-25',
  'unit.defeat': 'R11',
  'range.measure': 'R14',
} as const satisfies Record<CommandPhaseEventType, RuleId>;

export function isKnownType(type: unknown): type is CommandPhaseEventType {
  return typeof type === 'string' && Object.hasOwn(RULE_OF_EVENT, type);
}

/** Whether anything at all is an event of the phase: its type known, its payload of the right shape. */
export function isWellFormed(event: unknown): event is CommandPhaseEvent {
  return eventShape.safeParse(event).success;
}

/** Why something is no event of the phase; never throws, whatever it is given. */
export function malformations(event: unknown): Violation[] {
  const parsed = eventShape.safeParse(event);
  if (parsed.success) return [];
  const type =
    typeof event === 'object' && event !== null && 'type' in event ? event.type : undefined;
  if (!isKnownType(type)) {
    const named = typeof type === 'string' ? `"${type}"` : 'that';
    return [
      {
        rule: 'CP-1',
        code: 'unknown-event',
        message: `The Command Phase knows no event ${named}.`,
      },
    ];
  }
  return parsed.error.issues.map(({ path, message }) => ({
    rule: RULE_OF_EVENT[type],
    code: 'malformed-event',
    message: `${type}: ${path.map(String).join('.') || 'the event'}: ${message}.`,
  }));
}
