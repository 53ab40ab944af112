import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';
import type { Detail } from './detail.js';
import { wordingOf, type Block, type Wording } from './labels.js';
import { COUNT_WIDTH } from './measures.js';
import type { Notes } from './notes.js';
import type { TextLine } from './text.js';
import { isInternal } from './self-transitions.js';

/** The content of a drawing, before layout. */
export interface DrawingPlan {
  /** The words in each state, by its id. */
  words: ReadonlyMap<string, StateWords>;
  arrows: readonly Arrow[];
  exits: readonly Exit[];
  /** Room for the number of paths after each label, in pixels. */
  countWidth: number;
}

/** The words in a state: its own lines, and a row for each transition that is listed in it. */
export interface StateWords {
  lines: TextLine[];
  rows: Block[];
}

/** Transitions with the same source and targets, drawn as one arrow. */
export interface Arrow {
  /** The name of the first of these transitions. */
  name: string;
  source: string;
  blocks: Block[];
  /** The ids of the states and exits at which the arrow ends. */
  ends: { id: string; isBack: boolean }[];
}

/** A pill next to the source state, which names the target, instead of an arrow across the drawing. */
export interface Exit {
  id: string;
  from: string;
  to: string;
  /** The id of the state that the pill is drawn in; `null` if it is outside of all states. */
  inside: string | null;
  /** Whether this is not a pill but the point at which an arrow leaves the part, to be continued to its target. */
  isDoor: boolean;
  lines: TextLine[];
}

export interface PlanOptions {
  detail?: Detail;
  /** Whether there is room for the number of paths after each label; by default there is. */
  hasCounts?: boolean;
  /** Collects the notes, numbered in reading order. */
  notes?: Notes;
  /** The ids of the states outside of the part that its arrows are continued to. */
  doors?: ReadonlySet<string>;
}

/**
 * Plan a drawing. Forward transitions become arrows. Transitions that lead back out of their parent state, or out of
 * the part, end at an exit that names the target, so that a chart that can restart from every state stays legible.
 */
export function drawingPlanOf(
  chart: Chart,
  { detail = 'full', notes, doors, hasCounts = true }: PlanOptions = {},
): DrawingPlan {
  const wording = wordingOf(detail, chart.names);
  const states = statesWithin(chart.root);
  const order = new Map(inReadingOrder(chart.root).map((state, index) => [state.id, index]));
  const around = framesAround(chart.root, []);
  const exits = new Map<string, Exit>();

  const exitTo = (from: string, to: string, title: string, inside: string | null): string => {
    const id = `(exit) ${from} to ${to}`;
    exits.set(id, { id, from, to, inside, isDoor: false, lines: wording.exit(title) });
    return id;
  };
  const doorTo = (from: string, to: string): string => {
    const id = `(door) ${detail === 'overview' ? '' : from} to ${to}`;
    exits.set(id, { id, from, to, inside: null, isDoor: true, lines: [] });
    return id;
  };
  const endOf = (from: string, to: string): Arrow['ends'][number] => {
    const frames = around.get(from) ?? [];
    const outside = chart.exits.find(({ id }) => id === to);
    if (outside && doors?.has(to)) return { id: doorTo(from, to), isBack: false };
    if (outside) {
      const inside = outside.isBack ? (frames.at(-1) ?? null) : null;
      return { id: exitTo(from, to, outside.title, inside), isBack: false };
    }
    const target = states.find(({ id }) => id === to);
    const isBack = (order.get(to) ?? 0) < (order.get(from) ?? 0) && !isAround(to, from);
    const frame = frames.at(-1);
    if (!target || !isBack || frame === undefined || isAround(frame, to)) return { id: to, isBack };
    return { id: exitTo(from, to, target.title, frame), isBack: false };
  };
  const isAround = (frame: string, id: string) =>
    frame === id || (around.get(id) ?? []).includes(frame);

  const leaving = chart.transitions.filter((transition) => !isInternal(transition));
  const arrows = groupTransitions(leaving, detail !== 'full').flatMap((transitions) => {
    const [{ name, source, targets }] = transitions;
    if (!targets) return [];
    const ends = targets.map((to) => endOf(source, to));
    return [{ name, source, transitions, blocks: wording.arrow(transitions), ends }];
  });
  if (detail === 'overview') dropRepeatedWords(arrows, exits, wording);
  const words = new Map(
    states.map((state) => {
      const own = chart.transitions.filter(({ source }) => source === state.id);
      return [state.id, wordsOfState(state, own.filter(isInternal), wording)];
    }),
  );
  for (const state of notes ? inReadingOrder(chart.root) : []) {
    const { lines, rows } = words.get(state.id) ?? { lines: [], rows: [] };
    const leaving = arrows.filter(({ source }) => source === state.id);
    const blocks = [...rows, ...leaving.flatMap(({ blocks }) => blocks)];
    notes?.add([lines, ...blocks.map((block) => block.lines)].flat());
  }
  return {
    words,
    arrows,
    exits: [...exits.values()],
    countWidth: hasCounts ? countWidthOf(detail) : 0,
  };
}

