import type { AnyMachineSnapshot, EventObject } from 'xstate';
import type { Searching } from './random-walks.js';

/** The number of events without a new goal after which the search ends. */
const MOST_FRUITLESS = 5_000;

/**
 * Try every event in one state of each kind. States are of the same kind if they differ only in parts of the context that
 * no guard reads, such as a name or an error text: these parts make most states different, and no transition depends on them.
 * @param expanded the states in which every event was tried; the search adds its own
 * @param kindOf a number for each kind, by the keys of the context that guards have read so far
 * @param keys these keys
 * @returns false if `eventsOf` gave no list
 */
export function tryEachKind<Tried extends { event: EventObject }>(
  { states, missing, eventsOf, take, signal }: Searching<Tried>,
  expanded: Set<number>,
  kindOf: (snapshot: AnyMachineSnapshot) => number,
  keys: ReadonlySet<string>,
): boolean {
  let fruitless = 0;
  // A guard that is reached later reads other keys, so that states of one kind become different.
  for (let known = -1; known < keys.size;) {
    known = keys.size;
    const kinds = new Set([...expanded].map((place) => kindOf(snapshotAt(place))));
    for (let place = 0; place < states.length && keys.size === known; place += 1) {
      signal?.throwIfAborted();
      const kind = kindOf(snapshotAt(place));
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      expanded.add(place);
      const events = eventsOf(snapshotAt(place));
      if (!events) return false;
      for (const each of events) {
        const before = missing.size;
        take(place, each);
        fruitless = missing.size < before ? 0 : fruitless + 1;
        if (missing.size === 0 || fruitless > MOST_FRUITLESS) return true;
      }
    }
  }
  return true;

  function snapshotAt(place: number): AnyMachineSnapshot {
    return (states[place] as (typeof states)[number]).snapshot;
  }
}
