import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate';
import {
  matchesDescriptor,
  type StateNode,
  type TransitionDefinition,
} from '../../src/xstate-workbench/chart/xstate-internals.js';

/** XState internals that only the game reads. Those that the workbench reads too are in its folder `chart`. */

/** The `meta` of the active states. */
export function activeMeta(snapshot: AnyMachineSnapshot): unknown[] {
  return Object.values(snapshot.getMeta());
}

/** The state at a path below the root, `.`-joined. */
export function stateAt(machine: AnyStateMachine, path: string): StateNode | undefined {
  return path
    .split('.')
    .reduce<StateNode | undefined>((state, key) => state?.states[key], machine.root);
}

/** The candidate transitions for an event; inner states come first. */
export function transitionsTried(
  snapshot: AnyMachineSnapshot,
  type: string,
): readonly TransitionDefinition[] {
  return (getNextTransitions(snapshot) as TransitionDefinition[]).filter(({ eventType }) =>
    matchesDescriptor(eventType, type),
  );
}

/** The implementation with this name that was provided to a machine. */
export function providedImplementation(
  { implementations }: AnyStateMachine,
  kind: 'actions' | 'guards',
  name: string,
): unknown {
  return (implementations[kind] as Record<string, unknown>)[name];
}
