import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { nodesWithin } from './graph.js';
import { round } from './lines.js';

/** The size of the cache, in graphs: more than all drawings of this package need, a few megabytes. */
const MAX_CACHED = 400;

const cache = new Map<string, Promise<ElkNode>>();

/** The instance of ELK, created on first use and reused, because creating one takes as long as a small layout. */
let layouts: Promise<ELK> | undefined;

/** Precomputed layouts by the fingerprint of their graph: coordinates in the order of its nodes and edges. @beta */
export type PackedPlaces = Readonly<Record<string, readonly (readonly number[])[]>>;

let provided: PackedPlaces = {};

/** Use these precomputed layouts. ELK is not needed for their graphs. @beta */
export function providePlaces(places: PackedPlaces): void {
  provided = places;
}

/** The layouts of all cached graphs, for {@link providePlaces}. @beta */
export async function packedPlaces(): Promise<PackedPlaces> {
  const entries = [...cache].map(
    async ([text, places]) => [fingerprintOf(text), packed(await places)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Lay out a graph. Results are cached, because drawings of several widths share parts: do not mutate them. The cache
 * drops the least recently used graph first.
 */
export function placesIn(graph: ElkNode): Promise<ElkNode> {
  const text = JSON.stringify(graph);
  const places = cache.get(text) ?? providedPlaces(text) ?? placesAnew(graph);
  cache.delete(text);
  cache.set(text, places);
  places.catch(() => cache.delete(text));
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return places;
}

/** Lay out a graph with ELK, without the cache. Writes the coordinates into the given graph and returns it. */
export async function placesAnew(graph: ElkNode): Promise<ElkNode> {
  layouts ??= import('elkjs/lib/elk.bundled.js').then((elk) => new elk.default.default());
  return (await layouts).layout(graph);
}

function providedPlaces(text: string): Promise<ElkNode> | undefined {
  const places = provided[fingerprintOf(text)];
  return places && Promise.resolve(unpacked(JSON.parse(text) as ElkNode, places));
}

function packed(drawing: ElkNode): number[][] {
  const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<ElkNode>) =>
    [x, y, width, height].map(round);
  return [
    nodesWithin(drawing).flatMap(boxOf),
    ...(drawing.edges ?? []).map(({ sections, labels }) => {
      const [section] = sections ?? [];
      const points = section
        ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
        : [];
      const label = labels?.[0];
      return [
        ...(label ? boxOf(label) : []),
        ...points.flatMap(({ x, y }) => [round(x), round(y)]),
      ];
    }),
  ];
}

/** Write packed coordinates into a graph, and return it. */
function unpacked(graph: ElkNode, [boxes = [], ...lines]: PackedPlaces[string]): ElkNode {
  const placed = (part: object, numbers: readonly number[], at: number) => {
    const [x, y, width, height] = numbers.slice(at, at + 4);
    Object.assign(part, { x, y, width, height });
  };
  for (const [index, node] of nodesWithin(graph).entries()) placed(node, boxes, 4 * index);
  for (const [index, edge] of (graph.edges ?? []).entries()) {
    const numbers = lines[index] ?? [];
    const [label] = edge.labels ?? [];
    if (label) placed(label, numbers, 0);
    Object.assign(edge, { sections: sectionsOf(edge, numbers.slice(label ? 4 : 0)) });
  }
  return graph;
}

function sectionsOf({ id }: ElkExtendedEdge, numbers: readonly number[]) {
  const points = numbers.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
  const [startPoint, endPoint] = [points[0], points.at(-1)];
  return startPoint && endPoint
    ? [{ id, startPoint, bendPoints: points.slice(1, -1), endPoint }]
    : [];
}

/** Two 32-bit hashes (FNV-1a from both ends) and the length: enough to distinguish a few hundred graphs. */
function fingerprintOf(text: string): string {
  let [forth, back] = [0x811c9dc5, 0x811c9dc5];
  for (let index = 0; index < text.length; index += 1) {
    forth = Math.imul(forth ^ text.charCodeAt(index), 0x01000193);
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - index), 0x01000193);
  }
  return [forth >>> 0, back >>> 0, text.length].map((each) => each.toString(36)).join('-');
}
