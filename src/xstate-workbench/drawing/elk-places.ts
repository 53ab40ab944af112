import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';

/** The size of the cache, in graphs: more than all drawings of this package need, a few megabytes. */
const MAX_CACHED = 400;

const cache = new Map<string, Promise<ElkNode>>();

/** The instance of ELK, created on first use and reused, because creating one takes as long as a small layout. */
let layouts: Promise<ELK> | undefined;

/**
 * Lay out a graph. Results are cached, because drawings of several widths share parts: do not mutate them. The cache
 * drops the least recently used graph first.
 */
export function placesIn(graph: ElkNode): Promise<ElkNode> {
  const text = JSON.stringify(graph);
  const places = cache.get(text) ?? placesAnew(graph);
  cache.delete(text);
  cache.set(text, places);
  places.catch(() => cache.delete(text));
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return places;
}

/** Lay out a graph with ELK, without the cache. Writes the coordinates into the given graph and returns it. */
export async function placesAnew(graph: ElkNode): Promise<ElkNode> {
  return (await layoutEngine()).layout(graph);
}

/** Load ELK. Load it before code that may define `window`: then ELK would believe that it is in a browser, and fail. */
export function layoutEngine(): Promise<ELK> {
  layouts ??= import('elkjs/lib/elk.bundled.js').then((elk) => new elk.default.default());
  return layouts;
}
