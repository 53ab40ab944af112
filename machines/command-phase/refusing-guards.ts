import { refusingGuards } from '../charts/refusing-guards.js';
import type { EffectTiming } from '../model/command-card.js';
import type { CommandPhaseEvent, EventOf } from '../model/event.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { refusalsToReveal, refusalsToUseContingencies } from '../rules/cards/contingencies.js';
import {
  refusalsToDecline,
  refusalsToDeclineLate,
  type OpenWindow,
} from '../rules/effects/windows.js';
import { refusalsToGiveInTurn, refusalsToGrantOutOfTurn } from '../rules/orders/granting-orders.js';
import {
  refusalsToDeclineAtTheStart,
  refusalsToGrantAtTheStart,
} from '../rules/orders/start-of-round.js';
import { refusalsToIssue } from '../rules/orders/issuing-orders.js';
import { refusalsToMeasure } from '../rules/orders/measuring.js';
import {
  nobodyIsNominatedYet,
  refusalsToNominate,
  someoneCanBeNominated,
} from '../rules/orders/nominating.js';
import { rangesAreMeasuredFirst } from '../rules/priority.js';
import { refusalsToResolve, refusalsToResolveLate } from '../rules/effects/resolving-effects.js';
import type { RuleId } from '../rules/rulebook.js';
import { violationsOf } from '../rules/rule.js';
import {
  aCardLiesFacedown,
  anotherCardMayBePlaced,
  refusalsToSelect,
} from '../rules/cards/selecting.js';
import { playerWhoseMove, refusalsOutOfTurn, type Whose } from '../rules/table/turns.js';
import {
  refusalsToDeclineInTurn,
  refusalsToEndTurn,
  refusalsToGiveUpLateOrders,
} from '../rules/orders/turn-to-issue.js';
import { refusalsToDeploy } from '../rules/deployment.js';
import { refusalsToDefeat } from '../rules/units.js';
import { refusalsToChangeUpgrade } from '../rules/upgrades/states.js';
import { malformations } from '../rules/table/read-event.js';

/** The player who may make a move, and the rule that names this player. */
export interface TurnParams {
  whose: Whose;
  rule: RuleId;
  /** The timing of the effects in a window. Then the player who resolves the next effect may move. */
  timing?: EffectTiming;
  [param: string]: unknown;
}

/** The guard of a move that only one player may make, and the rule that names this player. */
export const theirTurn = (
  whose: Whose,
  rule: RuleId,
  timing?: EffectTiming,
): { type: 'isTheirTurn'; params: TurnParams } => ({
  type: 'isTheirTurn',
  params: { whose, rule, ...(timing && { timing }) },
});

/** The window in which an effect is resolved. */
export interface WindowParams {
  whose: Whose;
  timing: EffectTiming;
  [param: string]: unknown;
}

type EventOfPlayer = Extract<CommandPhaseEvent, { player: PlayerColor }>;

/**
 * The guards of the chart, each made from its list of refusals. The chart, `explainPhase` and the list of legal events all
 * use them.
 */
