import { StateMachine, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { nameOfState, namesOfTransitions } from '../../../machines/charts/transitions.js';
import { observerOf } from './observing.js';
import {
  statesIn,
  transitionsTaken,
  type StateNode,
} from '../../../machines/charts/xstate-internals.js';

/**
 * The number of times that each transition was taken and each state entered, by name. `diagram --coverage FILE` paints
 * it.
 * @public
 */
export interface RecordedCoverage {
  /** The id of the machine. `recordCoverage` sets it. */
  machine?: string;
  /** The number of times that each was taken. */
  transitions: Record<string, number>;
  /** The number of times that each was entered. */
  states: Record<string, number>;
}

/** A running recording of an actor. @public */
export interface CoverageRecorder {
  /** The counts so far, as plain JSON. They grow until `stop`. */
  counts: RecordedCoverage;
  /** Stops counting. */
  stop(): void;
}

/**
 * Record which transitions a live actor takes, from its first state on. The actor may be started or not. Of an actor
 * that has received events already, only the initial transitions and those from now on are counted.
 * @param counts earlier counts to add to, such as those of another actor of the same machine
 * @throws TypeError if the actor runs no XState 5 machine
 * @throws RangeError if `counts` are of another machine
 * @public
 */
export function recordCoverage(
  actor: AnyActorRef,
  counts: RecordedCoverage = { machine: machineOf(actor).id, transitions: {}, states: {} },
): CoverageRecorder {
  const { options } = actor as unknown as { options?: Begun };
  const machine = machineOf(actor);
  counts.machine ??= machine.id;
  if (counts.machine !== machine.id) {
    throw new RangeError(
      `The counts are of the machine "${counts.machine}", and the actor runs "${machine.id}".`,
    );
  }
  const names = namesOfTransitions(machine);
  let active = new Set<StateNode>();
  const enter = (nodes: readonly StateNode[]) => {
    for (const node of nodes) if (!active.has(node)) add(counts.states, nameOfState(node));
    active = new Set(nodes);
  };

  if (options?.snapshot === undefined) {
    for (const name of observerOf(machine).begin(options?.input).transitions) {
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

function machineOf(actor: AnyActorRef): AnyStateMachine {
  const { logic } = actor as unknown as { logic: unknown };
  const isMachine =
    logic instanceof StateMachine || Object(logic).constructor?.name === 'StateMachine';
  if (!isMachine) throw new TypeError(`The actor "${actor.id}" runs no XState 5 machine.`);
  return logic as AnyStateMachine;
}

function add(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
