import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { withPeers } from '../hosting/peers.js';
import { nodesWithin } from './graph.js';
import { round } from './lines.js';

/** More than all drawings of this package need; a few megabytes. */
const MOST_KEPT = 400;

const kept = new Map<string, Promise<ElkNode>>();

/** Made once, when the first drawing is made: to make one takes as long as a small layout. */
let layouts: Promise<ELK> | undefined;

/** Places by the fingerprint of their graph: numbers in the order of its nodes and edges. */
export type PackedPlaces = Readonly<Record<string, readonly (readonly number[])[]>>;

let provided: PackedPlaces = {};

/** Use these places, which were found beforehand: for their graphs ELK is not needed. */
export function providePlaces(places: PackedPlaces): void {
  provided = places;
}

/** The places of every graph that was laid out so far, for {@link providePlaces}. */
export async function packedPlaces(): Promise<PackedPlaces> {
  const entries = [...kept].map(
    async ([text, places]) => [fingerprintOf(text), packed(await places)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * The place of everything in a graph; do not mutate it. Results are cached, because drawings of several widths and
 * pages share parts; the least recently used graph is dropped first.
 * @throws MissingPeerError if `elkjs` is needed and not installed
 */
export function placesIn(graph: ElkNode): Promise<ElkNode> {
  const text = JSON.stringify(graph);
  const places = kept.get(text) ?? placesKnown(text) ?? placesAnew(graph);
  kept.delete(text);
  kept.set(text, places);
  places.catch(() => kept.delete(text));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return places;
}

/** The same without the cache; the given graph itself becomes the answer. */
export async function placesAnew(graph: ElkNode): Promise<ElkNode> {
  layouts ??= withPeers(
    'legion-command-phase/drawing',
    ['elkjs'],
    () => import('elkjs/lib/elk.bundled.js'),
  ).then((elk) => new elk.default.default());
  return (await layouts).layout(graph);
}

function placesKnown(text: string): Promise<ElkNode> | undefined {
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

/** A graph with its places. */
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