/** Arrows that leave a part through the same door run together. If their words are equal, only the first keeps them. */
function dropRepeatedWords(
  arrows: (Arrow & { transitions: TransitionGroup })[],
  exits: ReadonlyMap<string, Exit>,
  wording: Wording,
): void {
  const wordsOn = ({ blocks }: Arrow) =>
    blocks.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
  for (const { id, isDoor } of exits.values()) {
    const leaving = arrows.filter(({ ends }) => ends.length === 1 && ends[0]?.id === id);
    for (const words of isDoor ? new Set(leaving.map(wordsOn)) : []) {
      const [first, ...others] = leaving.filter((arrow) => wordsOn(arrow) === words);
      if (!first || others.length === 0) continue;
      const further = others.flatMap(({ transitions }) => transitions);
      first.blocks = wording.arrow(first.transitions, further);
      for (const other of others) {
        other.blocks = other.blocks.map((block) => ({ ...block, lines: [] }));
      }
    }
  }
}

/** Room for the number of paths, in pixels. An overview shows coverage only by colour. */
export function countWidthOf(detail: Detail): number {
  return detail === 'overview' ? 0 : COUNT_WIDTH;
}

/** The children of a state, the initial one first. */
export function childrenInReadingOrder({ children, initial }: ChartState): ChartState[] {
  const begins = (child: ChartState) =>
    initial.some((id) => statesWithin(child).some((state) => state.id === id));
  return [...children.filter(begins), ...children.filter((child) => !begins(child))];
}

function inReadingOrder(state: ChartState): ChartState[] {
  return [state, ...childrenInReadingOrder(state).flatMap(inReadingOrder)];
}

/** For each state, the ids of its ancestors, outermost first, without parallel states. */
function framesAround(
  state: ChartState,
  frames: readonly string[],
): Map<string, readonly string[]> {
  const inner = state.kind === 'parallel' ? frames : [...frames, state.id];
  return new Map([
    [state.id, frames],
    ...state.children.flatMap((child) => [...framesAround(child, inner)]),
  ]);
}

type TransitionGroup = [ChartTransition, ...ChartTransition[]];

/** Group transitions with the same source and targets. A group has the position of its first transition. */
function groupTransitions(
  transitions: readonly ChartTransition[],
  isGrouped: boolean,
): TransitionGroup[] {
  if (!isGrouped) return transitions.map((each): TransitionGroup => [each]);
  const found = new Map<string, TransitionGroup>();
  for (const transition of transitions) {
    const way = JSON.stringify([transition.source, transition.targets, transition.reenter]);
    const others = found.get(way);
    if (others) others.push(transition);
    else found.set(way, [transition]);
  }
  return [...found.values()];
}

/** The words of a state, and of the transitions that are listed in it. */
export function wordsOfState(
  state: ChartState,
  listed: readonly ChartTransition[],
  wording: Wording,
): StateWords {
  return { lines: wording.state(state), rows: wording.rows(listed, state) };
}
