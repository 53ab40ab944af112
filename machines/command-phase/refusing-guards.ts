import { refusingGuards } from '../charts/refusing-guards.js';
import type { EffectTiming } from '../model/command-card.js';
import type { CommandPhaseEvent } from '../model/event.js';
import type { PhaseContext } from '../model/phase-context.js';
import { aBearerStands, refusalsToReveal } from '../rules/cards/contingencies.js';
import {
  aCardLiesFacedown,
  anotherCardMayBePlaced,
  refusalsToSelect,
} from '../rules/cards/selecting.js';
import { refusalsToDeploy } from '../rules/deployment.js';
import {
  refusalsToResolve,
  refusalsToResolveLate,
  type ResolvingAttempt,
} from '../rules/effects/resolving-effects.js';
import { refusalsToDecline, refusalsToDeclineLate } from '../rules/effects/windows.js';
import { refusalsToGiveInTurn, refusalsToGrantOutOfTurn } from '../rules/orders/granting-orders.js';
import { refusalsToIssue } from '../rules/orders/issuing-orders.js';
import { refusalsToMeasure } from '../rules/orders/measuring.js';
import {
  nobodyIsNominatedYet,
  refusalsToNominate,
  someoneCanBeNominated,
} from '../rules/orders/nominating.js';
import {
  refusalsToDeclineAtTheStart,
  refusalsToGrantAtTheStart,
} from '../rules/orders/start-of-round.js';
import {
  orderIsOffered,
  refusalsToEndTurn,
  refusalsToGiveUpLateOrders,
} from '../rules/orders/turn-to-issue.js';
import { rangesAreMeasuredFirst } from '../rules/priority.js';
import { about } from '../rules/rule.js';
import type { RuleId } from '../rules/rulebook.js';
import { malformations } from '../rules/table/read-event.js';
import { isTheirTurn, playerWhoseMove, type Turn, type Whose } from '../rules/table/turns.js';
import { refusalsToDefeat } from '../rules/units.js';
import { refusalsToChangeUpgrade } from '../rules/upgrades/states.js';

/** Params of a guard. XState wants them open. */
type Params<Known> = Known & Record<string, unknown>;

/** The guard of a move that only one player may make, and the rule that names this player. */
export const theirTurn = (
  whose: Whose,
  rule: RuleId,
  timing?: EffectTiming,
): { type: 'isTheirTurn'; params: Params<Turn> } => ({
  type: 'isTheirTurn',
  params: { whose, rule, ...(timing && { timing }) },
});

/** The window in which an effect is resolved. */
export type WindowParams = Params<{ whose: Whose; timing: EffectTiming }>;

/** The input of the rules: the table, and the fields of the event. `named` is the effect, if the event names one. */
type AttemptBy<Event extends CommandPhaseEvent> = Event extends unknown
  ? Event & { context: PhaseContext; named: Event }
  : never;

/** Every guard that refuses events, with its rules. The chart, `explainPhase` and the list of legal events all use them. */
export const REFUSING_GUARDS = refusingGuards({
  malformations,
  attemptOf: (context: PhaseContext, event: CommandPhaseEvent) =>
    ({ context, named: event, ...event }) as AttemptBy<CommandPhaseEvent>,
})({
  isTheirTurn: (turn: Params<Turn>) => isTheirTurn(turn),
  cardMayBeSelected: refusalsToSelect,
  anotherCardMayBePlaced,
  cardMayBeTakenBack: aCardLiesFacedown,
  contingenciesMayBeUsed: aBearerStands,
  contingencyMayBeRevealed: refusalsToReveal,
  effectMayBeResolved: (params: WindowParams) =>
    about(inWindow(params), refusalsToResolve(params.timing)),
  effectMayBeDeclined: (params: WindowParams) =>
    about(inWindow(params), refusalsToDecline(params.timing)),
  lateEffectMayBeResolved: refusalsToResolveLate,
  lateEffectMayBeDeclined: refusalsToDeclineLate,
  rangesAreMeasuredFirst,
  nobodyIsNominatedYet,
  someoneCanBeNominated,
  unitMayBeNominated: refusalsToNominate,
  orderMayBeIssued: refusalsToIssue,
  orderMayBeGranted: refusalsToGrantOutOfTurn,
  hiddenUnitMayBeRevealed: refusalsToGrantAtTheStart,
  revealMayBeDeclined: refusalsToDeclineAtTheStart,
  keywordOrderMayBeGiven: refusalsToGiveInTurn,
  offeredOrderMayBeDeclined: orderIsOffered,
  turnMayBeEnded: refusalsToEndTurn,
  lateOrdersMayBeGivenUp: refusalsToGiveUpLateOrders,
  unitMayBeDefeated: refusalsToDefeat,
  unitMayBeDeployed: refusalsToDeploy,
  upgradeMayBeChanged: refusalsToChangeUpgrade,
  rangesMayBeNoted: refusalsToMeasure,
});

/** The name of a guard that refuses attempts of a player. */
export type RefusingGuardName = keyof typeof REFUSING_GUARDS;

/** An attempt in the window that the params of a guard name. */
function inWindow({ whose, timing }: WindowParams) {
  return ({ context, named }: ResolvingAttempt) => {
    const player = playerWhoseMove(context, whose);
    return { context, named, window: { player, timing } };
  };
}
