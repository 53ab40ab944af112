import type { EventOf } from '../model/event.js';
import type { Violation } from '../rules/rule.js';
import {
  refusalsToDeclineScheduled,
  refusalsToResolveScheduled,
  type ScheduledWindow,
} from '../rules/scheduled-effects.js';
import { refusalsToDefeat } from '../rules/units.js';
import { readMatchEvent } from '../rules/match-event.js';
import { activationOf, type RoundContext } from './round-context.js';

/** The effects that a guard asks about. */
export interface ScheduledParams {
  window: ScheduledWindow;
  [param: string]: unknown;
}

/** The guards of the chart that refuse what is tried, each as the list of what it refuses. */
const REFUSING_GUARDS = {
  scheduledEffectMayBeResolved: (
    context: RoundContext,
    event: EventOf<'effect.resolve'>,
    { window }: ScheduledParams,
  ) => refusalsToResolveScheduled(activationOf(context), window, event),
  scheduledEffectMayBeDeclined: (
    context: RoundContext,
    event: EventOf<'effect.decline'>,
    { window }: ScheduledParams,
  ) => refusalsToDeclineScheduled(activationOf(context), window, event),
  unitMayBeDefeated: ({ table }: RoundContext, { player, unitId }: EventOf<'unit.defeat'>) =>
    refusalsToDefeat({ context: table, player, unitId }),
};

/** The name of a guard that refuses what is tried. */
export type RefusingGuardName = keyof typeof REFUSING_GUARDS;

export function isRefusingGuard(name: string): name is RefusingGuardName {
  return Object.hasOwn(REFUSING_GUARDS, name);
}

/** Why this guard refuses the event; whatever is no event of a match is refused first. */
export function refusalsOf(
  name: RefusingGuardName,
  context: RoundContext,
  event: unknown,
  params: unknown,
): Violation[] {
  const { violations } = readMatchEvent(event);
  if (violations) return violations;
  const ask = REFUSING_GUARDS[name] as (
    context: RoundContext,
    event: unknown,
    params: unknown,
  ) => Violation[];
  return ask(context, event, params);
}
