import { enqueueActions, sendTo, setup, type DoneActorEvent } from 'xstate';
import type { CommandPhaseMachine } from '../command-phase/machine.js';
import * as happen from '../command-phase/happenings/index.js';
import type { ToldEvent } from '../command-phase/setup.js';
import type { Happening } from '../model/log.js';
import type { CommandPhaseEvent, EventOf } from '../model/event.js';
import type { MatchEvent, MatchInput, MatchOutcome } from '../model/match.js';
import type { CommandPhaseOutcome } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import { matchIsOver } from '../rules/end-of-round.js';
import {
  nextScheduled,
  nextScheduledIsAutomatic,
  type ScheduledWindow,
} from '../rules/scheduled-effects.js';
import * as round from './happenings.js';
import type { RoundStateMeta, RoundTransitionMeta } from './meta.js';
import { refusalsOf, type RefusingGuardName, type ScheduledParams } from './refusing-guards.js';
import { activationOf, type RoundContext } from './round-context.js';

type Change<Event, Params> = (
  context: RoundContext,
  event: Event,
  params: Params,
) => round.RoundHappening;

/** An action that changes the match by one happening and tells what happened. */
function happening<Params extends Record<string, unknown> | undefined, Event = never>(
  change: Change<Event, Params>,
) {
  return enqueueActions<
    RoundContext,
    MatchEvent,
    Params,
    MatchEvent,
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

/** A happening of the match as it stands. */
const byMatch = (change: (context: RoundContext) => round.RoundHappening) =>
  happening<undefined>((context) => change(context));

/** A happening of the table that the event tells all about. */
const byEvent = <Event extends CommandPhaseEvent>(
  change: (table: PhaseContext, event: Event) => Happening,
) =>
  happening<undefined, Event>((context, event) => {
    const { context: table, told } = change(context.table, event);
    return { context: { ...context, table }, told };
  });

function resolveNext(context: RoundContext, window: ScheduledWindow): round.RoundHappening {
  const next = nextScheduled(activationOf(context), window);
  if (!next) return { context, told: [] };
  const { context: table, told } = happen.resolveEffect(context.table, {
    type: 'effect.resolve',
    ...next,
  });
  return { context: { ...context, table }, told };
}

type Args = { context: RoundContext; event: MatchEvent };

/** A guard that lets an event pass which no rule refuses. */
const passes =
  <Params = undefined>(name: RefusingGuardName) =>
  ({ context, event }: Args, params: Params) =>
    refusalsOf(name, context, event, params).length === 0;

/** Every guard and action of the round by name. The Command Phase is an actor that is provided. */
export const roundSetup = setup({
  types: {
    context: {} as RoundContext,
    events: {} as MatchEvent,
    input: {} as MatchInput,
    output: {} as MatchOutcome,
    emitted: {} as ToldEvent,
    meta: {} as RoundStateMeta,
    transitionMeta: {} as RoundTransitionMeta,
    children: {} as { commandPhase: 'commandPhase' },
  },
  actors: { commandPhase: {} as CommandPhaseMachine },
  guards: {
    scheduledEffectMayBeResolved: passes<ScheduledParams>('scheduledEffectMayBeResolved'),
    scheduledEffectMayBeDeclined: passes<ScheduledParams>('scheduledEffectMayBeDeclined'),
    unitMayBeDefeated: passes('unitMayBeDefeated'),

    nextScheduledEffectIsAutomatic: ({ context }: Args, { window }: ScheduledParams) =>
      nextScheduledIsAutomatic(activationOf(context), window),
    noScheduledEffectIsLeft: ({ context }: Args, { window }: ScheduledParams) =>
      nextScheduled(activationOf(context), window) === undefined,
    matchIsOver: ({ context }: Args) => matchIsOver(context.table, context.lastRound),
  },
  actions: {
    forwardToCommandPhase: sendTo('commandPhase', ({ event }) => event),
    beginRound: byMatch(round.beginRound),
    takeOutcome: happening<undefined, DoneActorEvent<CommandPhaseOutcome>>((context, { output }) =>
      round.takeOutcome(context, output),
    ),
    resolveEffect: byEvent<EventOf<'effect.resolve'>>(happen.resolveEffect),
    resolveAutomaticEffect: happening<ScheduledParams>((context, _event, { window }) =>
      resolveNext(context, window),
    ),
    declineEffect: byEvent<EventOf<'effect.decline'>>(happen.declineEffect),
    defeatUnit: byEvent<EventOf<'unit.defeat'>>(happen.defeatUnit),
    endActivation: byMatch(round.endActivation),
    discardCardsInPlay: byMatch(round.discardCardsInPlay),
    passTheRoundCounter: byMatch(round.passTheRoundCounter),
    endMatch: byMatch(round.endMatch),
  },
});
