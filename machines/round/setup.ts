import { sendTo, setup, type DoneActorEvent, type SnapshotEvent, type SnapshotFrom } from 'xstate';
import { loggedActions, type LogEvent } from '../charts/logged-actions.js';
import type { ReadonlyDeep } from '../model/readonly-deep.js';
import type { CommandPhaseMachine } from '../command-phase/machine.js';
import { actions } from '../command-phase/actions/index.js';
import type { ActionResult } from '../model/log.js';
import type { EventOf } from '../model/event.js';
import type { ActivationEventOf, MatchEvent, MatchInput, MatchOutcome } from '../model/match.js';
import type { CommandPhaseOutcome } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import {
  activate,
  drawnTokenFitsNoUnit,
  removeDrawnToken,
} from '../rules/activation/activating.js';
import { draw, keepToken, twoTokensAreDrawn } from '../rules/activation/drawing.js';
import { passTurn } from '../rules/activation/ending.js';
import { turnsOf } from '../model/activation.js';
import {
  endActivation,
  endTurns,
  nobodyCanActivate,
  pass,
  passesWithoutToken,
} from '../rules/activation/turns.js';
import { lastRoundIsOver, oneSideStandsAlone } from '../rules/end-of-match.js';
import { reviseReminders } from '../rules/keywords/reminders.js';
import { giveOrderFromPool } from '../rules/orders/order-tokens.js';
import { deployOrReveal } from '../rules/orders/start-of-round.js';
import { automaticAtTheClose, openAtTheClose } from '../rules/effects/closing-effects.js';
import { promote, promotionDue } from '../rules/promoting.js';
import {
  nextAutomatic,
  openAtTheStart,
  type ScheduledWindow,
} from '../rules/effects/scheduled-effects.js';
import * as round from './actions.js';
import type { RoundActionResult } from './actions.js';
import type { RoundStateMeta, RoundTransitionMeta } from './meta.js';
import { REFUSING_GUARDS, type ClosingParams } from './refusing-guards.js';
import { activationOf, type RoundContext } from './round-context.js';

/** The window whose next effect resolves by itself. */
export interface ScheduledParams {
  window: ScheduledWindow;
  [param: string]: unknown;
}

const action = loggedActions<RoundContext, MatchEvent>();

/** An action that reads only the context. */
const byMatch = (change: (context: RoundContext) => RoundActionResult) =>
  action<undefined>((context) => change(context));

/** An action that reads only the table of the match. */
const byTable = (change: (table: PhaseContext) => ActionResult) =>
  action<undefined>((context) => onTable(context, change(context.table)));

/** An action on the table of the match. It reads the event. */
const fromEvent = <Event extends MatchEvent>(
  change: (table: PhaseContext, event: Event) => ActionResult,
) => action<undefined, Event>((context, event) => onTable(context, change(context.table, event)));

/** The same, for a change that takes the table and the fields of the event as one attempt. */
const fromAttempt = <Event extends MatchEvent>(
  change: (attempt: Event & { context: PhaseContext }) => ActionResult,
) => fromEvent<Event>((context, event) => change({ context, ...event }));

function onTable(before: RoundContext, { context: table, log }: ActionResult): RoundActionResult {
  return { context: { ...before, table }, log };
}

/**
 * An action that may change an order, or which units are near. While effects at the start of the Activation Phase are open,
 * the reminders are then revised (KW-11, CC-18, BF-2).
 */
const revising = <Event extends MatchEvent>(
  change: (table: PhaseContext, event: Event) => ActionResult,
) =>
  action<undefined, Event>((context, event) =>
    revisingReminders(context, change(context.table, event)),
  );

function revisingReminders(before: RoundContext, result: ActionResult): RoundActionResult {
  const isAtTheStart = openAtTheStart(activationOf(before)).length > 0;
  return onTable(before, isAtTheStart ? reviseReminders(result) : result);
}

function resolveAutomatic(context: RoundContext, window: ScheduledWindow): RoundActionResult {
  const next = nextAutomatic(activationOf(context), window);
  if (!next) return { context, log: [] };
  return revisingReminders(
    context,
    actions.resolveEffect(context.table, { type: 'effect.resolve', ...next }),
  );
}

/** The table of the Command Phase, by the event with which XState shows its snapshot (`onSnapshot`). */
function tableShownBy(event: object): PhaseContext {
  return (event as SnapshotEvent<SnapshotFrom<CommandPhaseMachine>>).snapshot.context;
}

type Args = { context: RoundContext; event: MatchEvent };

