import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { findCard, type PhaseContext } from '../../machines/model/phase-context.js';
import type { EventOf } from '../../machines/model/event.js';
import { reasonsOf } from '../../machines/charts/refusals.js';
import { transitionsTried } from '../../machines/charts/xstate-internals.js';

/** Whether an event has no directives, neither added nor printed on its effect: directives have rules of their own. */
function isJudgedByTheTransition({ context }: AnyMachineSnapshot, event: EventObject): boolean {
  const { directives, cardId, effectId } = event as Partial<EventOf<'effect.resolve'>>;
  const card =
    'sides' in context && typeof cardId === 'string'
      ? findCard(context as PhaseContext, cardId)
      : undefined;
  const effect = card?.effects.find(({ id }) => id === effectId);
  return [directives, effect?.directives].every((each) => !each || each.length === 0);
}

/**
 * By which rules the transitions that are tried refuse an event without citing them in the chart.
 * @param guards those that the chart came with
 */
export function uncitedRules(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  guards: Readonly<Record<string, unknown>>,
): string[] {
  if (!isJudgedByTheTransition(snapshot, event)) return [];
  return transitionsTried(snapshot, event.type).flatMap(({ guard, meta, source, eventType }) => {
    const { rules } = meta as { rules: readonly string[] };
    return reasonsOf(guard, { snapshot, event, guards })
      .filter(({ rule }) => !rules.includes(rule))
      .map(({ rule, code }) => `${source.id} on ${eventType}: ${rule} (${code})`);
  });
}
