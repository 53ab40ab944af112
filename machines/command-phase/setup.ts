import { enqueueActions, setup } from 'xstate';
import type { CommandPhaseEvent } from '../model/event.js';
import type { CommandPhaseInput } from '../model/input.js';
import type { Happening, LogRecord } from '../model/log.js';
import type { CommandPhaseOutcome } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { mustDecideContingency } from '../rules/contingencies.js';
import { cardIsHalfResolved, nextEffect, nextEffectIsAutomatic } from '../rules/effects.js';
import { noFurtherOrder } from '../rules/issuing-orders.js';
import { cardInPlayIsIllegal, standingOrdersFor } from '../rules/legality.js';
import { bothHaveNominated, nominationCandidates } from '../rules/nominating.js';
import { poolsAreOutdated } from '../rules/pools.js';
import { priorityOnTheTable } from '../rules/priority.js';
import { resolve, type Resolution } from '../rules/resolving-effects.js';
import { bothHaveChosen, isAbleToPlay } from '../rules/selecting.js';
import { playerWhoseMove, type Whose } from '../rules/turns.js';
import { isWellFormed } from '../rules/well-formed.js';
import * as happen from './happenings/index.js';
import type { StateMeta, TransitionMeta } from './meta.js';
import {
  refusalsOf,
  type RefusingGuardName,
  type TurnParams,
  type WindowParams,
} from './refusing-guards.js';

/** What the chart tells as it goes: one entry of the log. */
export interface ToldEvent {
  type: 'told';
  entry: LogRecord;
}

type Change<Event, Params> = (context: PhaseContext, event: Event, params: Params) => Happening;

/** An action that changes the table by one happening and tells what happened. */
function happening<Params extends Record<string, unknown> | undefined, Event = never>(
  change: Change<Event, Params>,
) {
  return enqueueActions<
    PhaseContext,
    CommandPhaseEvent,
    Params,
    CommandPhaseEvent,
    never,
    never,
    never,
    never,
    ToldEvent
  >(({ context, event, enqueue }, params) => {
    const happened = change(context, event as Event, params);
    if (happened.context !== context) enqueue.assign(happened.context);
    for (const entry of happened.told) enqueue.emit({ type: 'told', entry });
  });
}

/** A happening that the event tells all about. */
const byEvent = <Event extends CommandPhaseEvent>(
  change: (context: PhaseContext, event: Event) => Happening,
) => happening<undefined, Event>((context, event) => change(context, event));

/** A happening of one side, named by the chart. */
const byParams = <Params extends object>(
  change: (context: PhaseContext, params: Params) => Happening,
) =>
  happening<Params & Record<string, unknown>>((context, _event, params) => change(context, params));

/** A happening of the table as it stands. */
const byTable = (change: (context: PhaseContext) => Happening) =>
  happening<undefined>((context) => change(context));

type Args = { context: PhaseContext; event: CommandPhaseEvent };
type Sided = { player: PlayerColor };
type Windowed = Pick<WindowParams, 'whose' | 'timing'>;

/** A guard that lets an event pass which no rule refuses. */
const passes =
  <Params = undefined>(name: RefusingGuardName) =>
  ({ context, event }: Args, params: Params) =>
    refusalsOf(name, context, event, params).length === 0;

