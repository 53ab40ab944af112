import { statesWithin, type Chart, type ChartState, type ChartTransition } from './chart.js';
import { arrowLines, exitLines, rowLines, stateLines } from './labels.js';
import type { Line } from './text.js';
import { headingOf } from './words.js';

/** What is to be drawn of a chart, before anything has a place. */
export interface Plan {
  /** What is written in each state. */
  words: ReadonlyMap<string, Words>;
  arrows: readonly Arrow[];
  exits: readonly Exit[];
}

/** The words of a state: its own, and those of each transition that does not leave it. */
export interface Words {
  lines: Line[];
  rows: { transition: ChartTransition; lines: Line[] }[];
}

/** A transition that leads somewhere. */
export interface Arrow {
  transition: ChartTransition;
  lines: Line[];
  /** The states and exits it ends at. */
  ends: { id: string; isBack: boolean }[];
}

/** Drawn beside the state that is left, in place of an arrow across the picture. */
export interface Exit {
  id: string;
  from: string;
  to: string;
  /** The state that it is drawn in; outside of all of them if there is none. */
  inside: string | null;
  lines: Line[];
}

/**
 * What leads forward is drawn as an arrow. What leads back out of the states around it, and what leads out of
 * the part, ends at an exit that names where to go: a chart that may begin anew from everywhere stays legible.
 */
export function planOf(chart: Chart): Plan {
  const states = statesWithin(chart.root);
  const order = new Map(inReadingOrder(chart.root).map((state, index) => [state.id, index]));
  const around = framesAround(chart.root, []);
  const exits = new Map<string, Exit>();

  const exitTo = (from: string, to: string, title: string, inside: string | null): string => {
    const id = `(exit) ${from} to ${to}`;
    exits.set(id, { id, from, to, inside, lines: exitLines(title) });
    return id;
  };
  const endOf = (from: string, to: string): Arrow['ends'][number] => {
    const frames = around.get(from) ?? [];
    const outside = chart.exits.find(({ id }) => id === to);
    if (outside) {
      const inside = outside.isBack ? (frames.at(-1) ?? null) : null;
      return { id: exitTo(from, to, outside.title, inside), isBack: false };
    }
    const target = states.find(({ id }) => id === to);
    const isBack = (order.get(to) ?? 0) < (order.get(from) ?? 0) && !isAround(to, from);
    const frame = frames.at(-1);
    if (!target || !isBack || frame === undefined || isAround(frame, to)) return { id: to, isBack };
    return { id: exitTo(from, to, headingOf(target), frame), isBack: false };
  };
  const isAround = (frame: string, id: string) =>
    frame === id || (around.get(id) ?? []).includes(frame);

  const arrows = chart.transitions.flatMap((transition) =>
    transition.targets
      ? [
          {
            transition,
            lines: arrowLines(transition),
            ends: transition.targets.map((to) => endOf(transition.source, to)),
          },
        ]
      : [],
  );
  return {
    words: new Map(states.map((state) => [state.id, wordsOf(state, chart.transitions)])),
    arrows,
    exits: [...exits.values()],
  };
}

/** The states inside a state, the one that it begins in first. */
export function childrenInReadingOrder({ children, initial }: ChartState): ChartState[] {
  const begins = (child: ChartState) =>
    initial.some((id) => statesWithin(child).some((state) => state.id === id));
  return [...children.filter(begins), ...children.filter((child) => !begins(child))];
}

function inReadingOrder(state: ChartState): ChartState[] {
  return [state, ...childrenInReadingOrder(state).flatMap(inReadingOrder)];
}

/** The states around each state, outermost first; not those whose insides stand side by side. */
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

function wordsOf(state: ChartState, transitions: readonly ChartTransition[]): Words {
  return {
    lines: stateLines(state),
    rows: transitions
      .filter(({ source, targets }) => source === state.id && targets === null)
      .map((transition) => ({ transition, lines: rowLines(transition, state) })),
  };
}
