import { StateMachine, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import { namesOfTransitions } from '../../machines/charts/transitions.js';
import {
  transitionsTaken,
  type TransitionDefinition,
} from '../../machines/charts/xstate-internals.js';
import type { InspectedMicrostep } from './protocol.js';

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

/** Collects the microsteps of each actor until they are read. */
export class Microsteps {
  readonly #names = new WeakMap<AnyStateMachine, ReadonlyMap<TransitionDefinition, string>>();
  readonly #taken = new WeakMap<object, InspectedMicrostep[]>();

  note(microstep: Microstep): void {
    const { actorRef, event } = microstep;
    const machine = machineOf(actorRef);
    if (!machine) return;
    const names = this.#namesIn(machine);
    const transitions = transitionsTaken(microstep).flatMap(
      (definition) => names.get(definition) ?? [],
    );
    const taken = this.#taken.get(actorRef) ?? [];
    this.#taken.set(actorRef, [...taken, { event: event.type, transitions }]);
  }

  takenBy(actorRef: object): InspectedMicrostep[] {
    const taken = this.#taken.get(actorRef) ?? [];
    this.#taken.delete(actorRef);
    return taken;
  }

  #namesIn(machine: AnyStateMachine): ReadonlyMap<TransitionDefinition, string> {
    let names = this.#names.get(machine);
    if (!names) {
      names = namesOfTransitions(machine);
      this.#names.set(machine, names);
    }
    return names;
  }
}

/** The machine that an actor runs; `undefined` for other actor logic. */
export function machineOf(actorRef: object): AnyStateMachine | undefined {
  const { logic } = actorRef as Partial<AnyActorRef> & { logic?: unknown };
  // `instanceof` fails if the host uses another copy of XState.
  const isMachine =
    logic instanceof StateMachine || Object(logic).constructor?.name === 'StateMachine';
  return isMachine ? (logic as AnyStateMachine) : undefined;
}
