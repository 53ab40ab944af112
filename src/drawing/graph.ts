import type { ElkNode } from 'elkjs/lib/elk-api.js';
import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';
import {
  countedSize,
  LABEL_PADDING,
  LABEL_TOP_PADDING,
  MARGIN,
  padded,
  PADDING,
  wordsSize,
} from './measures.js';
import { childrenInReadingOrder, type Arrow, type Plan } from './plan.js';
import { sizeOf } from './text.js';

const DOT = 10;
const HISTORY = 26;

/** Said of every frame: none of it is inherited. */
const LAYOUT: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
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

/** The dot where a state begins, the arrows from it, and the arrows of a transition, by the ids they are laid out under. */
export const dotOf = (id: string) => `(dot) ${id}`;
export const beginningOf = (id: string, index: number) => `(begins ${index}) ${id}`;
export const arrowOf = ({ name }: ChartTransition, index: number) => `(to ${index}) ${name}`;

/** What ELK is asked to lay out. Arrows that lead back are turned round, so that what comes first stands above. */
export function graphOf(chart: Chart, plan: Plan): ElkNode {
  return {
    id: '(drawing)',
    layoutOptions: {
      ...LAYOUT,
      'elk.padding': paddings(MARGIN, MARGIN),
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
    children: [nodeOf(chart.root, plan), ...exitsInside(null, plan)],
    edges: [
      ...statesWithin(chart.root).flatMap(({ id, kind, initial }) =>
        initial.map((target, index) => ({
          id: beginningOf(id, index),
          sources: [kind === 'history' ? id : dotOf(id)],
          targets: [target],
        })),
      ),
      ...plan.arrows.flatMap(edgesOf),
    ],
  };
}

function nodeOf(state: ChartState, plan: Plan): ElkNode {
  const { id, kind, children, initial } = state;
  if (kind === 'history') return { id, width: HISTORY, height: HISTORY };
  const { width, height } = wordsSize(plan.words.get(id) ?? { lines: [], rows: [] });
  if (children.length === 0) return { id, width, height };
  return {
    id,
    layoutOptions: {
      ...LAYOUT,
      'elk.alignment': 'TOP',
      'elk.padding': paddings(height + PADDING, MARGIN),
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // ELK lays out from left to right and turns the picture afterwards, but not this.
      'elk.nodeSize.minimum': `(${height}, ${width})`,
    },
    children: [
      ...(initial.length > 0 ? [{ id: dotOf(id), width: DOT, height: DOT }] : []),
      ...childrenInReadingOrder(state).map((child) => nodeOf(child, plan)),
      ...exitsInside(id, plan),
    ],
  };
}

function exitsInside(frame: string | null, { exits }: Plan): ElkNode[] {
  return exits
    .filter(({ inside }) => inside === frame)
    .map(({ id, lines }) => ({ id, ...padded(sizeOf(lines)) }));
}

function edgesOf({ transition, lines, ends }: Arrow) {
  const { width, height } = countedSize(lines);
  const label = {
    text: transition.name,
    width: width + 2 * LABEL_PADDING,
    height: height + 2 * LABEL_TOP_PADDING,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
  return ends.map(({ id, isBack }, index) => ({
    id: arrowOf(transition, index),
    sources: [isBack ? id : transition.source],
    targets: [isBack ? transition.source : id],
    labels: index === 0 && lines.length > 0 ? [label] : [],
  }));
}

function paddings(top: number, others: number): string {
  return `[top=${top},left=${others},bottom=${others},right=${others}]`;
}
