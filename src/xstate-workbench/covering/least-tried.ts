import type { EventObject } from 'xstate';
import type { Searching } from './random-walks.js';

/** The number of events without a new goal after which the search ends. */
const MOST_FRUITLESS = 4_000;

/**
 * Try each event once in each combination of active states, then a second time with another context, and so on. It shows
 * goals that breadth-first search does not reach, because that tries each event in all contexts that are near.
 * @param expanded the states in which every event was tried
 * @returns false if `eventsOf` gave no list
 */
export function tryLeastTried<Tried extends { event: EventObject }>(
  { states, missing, eventsOf, take, signal }: Searching<Tried>,
  expanded: ReadonlySet<number>,
): boolean {
  const times = new Map<string, number>();
  const count = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
  /** The events that were not tried in a state, each by the combination of active states and its place in the list. */
  const untried: Map<string, Tried>[] = [];
  let fruitless = 0;
  for (let most = 1, isDone = false; !isDone; most += 1) {
    isDone = true;
    for (const [place, { snapshot }] of states.entries()) {
      signal?.throwIfAborted();
      let events = untried[place];
      if (!events) {
        const all = eventsOf(snapshot);
        if (!all) return false;
        const combination = JSON.stringify(snapshot.value);
        events = new Map(all.map((each, index) => [`${index} ${combination}`, each]));
        if (expanded.has(place)) {
          for (const key of events.keys()) count(key);
          events.clear();
        }
        untried.push(events);
      }
      for (const [key, each] of events) {
        if ((times.get(key) ?? 0) >= most) continue;
        count(key);
        events.delete(key);
        isDone = false;
        const before = missing.size;
        take(place, each);
        fruitless = missing.size < before ? 0 : fruitless + 1;
        if (missing.size === 0 || fruitless > MOST_FRUITLESS) return true;
      }
    }
  }
  return true;
}
