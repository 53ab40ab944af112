import elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';
import { arrowLines, exitLines, rowLines, stateLines } from './labels.js';
import type {
  Box,
  LaidOutChart,
  PlacedBeginning,
  PlacedExit,
  PlacedLine,
  PlacedState,
  PlacedTransition,
  Point,
} from './laid-out.js';
import { sizeOf, TYPE, type Line } from './text.js';

/**
 * Give everything in a chart its place; the same chart is laid out the same everywhere.
 * What is drawn is as large as its words, and no label lies on another or on a state.
 */
export async function layOut(chart: Chart): Promise<LaidOutChart> {
  const plan = planOf(chart);
  const placed = await new elk.default().layout(graphOf(chart, plan));
  return readPlaces(chart, plan, placed);
}

const PADDING = 12;
const MARGIN = 16;
/** Room for the number of paths, at the end of a block's last line. */
const COUNT_WIDTH = 36;
const ROW_GAP = 9;
/** Room for the sign of a transition that does not leave its state. */
const ROW_INDENT = 16;
const DOT = 10;
const HISTORY = 26;

const LAYOUT: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': `[top=${MARGIN},left=${MARGIN},bottom=${MARGIN},right=${MARGIN}]`,
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '26',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '8',
};

/** The words of a state: its own, and those of each transition that does not leave it. */
interface Words {
  lines: Line[];
  rows: { transition: ChartTransition; lines: Line[] }[];
}

interface Plan {
  words: Map<string, Words>;
  /** Transitions that lead somewhere, each with an arrow to every target. */
  leading: { transition: ChartTransition; lines: Line[]; targets: string[] }[];
}

function planOf(chart: Chart): Plan {
  const staying = chart.transitions.filter(({ targets }) => targets === null);
  const words = statesWithin(chart.root).map((state): [string, Words] => [
    state.id,
    {
      lines: stateLines(state),
      rows: staying
        .filter(({ source }) => source === state.id)
        .map((transition) => ({ transition, lines: rowLines(transition, state) })),
    },
  ]);
  const leading = chart.transitions.flatMap((transition) =>
    transition.targets
      ? [{ transition, lines: arrowLines(transition), targets: transition.targets }]
      : [],
  );
  return { words: new Map(words), leading };
}

/** As much as a block of words takes. */
function blockSize({ lines, rows }: Words): { width: number; height: number } {
  const blocks = [
    countedSize(lines),
    ...rows.map((row) => {
      const { width, height } = countedSize(row.lines);
      return { width: width + ROW_INDENT, height: height + ROW_GAP };
    }),
  ];
  return {
    width: Math.max(...blocks.map(({ width }) => width)),
    height: blocks.reduce((sum, { height }) => sum + height, 0),
  };
}

function countedSize(lines: readonly Line[]): { width: number; height: number } {
  const { width, height } = sizeOf(lines);
  return { width: Math.max(width, sizeOf(lines.slice(-1)).width + COUNT_WIDTH), height };
}

function graphOf(chart: Chart, plan: Plan): ElkNode {
  return {
    id: '(drawing)',
    layoutOptions: LAYOUT,
    children: [
      nodeOf(chart.root, plan),
      ...chart.exits.map((exit) => ({ id: exit.id, ...padded(sizeOf(exitLines(exit))) })),
    ],
    edges: [
      ...statesWithin(chart.root).flatMap(({ id, kind, initial }) =>
        initial.map((target, index) => ({
          id: `(begins ${index}) ${id}`,
          sources: [kind === 'history' ? id : dotOf(id)],
          targets: [target],
        })),
      ),
      ...plan.leading.flatMap(({ transition, lines, targets }) =>
        targets.map((target, index) => ({
          id: arrowOf(transition, index),
          sources: [transition.source],
          targets: [target],
          labels:
            index === 0 && lines.length > 0
              ? [
                  {
                    text: transition.name,
                    ...countedSize(lines),
                    layoutOptions: { 'elk.edgeLabels.inline': 'false' },
                  },
                ]
              : [],
        })),
      ),
    ],
  };
}

function nodeOf(state: ChartState, plan: Plan): ElkNode {
  if (state.kind === 'history') return { id: state.id, width: HISTORY, height: HISTORY };
  const { width, height } = padded(blockSize(plan.words.get(state.id) as Words));
  if (state.children.length === 0) return { id: state.id, width, height };
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${height + PADDING},left=${PADDING + 4},bottom=${PADDING + 4},right=${PADDING + 4}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [
      ...(state.initial.length > 0 ? [{ id: dotOf(state.id), width: DOT, height: DOT }] : []),
      ...state.children.map((child) => nodeOf(child, plan)),
    ],
  };
}

