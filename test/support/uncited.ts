import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { reasonsOf } from '../../machines/charts/refusals.js';
import { transitionsTried } from '../../machines/charts/xstate-internals.js';

/** Whether what is tried is judged by the transition alone: what directives do is judged by rules of their own. */
const isJudgedByTheTransition = (event: object) => {
  const { directives } = event as { directives?: unknown };
  return !Array.isArray(directives) || directives.length === 0;
};

/**
 * By which rules the transitions that are tried refuse an event without citing them in the chart.
 * @param guards those that the chart came with
 */
export function uncitedRules(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  guards: Readonly<Record<string, unknown>>,
): string[] {
  if (!isJudgedByTheTransition(event)) return [];
  return transitionsTried(snapshot, event.type).flatMap(({ guard, meta, source, eventType }) => {
    const { rules } = meta as { rules: readonly string[] };
    return reasonsOf(guard, { snapshot, event, guards })
      .filter(({ rule }) => !rules.includes(rule))
      .map(({ rule, code }) => `${source.id} on ${eventType}: ${rule} (${code})`);
  });
}
