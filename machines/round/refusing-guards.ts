import { refusingGuards } from '../charts/refusing-guards.js';
import type { EventOf } from '../model/event.js';
import type { ActivationEventOf, MatchEvent } from '../model/match.js';
import { refusalsToActivate } from '../rules/activation/activating.js';
import { refusalsToDraw, refusalsToKeep } from '../rules/activation/drawing.js';
import { refusalsToEndActivation, refusalsToPass } from '../rules/activation/ending.js';
import { activationsAreTracked } from '../rules/activation/turns.js';
import { refusalsToMeasure } from '../rules/orders/measuring.js';
import { refusalsToGrantOutOfTurn } from '../rules/orders/granting-orders.js';
import { refusalsToPromote } from '../rules/promoting.js';
import { violationsOf } from '../rules/rule.js';
import {
  duringEffectIsNotDeclined,
  refusalsToDeclineAtTheStart,
  refusalsToResolveAtTheStart,
  refusalsToResolveDuring,
  startEffectsAreResolved,
} from '../rules/effects/scheduled-effects.js';
import {
  refusalsToDeclineInTheEndPhase,
  refusalsToResolveInTheEndPhase,
} from '../rules/effects/end-phase-effects.js';
import { refusalsToReact } from '../rules/cards/reactions.js';
import { refusalsToResolveLate } from '../rules/effects/resolving-effects.js';
import { refusalsToDeclineLate } from '../rules/effects/windows.js';
import { refusalsToDeploy } from '../rules/deployment.js';
import { refusalsToDefeat } from '../rules/units.js';
import { refusalsToChangeUpgrade } from '../rules/upgrades/states.js';
import { malformationsOfMatchEvent } from '../rules/table/match-event.js';
import { activationOf, type RoundContext } from './round-context.js';

type PromotionEvent = Extract<MatchEvent, { type: 'unit.promote' }>;

/** The guards of the chart, each made from its list of refusals. */
export const REFUSING_GUARDS = refusingGuards<RoundContext, MatchEvent>(malformationsOfMatchEvent)({
  startEffectMayBeResolved: (context: RoundContext, event: EventOf<'effect.resolve'>) =>
    refusalsToResolveAtTheStart(activationOf(context), event),
  startEffectMayBeDeclined: (context: RoundContext, event: EventOf<'effect.decline'>) =>
    refusalsToDeclineAtTheStart(activationOf(context), event),
  startEffectsAreResolved: (context: RoundContext) =>
    violationsOf([startEffectsAreResolved], activationOf(context)),
  duringEffectMayBeDeclined: (context: RoundContext) =>
    violationsOf([duringEffectIsNotDeclined], activationOf(context)),
  duringEffectMayBeResolved: (context: RoundContext, event: EventOf<'effect.resolve'>) =>
    refusalsToResolveDuring(activationOf(context), event),
  lateEffectMayBeResolved: ({ table }: RoundContext, event: EventOf<'effect.resolve'>) =>
    refusalsToResolveLate(table, event),
  lateEffectMayBeDeclined: ({ table }: RoundContext, event: EventOf<'effect.decline'>) =>
    refusalsToDeclineLate({ context: table, named: event }),
  endEffectMayBeResolved: ({ table }: RoundContext, event: EventOf<'effect.resolve'>) =>
    refusalsToResolveInTheEndPhase(table, event),
  endEffectMayBeDeclined: ({ table }: RoundContext, event: EventOf<'effect.decline'>) =>
    refusalsToDeclineInTheEndPhase(table, event),
  cardMayBeDiscarded: (
    { table }: RoundContext,
    event: Extract<MatchEvent, { type: 'card.discard' }>,
  ) => refusalsToReact(table, event),
  orderMayBeGiven: ({ table }: RoundContext, event: EventOf<'order.grant'>) =>
    refusalsToGrantOutOfTurn({ context: table, ...event }),
  rangesMayBeNoted: ({ table }: RoundContext, { ranges }: EventOf<'range.measure'>) =>
    refusalsToMeasure(table, ranges),
  unitMayBeDefeated: ({ table }: RoundContext, { player, unitId }: EventOf<'unit.defeat'>) =>
    refusalsToDefeat({ context: table, player, unitId }),
  unitMayBeDeployed: ({ table }: RoundContext, { player, unitId }: EventOf<'unit.deploy'>) =>
    refusalsToDeploy({ context: table, player, unitId }),
  upgradeMayBeChanged: ({ table }: RoundContext, event: EventOf<'upgrade.change'>) =>
    refusalsToChangeUpgrade({ context: table, ...event }),
  unitMayBeActivated: ({ table }: RoundContext, event: ActivationEventOf<'activation.unit'>) =>
    refusalsToActivate({ context: table, ...event }),
  tokenMayBeDrawn: ({ table }: RoundContext, event: ActivationEventOf<'activation.draw'>) =>
    refusalsToDraw({ context: table, ...event }),
  tokenMayBeKept: ({ table }: RoundContext, event: ActivationEventOf<'activation.keep'>) =>
    refusalsToKeep({ context: table, ...event }),
  turnMayBePassed: ({ table }: RoundContext, event: ActivationEventOf<'activation.pass'>) =>
    refusalsToPass({ context: table, ...event }),
  activationMayEnd: ({ table }: RoundContext, event: ActivationEventOf<'activation.done'>) =>
    refusalsToEndActivation({ context: table, ...event }),
  activationsAreTracked: ({ table }: RoundContext) =>
    violationsOf([activationsAreTracked], { context: table }),
  unitMayBePromoted: ({ table }: RoundContext, { player, unitId }: PromotionEvent) =>
    refusalsToPromote({ context: table, player, unitId }),
});

/** The name of a guard that refuses attempts. */
export type RefusingGuardName = keyof typeof REFUSING_GUARDS;