export const REFUSING_GUARDS = refusingGuards<PhaseContext, CommandPhaseEvent>(malformations)({
  isTheirTurn: (context: PhaseContext, { player }: EventOfPlayer, params: TurnParams) =>
    refusalsOutOfTurn(context, player, params),
  cardMayBeSelected: (context: PhaseContext, { player, cardId }: EventOf<'card.select'>) =>
    refusalsToSelect({ context, player, cardId }),
  anotherCardMayBePlaced: (context: PhaseContext, { player }: EventOf<'card.select'>) =>
    violationsOf([anotherCardMayBePlaced], { context, player }),
  cardMayBeTakenBack: (context: PhaseContext, { player }: EventOf<'card.withdraw'>) =>
    violationsOf([aCardLiesFacedown], { context, player }),
  contingenciesMayBeUsed: (
    context: PhaseContext,
    { player }: EventOf<'contingency.reveal' | 'contingency.decline'>,
  ) => refusalsToUseContingencies({ context, player }),
  contingencyMayBeRevealed: (
    context: PhaseContext,
    { player, cardId }: EventOf<'contingency.reveal'>,
  ) => refusalsToReveal({ context, player, cardId }),
  effectMayBeResolved: (
    context: PhaseContext,
    event: EventOf<'effect.resolve'>,
    params: WindowParams,
  ) => refusalsToResolve(context, windowOf(context, params), event),
  effectMayBeDeclined: (
    context: PhaseContext,
    event: EventOf<'effect.decline'>,
    params: WindowParams,
  ) => refusalsToDecline({ context, window: windowOf(context, params), named: event }),
  lateEffectMayBeResolved: (context: PhaseContext, event: EventOf<'effect.resolve'>) =>
    refusalsToResolveLate(context, event),
  lateEffectMayBeDeclined: (context: PhaseContext, event: EventOf<'effect.decline'>) =>
    refusalsToDeclineLate({ context, named: event }),
  rangesAreMeasuredFirst: (context: PhaseContext) =>
    violationsOf([rangesAreMeasuredFirst], { context }),
  nobodyIsNominatedYet: (context: PhaseContext, { player }: EventOf<'commander.nominate'>) =>
    violationsOf([nobodyIsNominatedYet], { context, player }),
  someoneCanBeNominated: (context: PhaseContext, { player }: EventOf<'commander.nominate'>) =>
    violationsOf([someoneCanBeNominated], { context, player }),
  unitMayBeNominated: (context: PhaseContext, { player, unitId }: EventOf<'commander.nominate'>) =>
    refusalsToNominate(context, player, unitId),
  orderMayBeIssued: (context: PhaseContext, { player, unitId }: EventOf<'order.issue'>) =>
    refusalsToIssue(context, player, unitId),
  orderMayBeGranted: (context: PhaseContext, event: EventOf<'order.grant'>) =>
    refusalsToGrantOutOfTurn({ context, ...event }),
  hiddenUnitMayBeRevealed: (context: PhaseContext, event: EventOf<'order.grant'>) =>
    refusalsToGrantAtTheStart({ context, ...event }),
  revealMayBeDeclined: (context: PhaseContext, event: EventOf<'order.decline'>) =>
    refusalsToDeclineAtTheStart({ context, ...event }),
  keywordOrderMayBeGiven: (context: PhaseContext, event: EventOf<'order.grant'>) =>
    refusalsToGiveInTurn({ context, ...event }),
  offeredOrderMayBeDeclined: (context: PhaseContext, event: EventOf<'order.decline'>) =>
    refusalsToDeclineInTurn({ context, ...event }),
  turnMayBeEnded: (context: PhaseContext, { player }: EventOf<'orders.end'>) =>
    refusalsToEndTurn(context, player),
  lateOrdersMayBeGivenUp: (context: PhaseContext, { player }: EventOf<'orders.end'>) =>
    refusalsToGiveUpLateOrders(context, player),
  unitMayBeDefeated: (context: PhaseContext, { player, unitId }: EventOf<'unit.defeat'>) =>
    refusalsToDefeat({ context, player, unitId }),
  unitMayBeDeployed: (context: PhaseContext, { player, unitId }: EventOf<'unit.deploy'>) =>
    refusalsToDeploy({ context, player, unitId }),
  upgradeMayBeChanged: (context: PhaseContext, event: EventOf<'upgrade.change'>) =>
    refusalsToChangeUpgrade({ context, ...event }),
  rangesMayBeNoted: (context: PhaseContext, { ranges }: EventOf<'range.measure'>) =>
    refusalsToMeasure(context, ranges),
});

/** The name of a guard that refuses attempts of a player. */
export type RefusingGuardName = keyof typeof REFUSING_GUARDS;

function windowOf(context: PhaseContext, { whose, timing }: WindowParams): OpenWindow {
  return { player: playerWhoseMove(context, whose), timing };
}
