import type { AnyStateMachine, Snapshot } from 'xstate';
import type { Program } from './program.js';
import {
  CONFIGURATION,
  NO_CHILDREN,
  type AnyChildState,
  type AnyState,
  type CompiledState,
  type Context,
  type Status,
} from './state.js';
import { statesIn, type StateNode } from '../chart/xstate-internals.js';

/** A state in the form of XState's persisted snapshots. @beta */
export type PersistedState<M extends AnyStateMachine> = CompiledState<M> & Snapshot<unknown>;

/** A live snapshot, a persisted snapshot, or a state. */
interface AnySnapshot {
  status: Status;
  value: AnyState['value'];
  context: Context;
  output?: unknown;
  error?: unknown;
  historyValue?: Record<string, readonly { id: string }[]>;
  children?: Record<string, unknown>;
  machine?: AnyStateMachine;
}

/** A child in a snapshot: an actor, or a persisted actor. */
type AnyChild =
  | { src: unknown; systemId?: string; getSnapshot(): unknown; _syncSnapshot?: boolean }
  | {
      src: unknown;
      systemId?: string;
      snapshot: unknown;
      syncSnapshot?: boolean;
      getSnapshot?: undefined;
    };

/** Removes the cached configuration from a state and its children. */
export function toSnapshot(state: AnyState): never {
  const { [CONFIGURATION]: _own, ...snapshot } = state;
  const children = Object.entries(state.children).map(([id, child]) => [
    id,
    { ...child, snapshot: toSnapshot(child.snapshot) },
  ]);
  return { ...snapshot, children: Object.fromEntries(children) } as never;
}

/**
 * Converts a snapshot to a state.
 * @throws Error if the machine has no such state, or does not invoke such a child
 */
export function fromSnapshot(program: Program, given: unknown): AnyState {
  const snapshot = given as AnySnapshot;
  const { status, context, output, error, value, historyValue = {} } = snapshot;
  // A live snapshot has its states in the order of their entry. A persisted snapshot has lost that order.
  const configuration =
    snapshot.machine === program.machine && statesIn(snapshot).length > 0
      ? program.configurations.of(statesIn(snapshot), historyValue as Record<string, StateNode[]>)
      : program.configurationOf({ value, historyValue });
  return {
    status,
    value: configuration.value,
    context,
    output,
    error,
    historyValue: configuration.historyValue,
    children: childrenOf(program, snapshot),
    [CONFIGURATION]: configuration,
  };
}

function childrenOf(program: Program, { children = {} }: AnySnapshot): AnyState['children'] {
  const entries = Object.entries(children as Record<string, AnyChild | undefined>);
  if (entries.length === 0 || program.options.skipsInvoked) return NO_CHILDREN;
  const found: Record<string, AnyChildState> = {};
  for (const [id, child] of entries) {
    if (!child) continue;
    const src = child.src as string;
    const live = child.getSnapshot ? child.getSnapshot() : child.snapshot;
    const snapshot = fromSnapshot(program.parts.invoked(src), live);
    const syncSnapshot = (child.getSnapshot ? child._syncSnapshot : child.syncSnapshot) === true;
    found[id] = { src, snapshot, systemId: child.systemId, syncSnapshot };
  }
  return found;
}
