import type { AnyStateNode, SnapshotFrom } from 'xstate';
import type { CommandPhaseEvent, CommandPhaseEventType } from '../model/event.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { Violation } from '../rules/rule.js';
import { refusalsOfGuard, transitionsFor, type CandidateTransition } from '../charts/refusals.js';
import { statesOf } from '../charts/transitions.js';
import { OF_ANOTHER_SOURCE } from '../rules/granting-orders.js';
import { bearersHaveFallen, refusalsToUseContingencies } from '../rules/contingencies.js';
import { refusalsToName } from '../rules/secrecy.js';
import { readEvent, RULE_OF_EVENT } from '../rules/read-event.js';
import type { CommandPhaseMachine } from './machine.js';
import { isRefusingGuard, refusalsOf } from './refusing-guards.js';
import type { Declined, StateMeta, TransitionMeta } from './meta.js';
import { stepOf } from './step-of.js';

/** A state of a running or finished Command Phase. */
export type CommandPhaseSnapshot = SnapshotFrom<CommandPhaseMachine>;

/**
 * Why an event would be refused now; empty if it would be taken. Pure and total: whatever `event` is,
 * it gets an answer. What is taken when is read from the chart, whether it is lawful from the rules
 * that the chart's own guards ask.
 */
export function explain(snapshot: CommandPhaseSnapshot, event: unknown): Violation[] {
  const { event: attempt, violations: malformed } = readEvent(event);
  if (malformed) return malformed;
  if (snapshot.status !== 'active') return [phaseIsOver()];
  if (attempt.type === 'effect.resolve') {
    const hidden = refusalsToName(snapshot.context, attempt.player, attempt.directives);
    if (hidden.length > 0) return hidden;
  }

  const taking = snapshot._nodes.flatMap((state) =>
    transitionsFor<TransitionMeta>(state, attempt.type),
  );
  const answers = taking.map(({ guard }) => refusalsFor(guard, snapshot.context, attempt));
  if (answers.some((refusals) => refusals.length === 0)) return [];
  return (
    answers.find((refusals) => !refusals.some(belongsElsewhere)) ??
    declinedHere(snapshot, attempt) ??
    refusedForGood(snapshot.context, attempt) ??
    answers.at(-1) ?? [notNow(snapshot, attempt)]
  );
}

/** CT-14: a reveal for which no moment will come, as all who bore Contingencies have fallen. */
function refusedForGood(context: PhaseContext, event: CommandPhaseEvent): Violation[] | undefined {
  return event.type === 'contingency.reveal' && bearersHaveFallen(context, event.player)
    ? refusalsToUseContingencies({ context, player: event.player })
    : undefined;
}

/** What a guard of the chart refuses; one that only chooses between branches refuses nothing. */
function refusalsFor(guard: unknown, context: PhaseContext, event: CommandPhaseEvent): Violation[] {
  return refusalsOfGuard(guard, (name, params) =>
    isRefusingGuard(name) ? refusalsOf(name, context, event, params) : [],
  );
}

/** The transition is not meant for this event: another player's, or another source's. */
function belongsElsewhere({ code }: Violation): boolean {
  return code === 'not-your-turn' || code === OF_ANOTHER_SOURCE;
}

/** What the states that now stand for this player say of the event. */
function declinedHere(
  { _nodes, context }: CommandPhaseSnapshot,
  event: CommandPhaseEvent,
): Violation[] | undefined {
  for (const { meta } of _nodes) {
    const { declines } = (meta ?? {}) as Partial<StateMeta>;
    const declined: Declined | undefined = declines?.events[event.type];
    if (!declined || !('player' in event)) continue;
    if (declines?.whose !== undefined && declines.whose !== event.player) continue;
    const { because, guard } = declined;
    const refusals = guard ? refusalsOf(guard, context, event, undefined) : [];
    const reasons = because ? [because, ...refusals] : refusals;
    if (reasons.length > 0) return reasons;
  }
  return undefined;
}

/** The rule by which the event is taken where it would be: the state that has least against it. */
function notNow(
  { machine, context, value }: CommandPhaseSnapshot,
  event: CommandPhaseEvent,
): Violation {
  const places = placesOf(machine.root, event.type).map((taking) => {
    const refusals = refusalsFor(taking.guard, context, event);
    const ofAnotherSource = refusals.filter(({ code }) => code === OF_ANOTHER_SOURCE);
    // What another source gives is never the place that is meant.
    return { taking, against: refusals.length + 9 * ofAnotherSource.length };
  });
  const best = places.reduce((one, other) => (other.against < one.against ? other : one));
  const step: AnyStateNode | undefined = machine.root.states[stepOf({ value })];
  return {
    rule: best.taking.meta?.rules[0] ?? RULE_OF_EVENT[event.type],
    code: 'not-now',
    message: `Not now, in step "${step?.description}". ${event.type} belongs to: ${best.taking.state.description}`,
  };
}

const PLACES = new WeakMap<AnyStateNode, Map<string, CandidateTransition<TransitionMeta>[]>>();

/** Everywhere in the chart that an event of this type is taken, in the order of the book. */
function placesOf(
  root: AnyStateNode,
  type: CommandPhaseEventType,
): CandidateTransition<TransitionMeta>[] {
  let places = PLACES.get(root);
  if (!places) {
    places = new Map();
    for (const state of statesOf(root)) {
      for (const each of state.transitions.keys()) {
        places.set(each, [
          ...(places.get(each) ?? []),
          ...transitionsFor<TransitionMeta>(state, each),
        ]);
      }
    }
    PLACES.set(root, places);
  }
  return places.get(type) ?? [];
}

function phaseIsOver(): Violation {
  return { rule: 'CP-29', code: 'phase-over', message: 'The Command Phase is over.' };
}
