import type { ChartTransition } from './chart.js';

/** Whether a transition does not leave its state: it has no target, or only its own state and does not re-enter it. */
export function isInternal({ source, targets, reenter }: ChartTransition): boolean {
  return targets === null || (!reenter && targets.every((id) => id === source));
}

/** Whether a transition forbids its event: it takes the event, so that no outer state does, and does nothing. */
export function isForbidden({ targets, actions, trigger, aside }: ChartTransition): boolean {
  return targets === null && actions.length === 0 && trigger !== '' && aside === undefined;
}

/** Whether a transition leaves its own state and enters it again. */
export function reenters({ source, targets, reenter }: ChartTransition): boolean {
  return reenter && targets !== null && targets.every((id) => id === source);
}
