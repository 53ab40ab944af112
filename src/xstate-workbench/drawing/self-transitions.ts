import type { ChartTransition } from './chart.js';

/** Whether a transition is internal: it has no target, or its only target is its own state, without `reenter`. */
export function isInternal({ source, targets, reenter }: ChartTransition): boolean {
  return targets === null || (!reenter && targets.every((id) => id === source));
}

/** Whether a transition forbids its event: it does nothing, and prevents outer states from handling the event. */
export function isForbidden({ targets, actions, trigger, aside }: ChartTransition): boolean {
  return targets === null && actions.length === 0 && trigger !== '' && aside === undefined;
}

/** Whether a transition leaves its own state and enters it again. */
export function reenters({ source, targets, reenter }: ChartTransition): boolean {
  return reenter && targets !== null && targets.every((id) => id === source);
}
