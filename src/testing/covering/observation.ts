import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** The effect of one event on a chart. @public */
export interface Observation {
  snapshot: AnyMachineSnapshot;
  /** The names of the transitions taken, each once, in the order in which they were. */
  transitions: readonly string[];
  /** The guard outcomes that decided, each once. */
  outcomes: readonly string[];
  /** The events that its actions emitted. */
  emitted: readonly unknown[];
}

/** A chart that tells which transitions it takes and what their guards answer. Pure: nothing runs, no clock, no child. */
export interface Observer {
  /** As an actor begins with this input; a snapshot of status `error` if it cannot. */
  begin(input: unknown): Observation;
  take(snapshot: AnyMachineSnapshot, event: EventObject): Observation;
}

/** A chart that takes more transitions than these for one event runs in circles. */
export const MOST_HOPS = 1000;

/** Collects what happens during one event. */
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
