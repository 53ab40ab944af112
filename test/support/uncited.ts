import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { rulesOfTransition } from '../../src/xstate-workbench/chart/rules.js';
import { reasonsOf } from '../../machines/charts/refusals.js';
import { transitionsTried } from '../../machines/charts/xstate-internals.js';

/** False for an event with directives: rules outside the transition judge those. */
const isJudgedByTheTransition = (event: object) => {
  const { directives } = event as { directives?: unknown };
  return !Array.isArray(directives) || directives.length === 0;
};

/**
 * The rules by which transitions refuse an event although neither their `meta.rules` nor their guards list them.
 * @param guards the guards of the chart, by name
 */
export function uncitedRules(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  guards: Readonly<Record<string, unknown>>,
): string[] {
  if (!isJudgedByTheTransition(event)) return [];
  return transitionsTried(snapshot, event.type).flatMap((transition) => {
    const { guard, source, eventType } = transition;
    const rules = rulesOfTransition(transition);
    return reasonsOf(guard, { snapshot, event, guards })
      .filter(({ rule }) => !rules.includes(rule))
      .map(({ rule, code }) => `${source.id} on ${eventType}: ${rule} (${code})`);
  });
}
