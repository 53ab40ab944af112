import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** The effect of one event on a chart. @public */
export interface Observation {
  snapshot: AnyMachineSnapshot;
  /** The names of the transitions taken, each once, in order. */
  transitions: readonly string[];
  /** The guard outcomes that decided, each once. */
  outcomes: readonly string[];
  /** The events that its actions emitted. */
  emitted: readonly unknown[];
}

/**
 * A chart that reports the transitions it takes and the answers of their guards. Pure: no side effects, no clock, no
 * child actor.
 */
export interface Observer {
  /** The state of an actor that begins with this input; a snapshot with the status `error` if it cannot begin. */
  begin(input: unknown): Observation;
  take(snapshot: AnyMachineSnapshot, event: EventObject): Observation;
}

/** A chart that takes more transitions than these for one event runs in circles. */
export const MOST_HOPS = 1000;

/** Collects the transitions and guard outcomes of one event. */
export class Observed {
  readonly transitions = new Set<string>();
  readonly outcomes = new Set<string>();
  emitted: unknown[] = [];

  clear(): void {
    this.transitions.clear();
    this.outcomes.clear();
    this.emitted = [];
  }

  observation(snapshot: AnyMachineSnapshot): Observation {
    return {
      snapshot,
      transitions: [...this.transitions],
      outcomes: [...this.outcomes],
      emitted: this.emitted,
    };
  }
}
