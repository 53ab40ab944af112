import type { AnyStateMachine, ContextFrom, OutputFrom, SnapshotFrom, StateValue } from 'xstate';
import type { Configuration, HistoryValue } from './configuration.js';
import { UnsupportedChartError } from './unsupported.js';

export type Status = 'active' | 'done' | 'error' | 'stopped';

export type Context = Record<string, unknown>;

/** The key under which a state caches its configuration. A copy of a state has no such property. */
export const CONFIGURATION: unique symbol = Symbol('configuration');

/** An invoked machine in the state of its parent. @beta */
export interface ChildState<M extends AnyStateMachine = AnyStateMachine> {
  readonly src: string;
  readonly snapshot: CompiledState<M>;
  readonly systemId: string | undefined;
  /** Whether the parent receives its snapshots (`onSnapshot`). */
  readonly syncSnapshot: boolean;
}

/**
 * The state of a machine: an immutable plain object in the shape of XState's persisted snapshots. A copy works too, for
 * example one that went through JSON.
 * @beta
 */
export interface CompiledState<M extends AnyStateMachine = AnyStateMachine> {
  readonly status: Status;
  /** The state value: frozen, and the same object for the same active states. */
  readonly value: SnapshotFrom<M>['value'];
  readonly context: ContextFrom<M>;
  /** The output, if the status is `done`. */
  readonly output: OutputFrom<M> | undefined;
  /** The thrown value, if the status is `error`. */
  readonly error: unknown;
  /** The states that history states remember, by the ids of the history states. */
  readonly historyValue: HistoryValue;
  /** The invoked machines, by the ids of their invocations. */
  readonly children: Readonly<Record<string, ChildState>>;
}

/** A state inside this module: with its cached configuration. */
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
  readonly systemId: string | undefined;
  readonly syncSnapshot: boolean;
}

export const NO_CHILDREN: AnyState['children'] = Object.freeze({});

/**
 * A copy of a state with the status `error`.
 * @throws UnsupportedChartError if that is the error
 */
export function failed(state: AnyState, error: unknown): AnyState {
  if (error instanceof UnsupportedChartError) throw error;
  return { ...state, status: 'error', error };
}
