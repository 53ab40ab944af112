import { refusingGuards } from '../charts/refusing-guards.js';
import type { MatchEvent } from '../model/match.js';
import { refusalsToActivate } from '../rules/activation/activating.js';
import { refusalsToDraw, refusalsToKeep } from '../rules/activation/drawing.js';
import { refusalsToEndActivation, refusalsToPass } from '../rules/activation/ending.js';
import { activationsAreTracked } from '../rules/activation/turns.js';
import { refusalsToMeasure } from '../rules/orders/measuring.js';
import { refusalsToGrantOutOfTurn } from '../rules/orders/granting-orders.js';
import { refusalsToPromote } from '../rules/promoting.js';
import {
  duringEffectIsNotDeclined,
  refusalsToDeclineAtTheStart,
  refusalsToResolveAtTheStart,
  refusalsToResolveDuring,
  startEffectsAreResolved,
  type Activation,
} from '../rules/effects/scheduled-effects.js';
import {
  lastEffectsAreResolved,
  refusalsToDeclineAtTheClose,
  refusalsToResolveAtTheClose,
  type ClosingTiming,
} from '../rules/effects/closing-effects.js';
import { refusalsToReact } from '../rules/cards/reactions.js';
import { refusalsToResolveLate } from '../rules/effects/resolving-effects.js';
import { refusalsToDeclineLate } from '../rules/effects/windows.js';
import { refusalsToDeploy } from '../rules/deployment.js';
import { refusalsToDefeat } from '../rules/units.js';
import { refusalsToChangeUpgrade } from '../rules/upgrades/states.js';
import { malformationsOfMatchEvent } from '../rules/table/match-event.js';
import { activationOf, type RoundContext } from './round-context.js';

/** The input of the rules: the table, and the fields of the event. `named` is the effect, if the event names one. */
type AttemptBy<Event extends MatchEvent> = Event extends unknown
  ? Event & Activation & { named: Event }
  : never;

/** The timing of closing effects. */
export interface ClosingParams {
  timing: ClosingTiming;
  [param: string]: unknown;
}

/** Every guard that refuses events, with its rules. */
export const REFUSING_GUARDS = refusingGuards({
  malformations: malformationsOfMatchEvent,
  attemptOf: (context: RoundContext, event: MatchEvent) =>
    ({ ...activationOf(context), named: event, ...event }) as AttemptBy<MatchEvent>,
})({
  startEffectMayBeResolved: refusalsToResolveAtTheStart,
  startEffectMayBeDeclined: refusalsToDeclineAtTheStart,
  startEffectsAreResolved,
  duringEffectMayBeDeclined: duringEffectIsNotDeclined,
  duringEffectMayBeResolved: refusalsToResolveDuring,
  lateEffectMayBeResolved: refusalsToResolveLate,
  lateEffectMayBeDeclined: refusalsToDeclineLate,
  closingEffectMayBeResolved: ({ timing }: ClosingParams) => refusalsToResolveAtTheClose[timing],
  closingEffectMayBeDeclined: ({ timing }: ClosingParams) => refusalsToDeclineAtTheClose[timing],
  lastEffectsAreResolved,
  cardMayBeDiscarded: refusalsToReact,
  orderMayBeGiven: refusalsToGrantOutOfTurn,
  rangesMayBeNoted: refusalsToMeasure,
  unitMayBeDefeated: refusalsToDefeat,
  unitMayBeDeployed: refusalsToDeploy,
  upgradeMayBeChanged: refusalsToChangeUpgrade,
  unitMayBeActivated: refusalsToActivate,
  tokenMayBeDrawn: refusalsToDraw,
  tokenMayBeKept: refusalsToKeep,
  turnMayBePassed: refusalsToPass,
  activationMayEnd: refusalsToEndActivation,
  activationsAreTracked,
  unitMayBePromoted: refusalsToPromote,
});

/** The name of a guard that refuses attempts. */
export type RefusingGuardName = keyof typeof REFUSING_GUARDS;
