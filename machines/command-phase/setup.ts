import { setup } from 'xstate';
import { actionsFrom, type LogEvent } from '../charts/logged-actions.js';
import type { ReadonlyDeep } from '../model/readonly-deep.js';
import type { CommandPhaseEvent } from '../model/event.js';
import type { CommandPhaseInput } from '../model/input.js';
import type { CommandPhaseOutcome } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { mustDecideContingency } from '../rules/cards/contingencies.js';
import {
  automaticEffect,
  effectsInPlay,
  nextEffect,
  someCardIsHalfResolved,
} from '../rules/effects/windows.js';
import { cardInPlayIsIllegal, standingOrdersFor } from '../rules/cards/legality.js';
import { nominationCandidates, onlyCandidate } from '../rules/orders/nominating.js';
import { poolsAreOutdated } from '../rules/orders/pools.js';
import { priorityOnTheTable } from '../rules/priority.js';
import { resolve, type Resolution } from '../rules/effects/resolving-effects.js';
import { isAbleToPlay } from '../rules/cards/selecting.js';
import { mayStillReveal } from '../rules/keywords/giving-orders.js';
import { noLateOrderIsLeft, otherPlayerIsNext, turnIsOver } from '../rules/orders/turn-to-issue.js';
import { playerWhoseMove } from '../rules/table/turns.js';
import { isWellFormed } from '../rules/table/read-event.js';
import { actions } from './actions/index.js';
import type { StateMeta, TransitionMeta } from './meta.js';
import { REFUSING_GUARDS, type WindowParams } from './refusing-guards.js';

type Args = { context: PhaseContext; event: CommandPhaseEvent };
type Sided = { player: PlayerColor };
type Windowed = Pick<WindowParams, 'whose' | 'timing'>;

/** Every guard and action of the chart by name. Guards evaluate rules; actions carry out decisions. */
export const commandPhase = setup({
  types: {
    context: {} as PhaseContext,
    events: {} as CommandPhaseEvent,
    input: {} as ReadonlyDeep<CommandPhaseInput>,
    output: {} as CommandPhaseOutcome,
    emitted: {} as LogEvent,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    ...REFUSING_GUARDS,

    hasNoPlayableCard: ({ context }: Args, { player }: Sided) => !isAbleToPlay(context, player),
    hasNoUnitToReveal: ({ context }: Args, { player }: Sided) => !mayStillReveal(context, player),
    hasNoContingencyToDecide: ({ context }: Args, { player }: Sided) =>
      !mustDecideContingency(context, player),
    contingencyIsIllegal: ({ context }: Args, { player }: Sided) =>
      cardInPlayIsIllegal(context, player, 'contingency'),
    cardFromHandIsIllegal: ({ context }: Args, { player }: Sided) =>
      cardInPlayIsIllegal(context, player, 'hand'),
    standingOrdersAreAble: ({ context }: Args, { player }: Sided) =>
      standingOrdersFor(context, player) !== undefined,
    effectsAreLeft: ({ context }: Args, { whose, timing }: Windowed) =>
      nextEffect(context, playerWhoseMove(context, whose), timing) !== undefined,
    noCardIsHalfResolved: ({ context }: Args, { whose, timing }: Windowed) =>
      !someCardIsHalfResolved(
        context,
        effectsInPlay(context, playerWhoseMove(context, whose), timing),
      ),
    noEffectIsLeft: ({ context }: Args, { whose, timing }: Windowed) =>
      nextEffect(context, playerWhoseMove(context, whose), timing) === undefined,
    nextEffectIsAutomatic: ({ context }: Args, { whose, timing }: Windowed) =>
      automaticEffect(context, { player: playerWhoseMove(context, whose), timing }) !== undefined,
    automaticEffectRestartsSelection: ({ context }: Args, { whose, timing }: Windowed) => {
      const window = { player: playerWhoseMove(context, whose), timing };
      const automatic = automaticEffect(context, window);
      return automatic !== undefined && resolve(context, automatic).restarted;
    },
    effectRestartsSelection: ({ context, event }: Args) =>
      isWellFormed(event) && resolve(context, event as Resolution).restarted,
    priorityIsDecided: ({ context }: Args) => typeof priorityOnTheTable(context) === 'object',
    dieDecidesPriority: ({ context }: Args) => priorityOnTheTable(context) === 'roll-the-die',
    oneUnitCanBeNominated: ({ context }: Args, { player }: Sided) =>
      onlyCandidate(context, player) !== undefined,
    nobodyCanBeNominated: ({ context }: Args, { player }: Sided) =>
      nominationCandidates(context, player).length === 0,
    otherPlayerIsNext: ({ context }: Args) => otherPlayerIsNext(context),
    turnIsOver: ({ context }: Args) => turnIsOver(context),
    noLateOrderIsLeft: ({ context }: Args) => noLateOrderIsLeft(context),
    poolsAreOutdated: ({ context }: Args) => poolsAreOutdated(context),
  },
  actions: actionsFrom<PhaseContext, CommandPhaseEvent>()(actions),
});
