import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** The parts of an unfinished exploration that a search uses. */
export interface Searching<Tried extends { event: EventObject }> {
  states: readonly { snapshot: AnyMachineSnapshot; edges: readonly WalkedEdge[] }[];
  /** The goals that no event has shown. `take` deletes those that it shows. */
  missing: ReadonlySet<string>;
  /** The events to try in a state. */
  eventsOf(snapshot: AnyMachineSnapshot): readonly Tried[] | undefined;
  /** Take an event in a state, and add an edge to it; `undefined` if the machine throws. */
  take(place: number, tried: Tried): WalkedEdge | undefined;
  signal: AbortSignal | undefined;
}

interface WalkedEdge {
  event: EventObject;
  to: number;
}

const MOST_WALKS = 60;
const MOST_FRUITLESS_WALKS = 20;
const MOST_STEPS = 60;

/**
 * Walk from the initial state, and by turns from a random state that is known, along random events, to show goals that
 * no other search reaches: those behind a long sequence of events. The walks are the same each time.
 * @returns false if `eventsOf` gave no list
 */
export function walkToGoals<Tried extends { event: EventObject }>({
  states,
  missing,
  eventsOf,
  take,
  signal,
}: Searching<Tried>): boolean {
  const random = numbersFrom(1);
  const choose = <Item>(items: readonly Item[]) => items[random() % items.length] as Item;
  /** The events that make the machine throw, by state. */
  const threw = new Map<number, Set<EventObject>>();
  for (let walk = 0, fruitless = 0; missing.size > 0; walk += 1, fruitless += 1) {
    if (walk >= MOST_WALKS || fruitless >= MOST_FRUITLESS_WALKS) break;
    signal?.throwIfAborted();
    let place = walk % 2 === 0 ? 0 : random() % states.length;
    for (let step = 0; step < MOST_STEPS && missing.size > 0; step += 1) {
      const { snapshot, edges } = states[place] as (typeof states)[number];
      const events = eventsOf(snapshot);
      if (!events) return false;
      const refused = threw.get(place) ?? new Set();
      threw.set(place, refused);
      const possible = events.filter(({ event }) => !refused.has(event));
      // Events that were taken here are known to show nothing new, but they may lead to where others do.
      const untried = possible.filter(({ event }) => !edges.some((edge) => edge.event === event));
      const from = untried.length > 0 && random() % 4 > 0 ? untried : possible;
      if (from.length === 0) break;
      const tried = choose(from);
      const known = edges.find((edge) => edge.event === tried.event);
      const before = missing.size;
      const edge = known ?? take(place, tried);
      if (missing.size < before) fruitless = -1;
      if (edge) place = edge.to;
      else refused.add(tried.event);
    }
  }
  return true;
}

/** Numbers of 31 bits that look random and are the same each time (xorshift). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 1;
  };
}
