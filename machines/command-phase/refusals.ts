import { memoize } from '../model/memoize.js';
import type { AnyStateMachine, SnapshotFrom, StateValue } from 'xstate';
import {
  isTaken,
  reasonsOf,
  refusalsOf,
  timeOf,
  type Attempt,
  type RefusingChart,
} from '../charts/refusals.js';
import { requireSnapshot } from '../charts/require-snapshot.js';
import {
  transitionsOf,
  type NamedTransition,
} from '../../src/xstate-workbench/chart/transitions.js';
import { stateAt } from '../charts/xstate-internals.js';
import type { CommandPhaseEvent } from '../model/event.js';
import { COMMAND_PHASE_STEPS, type StepName } from '../model/step.js';
import { aBearerStands, bearersHaveFallen } from '../rules/cards/contingencies.js';
import { OF_ANOTHER_SOURCE } from '../rules/orders/granting-orders.js';
import { effectIsOpenForTheOrder } from '../rules/effects/windows.js';
import { aLateOrderIsLeft } from '../rules/orders/turn-to-issue.js';
import {
  effectNotInThisStep,
  notInThisStep,
  phaseGoesOn,
  refusedByGuard,
} from '../rules/table/not-now.js';
import { PHASE_EVENTS } from '../rules/table/events.js';
import { readEvent } from '../rules/table/read-event.js';
import { permits, violationsOf, type Violation } from '../rules/rule.js';
import { refusalsToName } from '../rules/effects/directives.js';
import type { CommandPhaseMachine } from './machine.js';
import { REFUSING_GUARDS } from './refusing-guards.js';

/** A state of a running or finished Command Phase. @public */
export type CommandPhaseSnapshot = SnapshotFrom<CommandPhaseMachine>;

/** The step that the phase is in: the top-level state of the chart. */
export function stepOf({ value }: { value: StateValue }): StepName | 'complete' {
  const top = typeof value === 'string' ? value : Object.keys(value)[0];
  return COMMAND_PHASE_STEPS.find((step) => step === top) ?? 'complete';
}

/**
 * The violations for which an event would be refused now; empty if it would be accepted. Pure and total: `event` may be any
 * value. It uses the machine of the snapshot with the guards that were provided to it.
 * @param snapshot the snapshot of an actor of `commandPhaseMachine`
 * @param event any value
 * @throws TypeError that says what to pass, if the first argument is no snapshot of this chart
 * @public
 * @example
 * const [violation] = explainPhase(actor.getSnapshot(), { type: 'card.select', player: 'blue', cardId: 'ambush' });
 */
export function explainPhase(snapshot: CommandPhaseSnapshot, event: unknown): Violation[] {
  requireSnapshot('explainPhase(snapshot, event)', 'commandPhase', snapshot);
  const { event: attempt, violations: malformed } = readEvent(event);
  if (malformed) return malformed;
  const over = violationsOf([phaseGoesOn], snapshot);
  return over.length > 0 ? over : refusalsOf(PHASE, snapshot, attempt);
}

/** Whether an event would be accepted, without computing the reasons of a refusal. */
export function wouldBeTaken(snapshot: CommandPhaseSnapshot, given: unknown): boolean {
  const { event } = readEvent(given);
  return event !== undefined && permits([phaseGoesOn], snapshot) && isTaken(snapshot, event);
}

const PHASE: RefusingChart<CommandPhaseSnapshot, CommandPhaseEvent> = {
  guards: REFUSING_GUARDS,
  isMeantForOthers: ({ code }) =>
    code === 'not-your-turn' ||
    code === OF_ANOTHER_SOURCE ||
    code === aLateOrderIsLeft.code ||
    code === effectIsOpenForTheOrder.code,
  // R29: before all other reasons, also out of turn.
  refusedFirst: ({ context }, event) =>
    event.type === 'effect.resolve'
      ? refusalsToName({ context, by: event.player, directives: event.directives })
      : [],
  // CT-14: a reveal that can never be taken: every unit with Contingencies is defeated.
  refusedPermanently: ({ context }, event) =>
    event.type === 'contingency.reveal' && bearersHaveFallen(context, event.player)
      ? violationsOf([aBearerStands], { context, player: event.player })
      : undefined,
  notNow,
  refusedByGuard: ({ type }, rule = PHASE_EVENTS[type].rule) => refusedByGuard(type, rule),
};

/** Names the step in which the event is legal: where a guard has the fewest reasons against it, or an effect's own time. */
function notNow(snapshot: CommandPhaseSnapshot, event: CommandPhaseEvent): Violation {
  const { machine } = snapshot;
  const now = String(stateAt(machine, stepOf(snapshot))?.description);
  if (event.type === 'effect.resolve' || event.type === 'effect.decline') {
    return effectNotInThisStep(snapshot.context, event, now);
  }
  const attempt: Attempt = { snapshot, event, guards: REFUSING_GUARDS };
  const [best] = placesOf(machine, event.type)
    .map(({ definition }) => ({ definition, reasons: reasonsOf(definition.guard, attempt) }))
    .toSorted(byFitness);
  const rule = (best && timeOf(best.definition)) ?? PHASE_EVENTS[event.type].rule;
  return notInThisStep({ type: event.type, rule, now });
}

interface Place {
  reasons: readonly Violation[];
}

/** Places for the source of an order come before those for another source; among them, those with fewer reasons. */
function byFitness(one: Place, other: Place): number {
  const isForAnother = ({ reasons }: Place) =>
    reasons.some(({ code }) => code === OF_ANOTHER_SOURCE);
  return (
    Number(isForAnother(one)) - Number(isForAnother(other)) ||
    one.reasons.length - other.reasons.length
  );
}

const transitionsOnce = memoize(transitionsOf);

/** The transitions of the chart for events of this type, in the order of the book. */
function placesOf(machine: AnyStateMachine, type: string): readonly NamedTransition[] {
  return transitionsOnce(machine).filter(({ definition }) => definition.eventType === type);
}
