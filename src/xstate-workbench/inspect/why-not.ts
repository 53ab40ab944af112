import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { guardLabel, namedGuards } from '../chart/guards.js';
import { transitionsOf } from '../chart/transitions.js';
import { activeStates, askingGuard, matchesDescriptor } from '../chart/xstate-internals.js';
import type { TriedTransition } from './protocol.js';

/**
 * Why a machine ignored an event: each transition of its active states for this event, with the parts of its guard. Empty
 * if no active state has a transition for it.
 */
export function triedFor(snapshot: AnyMachineSnapshot, event: EventObject): TriedTransition[] {
  const active = activeStates(snapshot);
  return transitionsOf(snapshot.machine)
    .filter(
      ({ state, trigger, definition }) =>
        trigger.kind !== 'always' &&
        active.includes(state) &&
        matchesDescriptor(definition.eventType, event.type),
    )
    .map(({ name, guard }) => ({
      transition: name,
      guards: namedGuards(guard).map((part) => ({
        name: guardLabel(part),
        holds: holds(part.guard, snapshot, event),
      })),
    }));
}

function holds(guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return askingGuard(guard)(snapshot, event, snapshot.context);
  } catch {
    // An earlier part has already said no, so XState did not evaluate this one.
    return false;
  }
}
