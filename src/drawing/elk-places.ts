import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import elk from 'elkjs/lib/elk.bundled.js';

/** More than all drawings of this package need; a few megabytes. */
const MOST_KEPT = 200;

const kept = new Map<string, Promise<ElkNode>>();

/** Made once, when the first drawing is made: to make one takes as long as a small layout. */
let layouts: ELK | undefined;

/**
 * The place of everything in a graph; not to be changed. ELK is asked once for each graph: drawings of several widths
 * and pages are made of the same parts. What nobody asked for the longest is forgotten first.
 */
export function placesIn(graph: ElkNode): Promise<ElkNode> {
  const text = JSON.stringify(graph);
  const places = kept.get(text) ?? placesAnew(graph);
  kept.delete(text);
  kept.set(text, places);
  places.catch(() => kept.delete(text));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return places;
}

/** The same, asked of ELK whatever is kept; the graph itself becomes the answer. */
export function placesAnew(graph: ElkNode): Promise<ElkNode> {
  layouts ??= new elk.default();
  return layouts.layout(graph);
}
