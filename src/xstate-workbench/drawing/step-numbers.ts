import { statesWithin, type Chart, type ChartState } from './chart.js';
import { childrenInReadingOrder } from './plan.js';

/**
 * Add numbers to the titles of the top-level states, if they form a sequence: each leads forward only to the next one,
 * and the last one is final. Transitions may lead back.
 */
export function withStepNumbers(chart: Chart): Chart {
  const { root } = chart;
  const children = childrenInReadingOrder(root);
  if (root.kind === 'parallel' || children.length < 3 || !isSequence(children, chart)) return chart;
  const numbers = new Map(
    children.filter(({ kind }) => kind !== 'final').map(({ id }, index) => [id, index + 1]),
  );
  return {
    ...chart,
    root: {
      ...root,
      children: children.map((child) => {
        const number = numbers.get(child.id);
        return number === undefined ? child : { ...child, title: `${number}. ${child.title}` };
      }),
    },
  };
}

function isSequence(children: readonly ChartState[], { transitions }: Chart): boolean {
  const places = new Map(
    children.flatMap((child, place) => statesWithin(child).map(({ id }) => [id, place] as const)),
  );
  const last = children.length - 1;
  const onward = new Set<number>();
  for (const { source, targets } of transitions) {
    const from = places.get(source);
    if (from === undefined) continue;
    for (const target of targets ?? []) {
      const to = places.get(target) ?? from;
      if (to > from + 1) return false;
      if (to === from + 1) onward.add(from);
    }
  }
  return onward.size === last && children.at(last)?.kind === 'final';
}
