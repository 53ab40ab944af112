import type { Edge, StateSpace } from './exploring.js';

/** A walk through a state space: consecutive edges from the initial state. */
export interface Walk {
  space: StateSpace;
  /** The edges, each with the index of the state in which it is taken. */
  edges: readonly { from: number; edge: Edge }[];
}

/** The goals that a walk shows. */
function shownBy({ space, edges }: Walk): ReadonlySet<string> {
  return new Set([...space.begins.shows, ...edges.flatMap(({ edge }) => edge.shows)]);
}

/**
 * Walks that together show every reachable goal of the spaces. Each walk repeatedly goes to the nearest missing goal,
 * and finally to a final state. Detours that show only goals of other walks are removed.
 */
export function coveringWalks(spaces: readonly StateSpace[]): Walk[] {
  return withoutDetours(fewest(spaces.flatMap(walksThrough)));
}

/**
 * The choice among equally near edges: an edge that stays in its state, so that a state shows everything before it is
 * left, or the edge with the most missing goals.
 */
type Preference = 'edge-that-stays' | 'most-goals';

/** Walks that together show every goal of one space, once for each preference. `fewest` chooses among all of them. */
function walksThrough(space: StateSpace): Walk[] {
  const { begins, states } = space;
  const goals = new Set([
    ...begins.shows,
    ...states.flatMap(({ edges }) => edges.flatMap(({ shows }) => shows)),
  ]);
  return (['edge-that-stays', 'most-goals'] as const).flatMap((preference) => {
    const missing = new Set(goals);
    const walks: Walk[] = [];
    while (missing.size > 0) walks.push(walkOn(space, missing, preference));
    return walks;
  });
}

/** One walk: to missing goals while one can be reached, then to a final state. Deletes its goals from `missing`. */
function walkOn(space: StateSpace, missing: Set<string>, preference: Preference): Walk {
  const edges: { from: number; edge: Edge }[] = [];
  let here = 0;
  const follow = (way: Walk['edges']) => {
    for (const step of way) {
      edges.push(step);
      here = step.edge.to;
      for (const goal of step.edge.shows) missing.delete(goal);
    }
  };
  for (const goal of space.begins.shows) missing.delete(goal);
  const stillShows = new Map<Edge, readonly string[]>();
  const promises = (edge: Edge) => {
    const left = (stillShows.get(edge) ?? edge.shows).filter((goal) => missing.has(goal));
    stillShows.set(edge, left);
    return left.length;
  };
  for (
    let way = nearest(space, here, promises, preference);
    way;
    way = nearest(space, here, promises, preference)
  ) {
    follow(way);
  }
  const isEnd = ({ to }: Edge) => (space.states[to]?.snapshot.status === 'active' ? 0 : 1);
  if (space.states[here]?.snapshot.status === 'active')
    follow(nearest(space, here, isEnd, preference) ?? []);
  return { space, edges };
}

/** The shortest walk from a state to an edge with positive worth. Among equally near edges, the preference decides. */
function nearest(
  { states }: StateSpace,
  start: number,
  worth: (edge: Edge) => number,
  preference: Preference,
): Walk['edges'] | undefined {
  const reachedBy = new Map<number, { from: number; edge: Edge } | undefined>([[start, undefined]]);
  let ring = [start];
  while (ring.length > 0) {
    let best: { from: number; edge: Edge } | undefined;
    let most = 0;
    const isBetter = (from: number, edge: Edge, value: number) => {
      if (value === 0 || !best) return value > 0;
      const stays = edge.to === from;
      const isAlike = preference === 'most-goals' || stays === (best.edge.to === best.from);
      return isAlike ? value > most : stays;
    };
    const next: number[] = [];
    for (const from of ring) {
      for (const edge of states[from]?.edges ?? []) {
        const value = worth(edge);
        if (isBetter(from, edge, value)) [best, most] = [{ from, edge }, value];
        if (!reachedBy.has(edge.to)) {
          reachedBy.set(edge.to, { from, edge });
          next.push(edge.to);
        }
      }
    }
    if (best) return [...edgesTo(reachedBy, best.from), best];
    ring = next;
  }
  return undefined;
}

function edgesTo(
  reachedBy: ReadonlyMap<number, { from: number; edge: Edge } | undefined>,
  place: number,
): { from: number; edge: Edge }[] {
  const way: { from: number; edge: Edge }[] = [];
  for (let step = reachedBy.get(place); step; step = reachedBy.get(step.from)) way.unshift(step);
  return way;
}

/** A small set of walks that shows every goal: greedily take the walk with the most missing goals, drop extra ones. */
function fewest(walks: readonly Walk[]): Walk[] {
  const shown = new Map(walks.map((walk) => [walk, shownBy(walk)]));
  const missing = new Set([...shown.values()].flatMap((goals) => [...goals]));
  const chosen: Walk[] = [];
  const adds = (walk: Walk) =>
    [...(shown.get(walk) ?? [])].filter((goal) => missing.has(goal)).length;
  while (missing.size > 0) {
    const best = walks.reduce((one, other) => (adds(other) > adds(one) ? other : one));
    chosen.push(best);
    for (const goal of shown.get(best) ?? []) missing.delete(goal);
  }
  const needed = new Set(chosen);
  const counts = tally(chosen.map((walk) => shown.get(walk) ?? []));
  for (const walk of chosen) {
    const goals = [...(shown.get(walk) ?? [])];
    if (!goals.every((goal) => (counts.get(goal) ?? 0) > 1)) continue;
    needed.delete(walk);
    for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) - 1);
  }
  return walks.filter((walk) => needed.has(walk));
}

/** The number of walks that show each goal. */
function tally(shown: Iterable<Iterable<string>>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const goals of shown) {
    for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  }
  return counts;
}

/** Remove each detour that returns to its start, if other edges show its goals: even an edge from a state to itself. */
function withoutDetours(walks: readonly Walk[]): Walk[] {
  const counts = tally(
    walks.flatMap(({ space, edges }) => [
      space.begins.shows,
      ...edges.map(({ edge }) => edge.shows),
    ]),
  );
  return walks.map(({ space, edges }) => ({ space, edges: straightened(edges, counts) }));
}

/**
 * Return the edges without the removable detours.
 * @param counts the number of edges that show each goal; updated when an edge is removed
 */
function straightened(edges: Walk['edges'], counts: Map<string, number>): Walk['edges'] {
  const kept: Walk['edges'][number][] = [];
  let index = 0;
  while (index < edges.length) {
    const end = endOfDetour(edges, index, counts);
    for (const { edge } of edges.slice(index, end)) {
      for (const goal of edge.shows) counts.set(goal, (counts.get(goal) ?? 0) - 1);
    }
    const next = edges[end];
    if (end === index && next) kept.push(next);
    index = Math.max(end, index + 1);
  }
  return kept;
}

/** The index after the longest removable detour that begins at `start`; `start` if there is none. */
function endOfDetour(
  edges: Walk['edges'],
  start: number,
  counts: ReadonlyMap<string, number>,
): number {
  const home = edges[start]?.from;
  let end = start;
  const shown = new Map<string, number>();
  for (let index = start; index < edges.length; index += 1) {
    for (const goal of edges[index]?.edge.shows ?? []) {
      const times = (shown.get(goal) ?? 0) + 1;
      if (times >= (counts.get(goal) ?? 0)) return end;
      shown.set(goal, times);
    }
    if (edges[index]?.edge.to === home) end = index + 1;
  }
  return end;
}