/** Every guard and action of the chart by name. Guards ask the rules; actions let happen what was decided. */
export const commandPhase = setup({
  types: {
    context: {} as PhaseContext,
    events: {} as CommandPhaseEvent,
    input: {} as CommandPhaseInput,
    output: {} as CommandPhaseOutcome,
    emitted: {} as ToldEvent,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isTheirTurn: passes<TurnParams>('isTheirTurn'),
    cardMayBeSelected: passes('cardMayBeSelected'),
    contingencyMayBeRevealed: passes('contingencyMayBeRevealed'),
    effectMayBeResolved: passes<WindowParams>('effectMayBeResolved'),
    effectMayBeDeclined: passes<WindowParams>('effectMayBeDeclined'),
    unitMayBeNominated: passes('unitMayBeNominated'),
    orderMayBeIssued: passes('orderMayBeIssued'),
    orderMayBeGranted: passes('orderMayBeGranted'),
    unitMayBeDefeated: passes('unitMayBeDefeated'),
    rangesMayBeNoted: passes('rangesMayBeNoted'),

    isUnableToPlay: ({ context }: Args, { player }: Sided) => !isAbleToPlay(context, player),
    bothHaveChosen: ({ context }: Args) => bothHaveChosen(context),
    hasNoContingencyToDecide: ({ context }: Args, { player }: Sided) =>
      !mustDecideContingency(context, player),
    contingencyIsUnlawful: ({ context }: Args, { player }: Sided) =>
      cardInPlayIsIllegal(context, player, 'contingency'),
    cardFromHandIsIllegal: ({ context }: Args, { player }: Sided) =>
      cardInPlayIsIllegal(context, player, 'hand'),
    standingOrdersAreAble: ({ context }: Args, { player }: Sided) =>
      standingOrdersFor(context, player) !== undefined,
    effectsAreLeft: ({ context }: Args, { whose, timing }: Windowed) =>
      nextEffect(context, playerWhoseMove(context, whose), timing) !== undefined,
    noCardIsHalfResolved: ({ context }: Args, { whose, timing }: Windowed) =>
      !cardIsHalfResolved(context, playerWhoseMove(context, whose), timing),
    noEffectIsLeft: ({ context }: Args, { whose, timing }: Windowed) =>
      nextEffect(context, playerWhoseMove(context, whose), timing) === undefined,
    nextEffectIsAutomatic: ({ context }: Args, { whose, timing }: Windowed) =>
      nextEffectIsAutomatic(context, playerWhoseMove(context, whose), timing),
    nextEffectRestartsSelection: ({ context }: Args, { whose, timing }: Windowed) => {
      const next = nextEffect(context, playerWhoseMove(context, whose), timing);
      return next !== undefined && resolve(context, next).restarted;
    },
    effectRestartsSelection: ({ context, event }: Args) =>
      isWellFormed(event) && resolve(context, event as Resolution).restarted,
    priorityIsDecided: ({ context }: Args) => priorityOnTheTable(context) !== 'roll-the-die',
    oneUnitCanBeNominated: ({ context }: Args, { player }: Sided) =>
      nominationCandidates(context, player).length === 1,
    nobodyCanBeNominated: ({ context }: Args, { player }: Sided) =>
      nominationCandidates(context, player).length === 0,
    bothHaveNominated: ({ context }: Args) => bothHaveNominated(context),
    noFurtherOrder: ({ context }: Args, { whose }: { whose: Whose }) =>
      noFurtherOrder(context, playerWhoseMove(context, whose)),
    poolsAreOutdated: ({ context }: Args) => poolsAreOutdated(context),
  },
  actions: {
    placeFacedown: byEvent(happen.placeFacedown),
    takeBackFacedown: byEvent(happen.takeBackFacedown),
    passOverPlayer: byParams(happen.passOverPlayer),
    flipFacedownCards: byTable(happen.flipFacedownCards),
    revealContingency: byEvent(happen.revealContingency),
    keepRevealedCard: byEvent(happen.keepRevealedCard),
    discardUnlawfulContingency: byParams(happen.discardUnlawfulContingency),
    replaceByStandingOrders: byParams(happen.replaceByStandingOrders),
    takeAwayIllegalCard: byParams(happen.takeAwayIllegalCard),
    resolveEffect: byEvent(happen.resolveEffect),
    resolveAutomaticEffect: byParams(happen.resolveAutomaticEffect),
    declineEffect: byEvent(happen.declineEffect),
    takePriority: byTable(happen.takePriority),
    rollForPriority: byEvent(happen.rollForPriority),
    nominate: byEvent(happen.nominate),
    nominateTheOnlyCandidate: byParams(happen.nominateTheOnlyCandidate),
    nominateNobody: byParams(happen.nominateNobody),
    placeOrderToken: byEvent(happen.placeOrderToken),
    placeGrantedToken: byEvent(happen.placeGrantedToken),
    loseUnissuedOrders: byParams(happen.loseUnissuedOrders),
    createOrderPools: byTable(happen.createOrderPools),
    createPassPools: byTable(happen.createPassPools),
    makePoolsAnew: byTable(happen.makePoolsAnew),
    defeatUnit: byEvent(happen.defeatUnit),
    noteRanges: byEvent(happen.noteRanges),
    completePhase: byTable(happen.completePhase),
  },
});
