import type { AnyStateMachine, ContextFrom, OutputFrom, SnapshotFrom, StateValue } from 'xstate';
import type { Configuration, HistoryValue } from './configuration.js';
import { UnsupportedChartError } from './unsupported.js';

export type Status = 'active' | 'done' | 'error' | 'stopped';

export type Context = Record<string, unknown>;

/** The key of a state's configuration: not part of its data, and missing in a copy. */
export const CONFIGURATION: unique symbol = Symbol('configuration');

/** The state of a machine that a state invokes. @beta */
export interface ChildState<M extends AnyStateMachine = AnyStateMachine> {
  readonly src: string;
  readonly snapshot: CompiledState<M>;
  readonly systemId: undefined;
  /** Whether the machine that invokes it takes its snapshots (`onSnapshot`). */
  readonly syncSnapshot: boolean;
}

/**
 * The state of a machine: a plain object that nothing mutates, in the shape of XState's persisted snapshots. A copy of it, also
 * through JSON, works the same.
 * @beta
 */
export interface CompiledState<M extends AnyStateMachine = AnyStateMachine> {
  readonly status: Status;
  /** Frozen, and the same object for the same states. */
  readonly value: SnapshotFrom<M>['value'];
  readonly context: ContextFrom<M>;
  /** Once the status is `done`. */
  readonly output: OutputFrom<M> | undefined;
  /** The thrown value, if the status is `error`. */
  readonly error: unknown;
  /** The memory of history states, by their ids. */
  readonly historyValue: HistoryValue;
  /** The machines that are invoked, by the ids of their invocations. */
  readonly children: Readonly<Record<string, ChildState>>;
}

/** A state as the module itself handles it. */
export interface AnyState {
  readonly status: Status;
  readonly value: StateValue;
  readonly context: Context;
  readonly output: unknown;
  readonly error: unknown;
  readonly historyValue: HistoryValue;
  readonly children: Readonly<Record<string, AnyChildState>>;
  readonly [CONFIGURATION]?: Configuration | undefined;
}

export interface AnyChildState {
  readonly src: string;
  readonly snapshot: AnyState;
  readonly systemId: undefined;
  readonly syncSnapshot: boolean;
}

export const NO_CHILDREN: AnyState['children'] = Object.freeze({});

/** A state in which something was thrown. */
export function failed(state: AnyState, error: unknown): AnyState {
  if (error instanceof UnsupportedChartError) throw error;
  return { ...state, status: 'error', error };
}
