import { StateMachine, type AnyActorRef, type AnyStateMachine } from 'xstate';
import { nameOfState, namesOfTransitions } from '../chart/transitions.js';
import { observerOf } from './observing.js';
import { statesIn, transitionsTaken, type StateNode } from '../chart/xstate-internals.js';

/** Counts of taken transitions and entered states, by name. `diagram --coverage FILE` paints them. @public */
export interface RecordedCoverage {
  /** The id of the machine. `recordCoverage` sets it. */
  machine?: string;
  /** How often each transition was taken. */
  transitions: Record<string, number>;
  /** How often each state was entered. */
  states: Record<string, number>;
}

/** A running recording of an actor. @public */
export interface CoverageRecorder {
  /** The counts so far, as plain JSON. They are updated until `stop` is called. */
  counts: RecordedCoverage;
  /** Stop counting. */
  stop(): void;
}

/**
 * Count the transitions that a live actor takes and the states that it enters, including initial ones. The actor may be
 * started or not. Events that it received before this call are not counted.
 * @param counts earlier counts to add to, such as those of another actor of the same machine
 * @throws TypeError if the actor does not run an XState 5 machine
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
