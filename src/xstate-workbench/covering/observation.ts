import type { AnyMachineSnapshot, EventObject } from 'xstate';

/** The result of one event. @public */
export interface Observation {
  snapshot: AnyMachineSnapshot;
  /** The names of the transitions taken, each once, in order. */
  transitions: readonly string[];
  /** The names of the guard outcomes that decided, each once. */
  outcomes: readonly string[];
  /** The events that actions emitted. */
  emitted: readonly unknown[];
}

/**
 * Runs a machine, and reports the transitions that it takes and the outcomes of its guards. No side effects, clocks or
 * child actors are run.
 */
export interface Observer {
  /** The keys of the context that guards have read, if guards and actions are watched. */
  readonly guardKeys: ReadonlySet<string>;
  /** The initial state for this input. If the machine throws, the snapshot has the status `error`. */
  begin(input: unknown): Observation;
  take(snapshot: AnyMachineSnapshot, event: EventObject): Observation;
}

/** The greatest number of transitions for one event; a chart that takes more is in an endless loop. */
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
