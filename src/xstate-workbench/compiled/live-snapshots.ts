import type { AnyMachineSnapshot, AnyStateMachine, EventObject, SnapshotFrom } from 'xstate';
import { snapshotElsewhere, type StateNode } from '../chart/xstate-internals.js';
import type { CompiledMachine } from './compile-machine.js';
import type { CompiledState } from './state.js';

/**
 * Returns a function that converts a state to the snapshot that `actor.getSnapshot()` would return, for code that
 * expects a snapshot. The snapshot does not include invoked actors.
 * @beta
 */
export function snapshotsOf<M extends AnyStateMachine>(
  compiled: CompiledMachine<M>,
): (state: CompiledState<M>) => SnapshotFrom<M> {
  const { machine } = compiled;
  // A snapshot created by XState, for its methods.
  const pattern = machine.resolveState({ value: {}, context: {} } as never) as AnyMachineSnapshot;
  const tags = new WeakMap<readonly StateNode[], ReadonlySet<string>>();
  return (state) => {
    const { status, value, context, output, error, historyValue } = state;
    const nodes = compiled.nodesOf(state);
    const tagged = tags.get(nodes) ?? new Set(nodes.flatMap((node) => node.tags));
    tags.set(nodes, tagged);
    const history = Object.entries(historyValue).map(([id, states]) => [
      id,
      states.map((remembered) => machine.getStateNodeById(remembered.id)),
    ]);
    const snapshot = snapshotElsewhere(pattern, nodes, {
      status,
      value,
      context,
      output,
      error,
      historyValue: Object.fromEntries(history) as object,
      tags: tagged,
      can: (event: EventObject) => compiled.can(state, event as never),
    });
    return snapshot as SnapshotFrom<M>;
  };
}
