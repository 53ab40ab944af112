import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';
import { withClearHeadings } from './clear-headings.js';
import { arrowOf, beginningOf, dotOf, entryOf, nodesWithin } from './graph.js';
import type { Block } from './labels.js';
import type {
  Box,
  LaidOutChart,
  PlacedBeginning,
  PlacedLine,
  PlacedState,
  PlacedTransition,
  Point,
  RowSign,
} from './laid-out.js';
import { linesAt, linesIn, round, type NoteNumbers } from './lines.js';
import {
  LABEL_PADDING,
  LABEL_TOP_PADDING,
  PADDING,
  ROW_GAP,
  ROW_INDENT,
  TOP_PADDING,
} from './measures.js';
import type { Arrow, DrawingPlan, StateWords } from './plan.js';
import { isForbidden, isInternal } from './self-transitions.js';
import { sizeOf } from './text.js';

/** A part of a chart with its coordinates, and the arrows that enter it from outside, each with the id of its target state. */
export interface LaidOutPart extends LaidOutChart {
  entries: { to: string; points: Point[] }[];
}

/** The laid out chart with the coordinates from ELK, without notes. */
export function readPlaces(
  chart: Chart,
  plan: DrawingPlan,
  drawing: ElkNode,
  notes: NoteNumbers,
): LaidOutPart {
  const nodes = new Map(nodesWithin(drawing).map((node) => [node.id, boxOf(node)]));
  const edges = new Map((drawing.edges ?? []).map((edge) => [edge.id, edge]));
  const place = (id: string): Box => nodes.get(id) ?? boxOf({});
  const wordsOf = (id: string): StateWords => plan.words.get(id) ?? { lines: [], rows: [] };
  const states = statesWithin(chart.root);
  const { width, height } = boxOf(drawing);

  const placedState = (state: ChartState, depth: number, isRegion: boolean): PlacedState[] => {
    const { id, also, once, name, kind, history, rules, children } = state;
    const box = place(id);
    const lines = kind === 'history' ? [] : linesIn(wordsOf(id).lines, box, notes);
    const isFrame = children.length > 0;
    const drawnFor = {
      ...(also && { also }),
      ...(once !== undefined && { isOnce: true }),
      ...(history && { history }),
    };
    return [
      { id, ...drawnFor, name, kind, depth, isFrame, isRegion, rules, ...box, lines },
      ...children.flatMap((child) => placedState(child, depth + 1, kind === 'parallel')),
    ];
  };
  const placedBeginning = ({ id, kind, initial }: ChartState): PlacedBeginning => ({
    of: id,
    kind,
    ...middleOf(place(kind === 'history' ? id : dotOf(id))),
    arrows: initial.map((_, index) => pointsOf(edges.get(beginningOf(id, index)))),
  });
  const placedArrow = (arrow: Arrow): PlacedTransition[] => {
    const arrows = arrow.ends.map(({ isBack }, index) => {
      const points = pointsOf(edges.get(arrowOf(arrow, index)));
      return isBack ? points.toReversed() : points;
    });
    const [label] = edges.get(arrowOf(arrow, 0))?.labels ?? [];
    const box = boxOf(label ?? { ...arrows[0]?.[0] });
    let y = box.y;
    return arrow.blocks.map((block) => {
      const height = label ? sizeOf(block.lines).height + 2 * LABEL_TOP_PADDING : 0;
      const lines = linesAt(block.lines, box.x + LABEL_PADDING, y + LABEL_TOP_PADDING, notes);
      const placed = placedTransition(block, arrows, { ...box, y: round(y), height }, lines);
      y += height;
      return placed;
    });
  };

  return withClearHeadings({
    id: chart.id,
    title: chart.title,
    width: Math.ceil(width),
    height: Math.ceil(height),
    states: placedState(chart.root, 0, false),
    beginnings: states.filter(({ initial }) => initial.length > 0).map(placedBeginning),
    exits: plan.exits.map(({ id, from, to, isDoor, lines }) => {
      const box = place(id);
      return { from, to, ...(isDoor && { isDoor }), ...box, lines: linesIn(lines, box, notes) };
    }),
    transitions: [
      ...plan.arrows.flatMap(placedArrow),
      ...states.flatMap(({ id }) => placedRows(wordsOf(id), place(id), notes)),
    ],
    notes: [],
    entries: states.flatMap(({ id }) => {
      const points = pointsOf(edges.get(entryOf(id)));
      return points.length > 0 ? [{ to: id, points }] : [];
    }),
  });
}

/** Place the transitions that are listed in a state below its own words. */
export function placedRows(
  { lines, rows }: StateWords,
  box: Box,
  notes: NoteNumbers,
): PlacedTransition[] {
  let y = box.y + TOP_PADDING + sizeOf(lines).height;
  return rows.map((row) => {
    const { height } = sizeOf(row.lines);
    const label = {
      x: box.x + PADDING,
      y: y + ROW_GAP,
      width: box.width - 2 * PADDING,
      height,
    };
    y += ROW_GAP + height;
    const lines = linesAt(row.lines, label.x + ROW_INDENT, label.y, notes);
    return { ...placedTransition(row, [], label, lines), sign: signOf(row) };
  });
}

function signOf({ transitions: [first] }: Block): RowSign {
  if (!isInternal(first)) return 'leads';
  return isForbidden(first) ? 'forbidden' : 'internal';
}

function placedTransition(
  { transitions: [first, ...others] }: Block,
  arrows: Point[][],
  box: Box,
  lines: PlacedTransition['label']['lines'],
): PlacedTransition {
  const { name, source, guard, actions, rules } = first;
  const all = [first, ...others].flatMap((each: ChartTransition) => [
    each.name,
    ...(each.also ?? []),
  ]);
  const also = all.filter((each) => each !== name);
  return {
    name,
    ...(also.length > 0 && { also }),
    source,
    arrows,
    label: { ...box, lines },
    guard,
    actions,
    rules: [...new Set([first, ...others].flatMap((each) => each.rules).concat(rules))],
  };
}

/** A part, moved by this distance. */
export function translated(part: LaidOutPart, by: Point): LaidOutPart {
  const point = <Some extends Point>(at: Some): Some => ({
    ...at,
    x: round(at.x + by.x),
    y: round(at.y + by.y),
  });
  const boxed = <Some extends Box & { lines: PlacedLine[] }>(box: Some): Some => ({
    ...point(box),
    lines: box.lines.map(point),
  });
  const sharing = new Map<Point[][], Point[][]>();
  const arrows = (all: Point[][]): Point[][] => {
    const shared = sharing.get(all) ?? all.map((points) => points.map(point));
    sharing.set(all, shared);
    return shared;
  };
  return {
    ...part,
    states: part.states.map(boxed),
    beginnings: part.beginnings.map((beginning) => ({
      ...point(beginning),
      arrows: arrows(beginning.arrows),
    })),
    exits: part.exits.map(boxed),
    transitions: part.transitions.map((transition) => ({
      ...transition,
      arrows: arrows(transition.arrows),
      label: boxed(transition.label),
    })),
    entries: part.entries.map(({ to, points }) => ({ to, points: points.map(point) })),
  };
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
