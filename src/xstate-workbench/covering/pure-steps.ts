import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { isErrorOfActor } from '../chart/xstate-internals.js';
import {
  compileMachine,
  snapshotsOf,
  type CompiledState,
  type CompileOptions,
  type Step,
} from '../compiled/index.js';
import { MOST_HOPS } from './observation.js';

/** The result of one event, computed without an actor and without side effects. */
export interface PureStep {
  snapshot: AnyMachineSnapshot;
  step: Step;
}

/** Computes the snapshot after an event with the compiled machine. */
export class PureSteps {
  readonly #chart: ReturnType<typeof compileMachine<AnyStateMachine>>;
  readonly #snapshotOf: (state: CompiledState) => AnyMachineSnapshot;
  readonly #states = new WeakMap<AnyMachineSnapshot, CompiledState>();

  /** @throws UnsupportedChartError for a feature that needs an actor; `begin` and `take` may throw it too */
  constructor(
    machine: AnyStateMachine,
    watching: Pick<CompileOptions, 'onGuard' | 'onAction' | 'freezeContexts'> = {},
  ) {
    this.#chart = compileMachine(machine, {
      invoked: 'left out',
      sideEffects: 'left out',
      maxIterations: MOST_HOPS,
      ...watching,
    });
    this.#snapshotOf = snapshotsOf(this.#chart);
  }

  begin(input: unknown): PureStep {
    const step = this.#chart.init(input, { taken: true });
    return { snapshot: this.#keep(step.state), step };
  }

  /** @throws the error that the chart throws */
  take(snapshot: AnyMachineSnapshot, event: EventObject, taken: boolean): PureStep {
    const state = this.#states.get(snapshot) ?? this.#chart.fromSnapshot(snapshot);
    const step = this.#chart.step(state, event, { taken });
    const { status, error } = step.state;
    if (status === 'error' && !isReportedError(event, error)) throw error;
    return { snapshot: step.state === state ? snapshot : this.#keep(step.state), step };
  }

  #keep(state: CompiledState): AnyMachineSnapshot {
    const snapshot = this.#snapshotOf(state);
    this.#states.set(snapshot, state);
    return snapshot;
  }
}

/** Whether the chart failed with the error that the event reports of an actor, and not with an error of its own. */
function isReportedError(event: EventObject, error: unknown): boolean {
  return isErrorOfActor(event.type) && (event as { error?: unknown }).error === error;
}