/** Every guard and action of the round by name. `createRoundMachine` provides the machine of the Command Phase. */
export const roundSetup = setup({
  types: {
    context: {} as RoundContext,
    events: {} as MatchEvent,
    input: {} as ReadonlyDeep<MatchInput>,
    output: {} as MatchOutcome,
    emitted: {} as LogEvent,
    meta: {} as RoundStateMeta,
    transitionMeta: {} as RoundTransitionMeta,
    children: {} as { commandPhase: 'commandPhase' },
  },
  actors: { commandPhase: {} as CommandPhaseMachine },
  guards: {
    ...REFUSING_GUARDS,

    anEffectResolvesByItself: ({ context }: Args, { window }: ScheduledParams) =>
      nextAutomatic(activationOf(context), window) !== undefined,
    noStartEffectIsLeft: ({ context }: Args) => openAtTheStart(activationOf(context)).length === 0,
    turnsMayBegin: ({ context }: Args) =>
      turnsOf(context.table) !== undefined && openAtTheStart(activationOf(context)).length === 0,
    nobodyCanActivate: ({ context }: Args) => nobodyCanActivate(context.table),
    playerCannotActivate: ({ context }: Args) => passesWithoutToken(context.table),
    twoTokensAreDrawn: ({ context }: Args) => twoTokensAreDrawn(context.table),
    drawnTokenFitsNoUnit: ({ context }: Args) => drawnTokenFitsNoUnit(context.table),
    aClosingEffectResolvesByItself: ({ context }: Args, { timing }: ClosingParams) =>
      automaticAtTheClose(context.table, timing) !== undefined,
    noClosingEffectIsLeft: ({ context }: Args, { timing }: ClosingParams) =>
      openAtTheClose(context.table, timing).length === 0,
    noPromotionIsDue: ({ context }: Args) => promotionDue(context.table) === undefined,
    oneSideStandsAlone: ({ context }: Args) => oneSideStandsAlone(context.table),
    phaseLeavesOneSideStanding: ({ event }: Args) => oneSideStandsAlone(tableShownBy(event)),
    lastRoundIsOver: ({ context }: Args) => lastRoundIsOver(context.table, context.lastRound),
  },
  actions: {
    forwardToCommandPhase: sendTo('commandPhase', ({ event }) => event),
    beginRound: byMatch(round.beginRound),
    takeOutcome: action<undefined, DoneActorEvent<CommandPhaseOutcome>>((context, { output }) =>
      round.takeOutcome(context, output),
    ),
    resolveEffect: revising<EventOf<'effect.resolve'>>(actions.resolveEffect),
    resolveAutomaticEffect: action<ScheduledParams>((context, _event, { window }) =>
      resolveAutomatic(context, window),
    ),
    declineEffect: fromEvent<EventOf<'effect.decline'>>(actions.declineEffect),
    // Logged by the Command Phase, which notes them too.
    keepRanges: fromEvent<EventOf<'range.measure'>>((table, event) => ({
      context: actions.noteRanges(table, event).context,
      log: [],
    })),
    noteRanges: revising<EventOf<'range.measure'>>(actions.noteRanges),
    defeatUnit: revising<EventOf<'unit.defeat'>>(actions.defeatUnit),
    deployUnit: revising<EventOf<'unit.deploy'>>((context, event) =>
      deployOrReveal({ context, ...event }, giveOrderFromPool),
    ),
    changeUpgrade: revising<EventOf<'upgrade.change'>>(actions.changeUpgrade),
    giveOrder: revising<EventOf<'order.grant'>>((context, event) =>
      giveOrderFromPool({ context, ...event }),
    ),
    promoteUnit: fromAttempt<Extract<MatchEvent, { type: 'unit.promote' }>>(promote),
    activateUnit: fromAttempt<ActivationEventOf<'activation.unit'>>(activate),
    drawToken: fromAttempt<ActivationEventOf<'activation.draw'>>(draw),
    keepToken: fromAttempt<ActivationEventOf<'activation.keep'>>(keepToken),
    removeDrawnToken: byTable(removeDrawnToken),
    passTurn: fromAttempt<ActivationEventOf<'activation.pass'>>(passTurn),
    passWithoutToken: byTable((table) => pass(table, 0)),
    endActivation: byTable(endActivation),
    endTurns: byTable(endTurns),
    endActivationPhase: byMatch(round.endActivationPhase),
    keepActivationsAtTheTable: byMatch(round.keepActivationsAtTheTable),
    discardReaction: revising<Extract<MatchEvent, { type: 'card.discard' }>>(round.reactFromHand),
    deployTheRest: byMatch(round.deployUnits),
    resolveAutomaticClosingEffect: action<ClosingParams>((context, _event, { timing }) => {
      const next = automaticAtTheClose(context.table, timing);
      return next
        ? onTable(
            context,
            actions.resolveEffect(context.table, { type: 'effect.resolve', ...next }),
          )
        : { context, log: [] };
    }),
    discardCardsInPlay: byMatch(round.discardCardsInPlay),
    passTheRoundCounter: byMatch(round.passTheRoundCounter),
    followCommandPhase: action<undefined, MatchEvent>((context, event) => ({
      context: round.followCommandPhase(context, tableShownBy(event)),
      log: [],
    })),
    endAfterTheLastRound: byMatch(round.endAfterTheLastRound),
    endWithTheLastStanding: byMatch(round.endWithTheLastStanding),
    endByTheTable: action<undefined, Extract<MatchEvent, { type: 'match.end' }>>(
      round.endByTheTable,
    ),
  },
});
