import { StateMachine, type AnyActorRef, type AnyStateMachine, type InspectionEvent } from 'xstate';
import {
  namesOfTransitions,
  type TransitionDefinition,
} from '../../machines/charts/transitions.js';
import type { ToldMicrostep } from './protocol.js';

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

/** The steps that each actor has taken since it was last asked for them. */
export class Microsteps {
  readonly #names = new WeakMap<AnyStateMachine, ReadonlyMap<TransitionDefinition, string>>();
  readonly #taken = new WeakMap<object, ToldMicrostep[]>();

  note({ actorRef, event, _transitions }: Microstep): void {
    const machine = machineOf(actorRef);
    if (!machine) return;
    const names = this.#namesIn(machine);
    const transitions = _transitions.flatMap(
      (definition) => names.get(definition as TransitionDefinition) ?? [],
    );
    const taken = this.#taken.get(actorRef) ?? [];
    this.#taken.set(actorRef, [...taken, { event: event.type, transitions }]);
  }

  takenBy(actorRef: object): ToldMicrostep[] {
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

/** The machine that an actor runs, if it runs one. */
export function machineOf(actorRef: object): AnyStateMachine | undefined {
  const { logic } = actorRef as Partial<AnyActorRef> & { logic?: unknown };
  return logic instanceof StateMachine ? logic : undefined;
}
