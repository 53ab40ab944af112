import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { statesWithin, type Chart, type ChartState } from './chart.js';
import { labelSize, MARGIN, padded, PADDING, wordsSize } from './measures.js';
import { childrenInReadingOrder, type Arrow, type DrawingPlan } from './plan.js';
import { sizeOf } from './text.js';

const DOT = 10;
const HISTORY = 26;

/** The layout options of every frame; ELK does not inherit options. */
const LAYOUT: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Otherwise arrows in opposite directions share the point at which they meet a frame.
  'elk.layered.mergeHierarchyEdges': 'false',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '8',
};

const DENSE: Readonly<Record<string, string>> = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
  'elk.spacing.nodeNode': '14',
  'elk.spacing.edgeNode': '9',
  'elk.spacing.edgeEdge': '8',
};

/** Options that place each state below the previous one, and each label near the target of its arrow. */
const STACKED: Readonly<Record<string, string>> = {
  'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
  'elk.layered.layering.coffmanGraham.layerBound': '1',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'HEAD_LAYER',
  'elk.layered.nodePlacement.strategy': 'SIMPLE',
};

/** Options that keep the regions of a parallel state in their order. */
const REGIONS: Readonly<Record<string, string>> = {
  'elk.layered.crossingMinimization.semiInteractive': 'true',
};

/** The ids in the graph: of the initial dot of a state, of the arrows from it, and of the arrows of a transition. */
export const dotOf = (id: string) => `(dot) ${id}`;
export const beginningOf = (id: string, index: number) => `(begins ${index}) ${id}`;
export const arrowOf = ({ name }: Arrow, index: number) => `(to ${index}) ${name}`;

/** The id of the node at which an arrow from outside enters a part, by the id of its target state. */
export const entryOf = (id: string) => `(entry) ${id}`;

export interface GraphOptions {
  direction?: 'DOWN' | 'RIGHT';
  /** Whether to use small distances. */
  isDense?: boolean;
  /** ELK's strategy to place nodes; by default `LINEAR_SEGMENTS`, which prefers straight arrows. */
  placement?: 'NETWORK_SIMPLEX' | 'BRANDES_KOEPF' | 'SIMPLE';
  /** Whether to place states, also parallel regions, one below the other. */
  isStacked?: boolean;
  /** The ids of the states that arrows from outside of the part lead to. */
  entries?: readonly string[];
}

const DOOR = { width: 2, height: 2 };
const atTheEdge = (layer: 'FIRST' | 'LAST') => ({
  ...DOOR,
  layoutOptions: { 'elk.layered.layering.layerConstraint': layer },
});

/** The graph for ELK. Arrows that lead back are reversed, so that earlier states are placed above later ones. */
export function graphOf(
  chart: Chart,
  plan: DrawingPlan,
  {
    direction = 'DOWN',
    isDense = false,
    isStacked = false,
    placement,
    entries = [],
  }: GraphOptions = {},
): ElkNode {
  const layout = {
    ...LAYOUT,
    ...(isDense && DENSE),
    ...(isStacked && STACKED),
    ...(placement && { 'elk.layered.nodePlacement.strategy': placement }),
    'elk.direction': direction,
  };
  return {
    id: '(drawing)',
    layoutOptions: {
      ...layout,
      'elk.padding': isDense ? paddings(MARGIN - 4, MARGIN - 4) : paddings(MARGIN, MARGIN),
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
    children: [
      ...entries.map((id) => ({ id: entryOf(id), ...atTheEdge('FIRST') })),
      nodeOf(chart.root, plan, layout),
      ...exitsInside(null, plan),
    ],
    edges: [
      ...statesWithin(chart.root).flatMap(({ id, kind, initial }) =>
        initial.map((target, index) => ({
          id: beginningOf(id, index),
          sources: [kind === 'history' ? id : dotOf(id)],
          targets: [target],
        })),
      ),
      ...entries.map((id) => ({ id: entryOf(id), sources: [entryOf(id)], targets: [id] })),
      ...plan.arrows.flatMap((arrow) => edgesOf(arrow, plan)),
      ...(isStacked ? statesWithin(chart.root).flatMap(stackOf) : []),
    ],
  };
}

function nodeOf(
  state: ChartState,
  plan: DrawingPlan,
  layout: Readonly<Record<string, string>>,
): ElkNode {
  const { id, kind, children, initial } = state;
  if (kind === 'history') return { id, width: HISTORY, height: HISTORY };
  const words = plan.words.get(id) ?? { lines: [], rows: [] };
  const { width, height } = wordsSize(words, plan.countWidth);
  if (children.length === 0) return { id, width, height };
  return {
    id,
    layoutOptions: {
      ...layout,
      ...(kind === 'parallel' && REGIONS),
      'elk.alignment': 'TOP',
      'elk.padding': paddings(height + PADDING, MARGIN),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK lays out from left to right and then rotates the result, but it does not rotate this size.
      'elk.nodeSize.minimum':
        layout['elk.direction'] === 'DOWN' ? `(${height}, ${width})` : `(${width}, ${height})`,
    },
    children: [
      ...(initial.length > 0 ? [{ id: dotOf(id), width: DOT, height: DOT }] : []),
      ...childrenInReadingOrder(state).map((child, index) => {
        const node = nodeOf(child, plan, layout);
        if (kind !== 'parallel') return node;
        const position = { 'elk.position': `(${1000 * index}, ${1000 * index})` };
        return { ...node, layoutOptions: { ...node.layoutOptions, ...position } };
      }),
      ...exitsInside(id, plan),
    ],
  };
}

/** Edges that are not drawn. They keep each region of a parallel state below the previous one. */
function stackOf(state: ChartState) {
  if (state.kind !== 'parallel') return [];
  const regions = childrenInReadingOrder(state).filter(({ kind }) => kind !== 'history');
  return regions.slice(1).map(({ id }, index) => ({
    id: `(below) ${id}`,
    sources: [regions[index]?.id ?? id],
    targets: [id],
  }));
}

function exitsInside(frame: string | null, { exits }: DrawingPlan): ElkNode[] {
  return exits
    .filter(({ inside }) => inside === frame)
    .map(({ id, lines, isDoor }) =>
      isDoor ? { id, ...atTheEdge('LAST') } : { id, ...padded(sizeOf(lines)) },
    );
}

function edgesOf(arrow: Arrow, { countWidth }: DrawingPlan) {
  const { name, source, blocks, ends } = arrow;
  const isLabelled = blocks.some(({ lines }) => lines.length > 0);
  const label = {
    text: name,
    ...labelSize(blocks, countWidth),
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
  return ends.map(({ id, isBack }, index) => ({
    id: arrowOf(arrow, index),
    sources: [isBack ? id : source],
    targets: [isBack ? source : id],
    labels: index === 0 && isLabelled ? [label] : [],
  }));
}

function paddings(top: number, others: number): string {
  return `[top=${top},left=${others},bottom=${others},right=${others}]`;
}

/** A node and every node inside it. */
export function nodesWithin(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesWithin)];
}
