import { StateMachine, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { nameOfState, namesOfTransitions } from '../../../machines/charts/transitions.js';
import { observerOf } from './observing.js';
import {
  statesIn,
  transitionsTaken,
  type StateNode,
} from '../../../machines/charts/xstate-internals.js';

/**
 * How often each transition was taken and each state entered, by name: what `diagram --coverage FILE` paints.
 * @public
 */
export interface RecordedCoverage {
  /** How often each was taken. */
  transitions: Record<string, number>;
  /** How often each was entered. */
  states: Record<string, number>;
}

/** What is being recorded of an actor. @public */
export interface CoverageRecorder {
  /** The counts so far, plain JSON; they go on growing until `stop`. */
  counts: RecordedCoverage;
  /** Record no more of it. */
  stop(): void;
}

/**
 * Record which transitions a live actor takes, from its first state on. The actor may be started or not, and is
 * recorded as it was begun; what it took before it was recorded is not known, but for its beginning.
 * @param counts counts to go on with, such as those of another actor of the same machine
 * @throws TypeError if the actor runs no XState 5 machine
 * @public
 */
export function recordCoverage(
  actor: AnyActorRef,
  counts: RecordedCoverage = { transitions: {}, states: {} },
): CoverageRecorder {
  const { logic, options } = actor as unknown as { logic: unknown; options?: Begun };
  if (!isMachine(logic)) throw new TypeError(`The actor "${actor.id}" runs no XState 5 machine.`);
  const names = namesOfTransitions(logic);
  let active = new Set<StateNode>();
  const enter = (nodes: readonly StateNode[]) => {
    for (const node of nodes) if (!active.has(node)) add(counts.states, nameOfState(node));
    active = new Set(nodes);
  };

  if (options?.snapshot === undefined) {
    for (const name of observerOf(logic).begin(options?.input).transitions) {
      add(counts.transitions, name);
    }
  }
  enter(statesIn(actor.getSnapshot()));
  const { unsubscribe } = actor.system.inspect((inspected) => {
    if (inspected.actorRef !== actor || inspected.type !== '@xstate.microstep') return;
    for (const definition of transitionsTaken(inspected)) {
      const name = names.get(definition);
      if (name !== undefined) add(counts.transitions, name);
    }
    enter(statesIn(inspected.snapshot));
  });
  return { counts, stop: unsubscribe };
}

interface Begun {
  input?: unknown;
  snapshot?: unknown;
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return logic instanceof StateMachine || Object(logic).constructor?.name === 'StateMachine';
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
