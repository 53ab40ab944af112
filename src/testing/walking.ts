import type { Edge, StateSpace } from './exploring.js';

/** A way through a state space: the edges taken, from where the scenario begins. */
export interface Walk {
  space: StateSpace;
  /** Each with the place of the state in which it is taken. */
  edges: readonly { from: number; edge: Edge }[];
}

/** The goals that a walk shows. */
export function shownBy({ space, edges }: Walk): ReadonlySet<string> {
  return new Set([...space.begins.shows, ...edges.flatMap(({ edge }) => edge.shows)]);
}

/**
 * Walks that together show every goal that any of the spaces can. Each goes on from goal to nearest
 * goal, then to an end; what other walks show as well is left out again.
 */
export function coveringWalks(spaces: readonly StateSpace[]): Walk[] {
  const missing = new Set(spaces.flatMap(goalsIn));
  const walks = spaces.flatMap((space) => walksThrough(space, missing));
  return withoutIdleSteps(withoutRedundant(walks));
}

function goalsIn({ begins, states }: StateSpace): string[] {
  return [...begins.shows, ...states.flatMap(({ edges }) => edges.flatMap(({ shows }) => shows))];
}

/** Walks through one space until no missing goal can be reached in it; strikes what they show off `missing`. */
function walksThrough(space: StateSpace, missing: Set<string>): Walk[] {
  const walks: Walk[] = [];
  for (;;) {
    const before = missing.size;
    const walk = walkOn(space, missing);
    if (missing.size === before) return walks;
    walks.push(walk);
  }
}

function walkOn(space: StateSpace, missing: Set<string>): Walk {
  const edges: { from: number; edge: Edge }[] = [];
  let here = 0;
  const follow = (way: readonly { from: number; edge: Edge }[]) => {
    for (const step of way) {
      edges.push(step);
      here = step.edge.to;
      for (const goal of step.edge.shows) missing.delete(goal);
    }
  };
  for (const goal of space.begins.shows) missing.delete(goal);
  const promises = ({ shows }: Edge) => shows.filter((goal) => missing.has(goal)).length;
  for (let way = nearest(space, here, promises); way; way = nearest(space, here, promises)) {
    follow(way);
  }
  const isEnd = ({ to }: Edge) => (space.states[to]?.snapshot.status === 'active' ? 0 : 1);
  if (space.states[here]?.snapshot.status === 'active') follow(nearest(space, here, isEnd) ?? []);
  return { space, edges };
}

/** The shortest way from a state to an edge that is worth something; of those equally near, to the one worth most. */
function nearest(
  { states }: StateSpace,
  start: number,
  worth: (edge: Edge) => number,
): Walk['edges'] | undefined {
  const cameBy = new Map<number, { from: number; edge: Edge } | undefined>([[start, undefined]]);
  let ring = [start];
  while (ring.length > 0) {
    let best: { from: number; edge: Edge } | undefined;
    let most = 0;
    const next: number[] = [];
    for (const from of ring) {
      for (const edge of states[from]?.edges ?? []) {
        const value = worth(edge);
        if (value > most) [best, most] = [{ from, edge }, value];
        if (!cameBy.has(edge.to)) {
          cameBy.set(edge.to, { from, edge });
          next.push(edge.to);
        }
      }
    }
    if (best) return [...wayTo(cameBy, best.from), best];
    ring = next;
  }
  return undefined;
}

function wayTo(
  cameBy: ReadonlyMap<number, { from: number; edge: Edge } | undefined>,
  place: number,
): { from: number; edge: Edge }[] {
  const way: { from: number; edge: Edge }[] = [];
  for (let step = cameBy.get(place); step; step = cameBy.get(step.from)) way.unshift(step);
  return way;
}

/** How many of the walks, or of their steps, show each goal. */
function tally(shown: Iterable<ReadonlySet<string> | readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const goals of shown) {
    for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  }
  return counts;
}

/** Drop each walk whose goals are all shown by others, those with the least of their own first. */
function withoutRedundant(walks: readonly Walk[]): Walk[] {
  const shown = new Map(walks.map((walk) => [walk, shownBy(walk)]));
  const counts = tally(shown.values());
  const bySize = [...shown].sort(([, one], [, other]) => one.size - other.size);
  const dropped = new Set<Walk>();
  for (const [walk, goals] of bySize) {
    if (![...goals].every((goal) => (counts.get(goal) ?? 0) > 1)) continue;
    dropped.add(walk);
    for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) - 1);
  }
  return walks.filter((walk) => !dropped.has(walk));
}

/** Drop events that change nothing and show what is shown elsewhere. */
function withoutIdleSteps(walks: readonly Walk[]): Walk[] {
  const counts = tally(
    walks.flatMap(({ space, edges }) => [
      space.begins.shows,
      ...edges.map(({ edge }) => edge.shows),
    ]),
  );
  return walks.map(({ space, edges }) => ({
    space,
    edges: edges.filter(({ from, edge }) => {
      const isIdle = edge.to === from && edge.shows.every((goal) => (counts.get(goal) ?? 0) > 1);
      if (isIdle) for (const goal of edge.shows) counts.set(goal, (counts.get(goal) ?? 0) - 1);
      return !isIdle;
    }),
  }));
}