function padded({ width, height }: { width: number; height: number }) {
  return { width: Math.ceil(width) + 2 * PADDING, height: height + PADDING + 6 };
}

const dotOf = (id: string) => `(begins) ${id}`;
const arrowOf = ({ name }: ChartTransition, index: number) => `(${index}) ${name}`;

function readPlaces(chart: Chart, plan: Plan, drawing: ElkNode): LaidOutChart {
  const nodes = new Map(nodesWithin(drawing).map((node) => [node.id, boxOf(node)]));
  const edges = new Map((drawing.edges ?? []).map((edge) => [edge.id, edge]));
  const states = statesWithin(chart.root);
  const place = (id: string) => nodes.get(id) as Box;
  const arrow = (id: string) => pointsOf(edges.get(id));
  const placedStates = (state: ChartState, depth: number, isRegion: boolean): PlacedState[] => {
    const { id, name, kind, rules, children } = state;
    const box = place(id);
    const lines = linesAt(plan.words.get(id)?.lines ?? [], box.x + PADDING, box.y + PADDING - 3);
    const placed = { id, name, kind, depth, isFrame: children.length > 0, isRegion, rules, ...box };
    return [
      { ...placed, lines: kind === 'history' ? [] : lines },
      ...children.flatMap((child) => placedStates(child, depth + 1, kind === 'parallel')),
    ];
  };
  const { width, height } = boxOf(drawing);

  return {
    id: chart.id,
    title: chart.title,
    width: Math.ceil(width),
    height: Math.ceil(height),
    states: placedStates(chart.root, 0, false),
    beginnings: states
      .filter(({ initial }) => initial.length > 0)
      .map(({ id, kind, initial }): PlacedBeginning => ({
        of: id,
        kind,
        ...middleOf(place(kind === 'history' ? id : dotOf(id))),
        arrows: initial.map((_, index) => arrow(`(begins ${index}) ${id}`)),
      })),
    exits: chart.exits.map((exit): PlacedExit => {
      const box = place(exit.id);
      return {
        id: exit.id,
        ...box,
        lines: linesAt(exitLines(exit), box.x + PADDING, box.y + PADDING - 3),
      };
    }),
    transitions: [
      ...plan.leading.map(({ transition, lines, targets }): PlacedTransition => {
        const arrows = targets.map((_, index) => arrow(arrowOf(transition, index)));
        const [label] = edges.get(arrowOf(transition, 0))?.labels ?? [];
        const box = label
          ? boxOf(label)
          : { ...(arrows[0]?.[0] ?? { x: 0, y: 0 }), width: 0, height: 0 };
        return placedTransition(transition, arrows, box, linesAt(lines, box.x, box.y));
      }),
      ...states.flatMap((state) => placedRows(plan.words.get(state.id) as Words, place(state.id))),
    ],
  };
}

function placedRows({ lines, rows }: Words, box: Box): PlacedTransition[] {
  let y = box.y + PADDING - 3 + sizeOf(lines).height;
  return rows.map((row) => {
    const size = countedSize(row.lines);
    const label = {
      x: box.x + PADDING,
      y: y + ROW_GAP,
      width: box.width - 2 * PADDING,
      height: size.height,
    };
    y += ROW_GAP + size.height;
    return placedTransition(
      row.transition,
      [],
      label,
      linesAt(row.lines, label.x + ROW_INDENT, label.y),
    );
  });
}

function placedTransition(
  { name, source, guard, actions, rules }: ChartTransition,
  arrows: Point[][],
  box: Box,
  lines: PlacedLine[],
): PlacedTransition {
  return { name, source, arrows, label: { ...box, lines }, guard, actions, rules };
}

function linesAt(lines: readonly Line[], x: number, top: number): PlacedLine[] {
  let y = top;
  return lines.map(({ tone, text }) => {
    const { size, height } = TYPE[tone];
    const line = { x, y: round(y + (height + size * 0.72) / 2), tone, text };
    y += height;
    return line;
  });
}

function nodesWithin(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesWithin)];
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: round(x + width / 2), y: round(y + height / 2) };
}

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  const [section] = edge?.sections ?? [];
  if (!section) return [];
  return [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(({ x, y }) => ({
    x: round(x),
    y: round(y),
  }));
}

/** A tenth of a pixel is as much as anybody sees. */
function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
