import type { EffectTiming } from '../model/command-card.js';
import type { CommandPhaseEvent, EventOf } from '../model/event.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { refusalsToReveal, refusalsToUseContingencies } from '../rules/contingencies.js';
import { refusalsToDecline, type OpenWindow } from '../rules/effects.js';
import { refusalsToGiveInTurn, refusalsToGrantByTheHost } from '../rules/granting-orders.js';
import { refusalsToIssue } from '../rules/issuing-orders.js';
import { refusalsToMeasure } from '../rules/measuring.js';
import { refusalsToNominate } from '../rules/nominating.js';
import { refusalsToResolve } from '../rules/resolving-effects.js';
import type { RuleId } from '../rules/rulebook.js';
import type { Violation } from '../rules/rule.js';
import { refusalsToSelect } from '../rules/selecting.js';
import { playerWhoseMove, refusalsOutOfTurn, type Whose } from '../rules/turns.js';
import { refusalsToEndTurn } from '../rules/turn-to-issue.js';
import { refusalsToDefeat } from '../rules/units.js';
import { malformations } from '../rules/read-event.js';

/** Whose move a transition takes, and the rule that says so. */
export interface TurnParams {
  whose: Whose;
  rule: RuleId;
  /** In a window of effects: the move is that of who resolves the next one. */
  timing?: EffectTiming;
  [param: string]: unknown;
}

/** The window in which an effect is resolved. */
export interface WindowParams {
  whose: Whose;
  timing: EffectTiming;
  [param: string]: unknown;
}

type EventOfPlayer = Extract<CommandPhaseEvent, { player: PlayerColor }>;

/** Why a guard refuses an event; none, if it lets the event pass. Total: an event of any shape has an answer. */
export type Refusals<Event, Params> = (
  context: PhaseContext,
  event: Event,
  params: Params,
) => Violation[];

/**
 * The guards of the chart that refuse what a player tries, each as the list of what it refuses.
 * The guard, `explain` and the list of legal events all ask these.
 */
const REFUSING_GUARDS = {
  isTheirTurn: (context: PhaseContext, { player }: EventOfPlayer, params: TurnParams) =>
    refusalsOutOfTurn(context, player, params),
  cardMayBeSelected: (context: PhaseContext, { player, cardId }: EventOf<'card.select'>) =>
    refusalsToSelect({ context, player, cardId }),
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
  unitMayBeNominated: (context: PhaseContext, { player, unitId }: EventOf<'commander.nominate'>) =>
    refusalsToNominate(context, player, unitId),
  orderMayBeIssued: (context: PhaseContext, { player, unitId }: EventOf<'order.issue'>) =>
    refusalsToIssue(context, player, unitId),
  orderMayBeGranted: (context: PhaseContext, event: EventOf<'order.grant'>) =>
    refusalsToGrantByTheHost({ context, ...event }),
  keywordOrderMayBeGiven: (context: PhaseContext, event: EventOf<'order.grant'>) =>
    refusalsToGiveInTurn({ context, ...event }),
  turnMayBeEnded: (context: PhaseContext, { player }: EventOf<'orders.end'>) =>
    refusalsToEndTurn(context, player),
  unitMayBeDefeated: (context: PhaseContext, { player, unitId }: EventOf<'unit.defeat'>) =>
    refusalsToDefeat({ context, player, unitId }),
  rangesMayBeNoted: (context: PhaseContext, { ranges }: EventOf<'range.measure'>) =>
    refusalsToMeasure(context, ranges),
};

function windowOf(context: PhaseContext, { whose, timing }: WindowParams): OpenWindow {
  return { player: playerWhoseMove(context, whose), timing };
}

/** The name of a guard that refuses what a player tries. */
export type RefusingGuardName = keyof typeof REFUSING_GUARDS;

export function isRefusingGuard(name: string): name is RefusingGuardName {
  return Object.hasOwn(REFUSING_GUARDS, name);
}

/** Why this guard refuses the event; whatever is no event of the phase is refused first. */
export function refusalsOf(
  name: RefusingGuardName,
  context: PhaseContext,
  event: unknown,
  params: unknown,
): Violation[] {
  const malformed = malformations(event);
  if (malformed.length > 0) return malformed;
  const ask = REFUSING_GUARDS[name] as Refusals<unknown, unknown>;
  return ask(context, event, params);
}
