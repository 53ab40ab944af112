import elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';
import { arrowOf, beginningOf, dotOf, graphOf } from './graph.js';
import type {
  Box,
  LaidOutChart,
  PlacedBeginning,
  PlacedLine,
  PlacedState,
  PlacedTransition,
  Point,
} from './laid-out.js';
import {
  countedSize,
  LABEL_PADDING,
  LABEL_TOP_PADDING,
  PADDING,
  ROW_GAP,
  ROW_INDENT,
  TOP_PADDING,
} from './measures.js';
import { planOf, type Arrow, type Plan, type Words } from './plan.js';
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

function readPlaces(chart: Chart, plan: Plan, drawing: ElkNode): LaidOutChart {
  const nodes = new Map(nodesWithin(drawing).map((node) => [node.id, boxOf(node)]));
  const edges = new Map((drawing.edges ?? []).map((edge) => [edge.id, edge]));
  const place = (id: string): Box => nodes.get(id) ?? boxOf({});
  const wordsOf = (id: string): Words => plan.words.get(id) ?? { lines: [], rows: [] };
  const states = statesWithin(chart.root);
  const { width, height } = boxOf(drawing);

  const placedState = (state: ChartState, depth: number, isRegion: boolean): PlacedState[] => {
    const { id, name, kind, rules, children } = state;
    const box = place(id);
    const lines = kind === 'history' ? [] : linesIn(wordsOf(id).lines, box);
    const isFrame = children.length > 0;
    return [
      { id, name, kind, depth, isFrame, isRegion, rules, ...box, lines },
      ...children.flatMap((child) => placedState(child, depth + 1, kind === 'parallel')),
    ];
  };
  const placedBeginning = ({ id, kind, initial }: ChartState): PlacedBeginning => ({
    of: id,
    kind,
    ...middleOf(place(kind === 'history' ? id : dotOf(id))),
    arrows: initial.map((_, index) => pointsOf(edges.get(beginningOf(id, index)))),
  });
  const placedArrow = ({ transition, lines, ends }: Arrow): PlacedTransition => {
    const arrows = ends.map(({ isBack }, index) => {
      const points = pointsOf(edges.get(arrowOf(transition, index)));
      return isBack ? points.toReversed() : points;
    });
    const [label] = edges.get(arrowOf(transition, 0))?.labels ?? [];
    const box = boxOf(label ?? { ...arrows[0]?.[0] });
    return placedTransition(
      transition,
      arrows,
      box,
      linesAt(lines, box.x + LABEL_PADDING, box.y + LABEL_TOP_PADDING),
    );
  };

  return {
    id: chart.id,
    title: chart.title,
    width: Math.ceil(width),
    height: Math.ceil(height),
    states: placedState(chart.root, 0, false),
    beginnings: states.filter(({ initial }) => initial.length > 0).map(placedBeginning),
    exits: plan.exits.map(({ id, from, to, lines }) => {
      const box = place(id);
      return { from, to, ...box, lines: linesIn(lines, box) };
    }),
    transitions: [
      ...plan.arrows.map(placedArrow),
      ...states.flatMap(({ id }) => placedRows(wordsOf(id), place(id))),
    ],
  };
}

function placedRows({ lines, rows }: Words, box: Box): PlacedTransition[] {
  let y = box.y + TOP_PADDING + sizeOf(lines).height;
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

function linesIn(lines: readonly Line[], { x, y }: Box): PlacedLine[] {
  return linesAt(lines, x + PADDING, y + TOP_PADDING);
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
