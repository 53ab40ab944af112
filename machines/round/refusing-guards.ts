import type { EventOf } from '../model/event.js';
import type { MatchEvent } from '../model/match.js';
import { refusalsToGrantByTheHost } from '../rules/granting-orders.js';
import { refusalsToPromote } from '../rules/promoting.js';
import type { Violation } from '../rules/rule.js';
import {
  refusalsToDeclineAtTheStart,
  refusalsToResolveAtTheStart,
  refusalsToResolveDuring,
} from '../rules/scheduled-effects.js';
import { refusalsToDefeat } from '../rules/units.js';
import { readMatchEvent } from '../rules/match-event.js';
import { activationOf, type RoundContext } from './round-context.js';

type PromotionEvent = Extract<MatchEvent, { type: 'unit.promote' }>;

/** The guards of the chart that refuse what is tried, each as the list of what it refuses. */
const REFUSING_GUARDS = {
  startEffectMayBeResolved: (context: RoundContext, event: EventOf<'effect.resolve'>) =>
    refusalsToResolveAtTheStart(activationOf(context), event),
  startEffectMayBeDeclined: (context: RoundContext, event: EventOf<'effect.decline'>) =>
    refusalsToDeclineAtTheStart(activationOf(context), event),
  duringEffectMayBeResolved: (context: RoundContext, event: EventOf<'effect.resolve'>) =>
    refusalsToResolveDuring(activationOf(context), event),
  orderMayBeGiven: ({ table }: RoundContext, event: EventOf<'order.grant'>) =>
    refusalsToGrantByTheHost({ context: table, ...event }),
  unitMayBeDefeated: ({ table }: RoundContext, { player, unitId }: EventOf<'unit.defeat'>) =>
    refusalsToDefeat({ context: table, player, unitId }),
  unitMayBePromoted: ({ table }: RoundContext, { player, unitId }: PromotionEvent) =>
    refusalsToPromote({ context: table, player, unitId }),
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
): Violation[] {
  const { violations } = readMatchEvent(event);
  if (violations) return violations;
  const ask = REFUSING_GUARDS[name] as (context: RoundContext, event: unknown) => Violation[];
  return ask(context, event);
}
