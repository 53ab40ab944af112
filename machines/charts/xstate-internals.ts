import {
  and,
  getNextTransitions,
  not,
  or,
  stateIn,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type InspectedMicrostepEvent,
  type StateValue,
} from 'xstate';

/** The only file of the game that uses XState internals (version 5.33): of machines, snapshots, guards and actions. */

/** A state of a chart, as an XState object. */
export type StateNode = AnyStateNode;

/** A transition of a chart, as an XState object: the same object that a microstep reports. */
export type TransitionDefinition = NonNullable<AnyStateNode['always']>[number];

/** The active states of a machine. Each state comes before the states inside it. */
export function activeStates({ _nodes }: AnyMachineSnapshot): readonly StateNode[] {
  return _nodes;
}

/** The `meta` of the active states. */
export function activeMeta(snapshot: AnyMachineSnapshot): unknown[] {
  return Object.values(snapshot.getMeta());
}

/** The transitions that a microstep of an inspected actor took. */
export function transitionsTaken({
  _transitions,
}: InspectedMicrostepEvent): readonly TransitionDefinition[] {
  return _transitions as TransitionDefinition[];
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

/** Whether an event descriptor matches a type. `*` matches every type; `a.b.*` matches types that begin with `a.b`. */
export function matchesDescriptor(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const tokens = type.split('.');
  const wanted = descriptor.split('.');
  const star = wanted.indexOf('*');
  return (
    star === wanted.length - 1 && wanted.slice(0, star).every((each, at) => each === tokens[at])
  );
}

/** Evaluates a guard in any notation, with the implementations provided to the machine. */
export function askGuard(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean {
  return askingGuard(guard)(snapshot, event, snapshot.context);
}

/** Returns a function that evaluates a guard. Its `context` may be newer than the snapshot's. */
export function askingGuard(
  guard: unknown,
): (snapshot: AnyMachineSnapshot, event: EventObject, context: unknown) => boolean {
  const joined = and([guard as never]) as unknown as CheckedGuard;
  return (snapshot, event, context) => joined.check(snapshot, { context, event }, joined);
}

interface CheckedGuard {
  check(
    snapshot: AnyMachineSnapshot,
    args: { context: unknown; event: EventObject },
    guard: unknown,
  ): boolean;
}

/** A built-in guard of XState. */
export type BuiltinGuard =
  | { kind: 'and' | 'or' | 'not'; guards: readonly unknown[] }
  | { kind: 'stateIn'; stateValue: StateValue }
  | { kind: 'other' };

type BuiltinGuardKind = Exclude<BuiltinGuard['kind'], 'other'>;

const KINDS = new Map<unknown, BuiltinGuardKind>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
  [checkOf(stateIn('')), 'stateIn'],
]);

/** The kinds by the names of their functions, for machines from another copy of XState. */
const KINDS_ELSEWHERE = new Map<string, BuiltinGuardKind>([
  ['checkAnd', 'and'],
  ['checkOr', 'or'],
  ['checkNot', 'not'],
  ['checkStateIn', 'stateIn'],
]);

/** The parts of a built-in guard; `undefined` for a custom guard. */
export function builtinGuard(guard: unknown): BuiltinGuard | undefined {
  if (typeof guard !== 'function' || !('check' in guard)) return undefined;
  const made = guard as unknown as { guards: readonly unknown[]; stateValue: StateValue };
  const check = checkOf(guard);
  const kind = KINDS.get(check) ?? KINDS_ELSEWHERE.get((check as { name: string }).name);
  if (kind === undefined) return { kind: 'other' };
  if (kind === 'stateIn') return { kind, stateValue: made.stateValue };
  return { kind, guards: made.guards };
}

function checkOf(guard: unknown): unknown {
  return (guard as { check?: unknown }).check;
}

/** The implementation with this name that was provided to a machine. */
export function providedImplementation(
  { implementations }: AnyStateMachine,
  kind: 'actions' | 'guards',
  name: string,
): unknown {
  return (implementations[kind] as Record<string, unknown>)[name];
}

/** The logic of an actor's `src`: provided under this name, or inline in the chart. */
export function logicOf(machine: AnyStateMachine, src: string): unknown {
  const [, index, nodeId] = /^xstate\.invoke\.(\d+)\.(.*)/.exec(src) ?? [];
  if (index === undefined || nodeId === undefined) {
    return (machine.implementations.actors as Record<string, unknown>)[src];
  }
  const { invoke } = machine.getStateNodeById(nodeId).config as { invoke?: unknown };
  const written: unknown = Array.isArray(invoke) ? invoke[Number(index)] : invoke;
  return (written as { src?: unknown } | undefined)?.src;
}

export function isStateMachine(logic: unknown): logic is AnyStateMachine {
  return (
    typeof logic === 'object' && logic !== null && 'root' in logic && 'getStateNodeById' in logic
  );
}

/** An actor that a state invokes. */
export interface InvokedActor {
  id: string;
  src: string;
  input: unknown;
  systemId: string | undefined;
  onSnapshot: unknown;
}

export function invocationsOf(node: StateNode): readonly InvokedActor[] {
  return node.invoke as unknown as readonly InvokedActor[];
}
