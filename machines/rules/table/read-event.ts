import * as s from '../../model/shape.js';
import { LIMITS } from '../../model/bounds.js';
import type { CommandPhaseEvent } from '../../model/event.js';
import type { RuleId } from '../rulebook.js';
import type { Violation } from '../rule.js';
import { eventShape, PHASE_EVENTS } from './events.js';

/** The types of events, each with the rule that defines it. */
type EventTable = Readonly<Record<string, { rule: RuleId }>>;

/** An event that shares nothing with the value it was read from, or the reasons why the value is not an event. */
export type Read<Event> =
  { event: Event; violations?: undefined } | { event?: undefined; violations: Violation[] };

export type ReadEvent = Read<CommandPhaseEvent>;

/** Reads any value as an event of the phase, and checks its type and its fields. Never throws. */
export function readEvent(given: unknown): ReadEvent {
  return readAs(eventShape, PHASE_EVENTS, given);
}

/** Events that were read and frozen in this module. They cannot change, so guards need not read them again. */
const READ = new WeakSet<object>();

/** Whether an event was read before: it has all its fields, and no others. */
export function wasRead(given: unknown): given is { type: string } {
  return READ.has(Object(given) as object);
}

/** Reads any value as an event of this shape. Never throws. */
export function readAs<Event extends object>(
  shape: s.Shape<Event>,
  events: EventTable,
  given: unknown,
): Read<Event> {
  const read = readOnce(shape, events, given);
  if (read.event !== undefined) READ.add(read.event);
  return read;
}

function readOnce<Event>(shape: s.Shape<Event>, events: EventTable, given: unknown): Read<Event> {
  // Each type of event has the same shape in a phase and in a match.
  if (wasRead(given) && Object.hasOwn(events, given.type)) return { event: given as Event };
  try {
    const { success, data, error } = shape.safeParse(given);
    return success ? { event: data } : { violations: faultsOf(given, error.issues, events) };
  } catch {
    // A getter or a proxy that throws as it is read.
    return {
      violations: [{ rule: 'CP-1', code: 'malformed-event', message: 'The event cannot be read.' }],
    };
  }
}

export function isWellFormed(event: unknown): event is CommandPhaseEvent {
  return malformations(event).length === 0;
}

const NO_VIOLATIONS: Violation[] = [];

/** The reasons why a value is not an event of the phase; empty if it is one. */
export function malformations(event: unknown): Violation[] {
  return faultsAs(eventShape, PHASE_EVENTS, event);
}

/** The reasons why a value is not an event of this shape; empty if it is one. */
export function faultsAs(shape: s.Shape, events: EventTable, given: unknown): Violation[] {
  return readOnce(shape, events, given).violations ?? NO_VIOLATIONS;
}

function unknownEvent(given: unknown, type: unknown, events: EventTable): string {
  const example = `{ type: 'card.select', player: 'blue', cardId: 'ambush' }`;
  if (!s.isObject(given)) return `An event is an object with a type, such as ${example}.`;
  if (typeof type !== 'string') return `The event has no type. An event looks like ${example}.`;
  return type.length <= LIMITS.nameLength
    ? `The Command Phase knows no event "${type}"${s.didYouMean(type, Object.keys(events))}.`
    : 'The Command Phase knows no event with so long a type.';
}

function faultsOf(
  given: unknown,
  issues: readonly { path: PropertyKey[]; message: string }[],
  events: EventTable,
): Violation[] {
  const { type } = (given ?? {}) as { type?: unknown };
  const rule =
    typeof type === 'string' && Object.hasOwn(events, type) ? events[type]?.rule : undefined;
  if (!rule) {
    return [{ rule: 'CP-1', code: 'unknown-event', message: unknownEvent(given, type, events) }];
  }
  return issues.slice(0, LIMITS.violations).map(({ path, message }) => ({
    rule,
    code: 'malformed-event',
    message: `${String(type)}: ${s.placeOf(path) || 'the event'}: ${message}.`,
  }));
}
