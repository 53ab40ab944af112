import {
  and,
  getStateNodes,
  not,
  or,
  stateIn,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  type InspectedMicrostepEvent,
  type StateValue,
} from 'xstate';

/** The only file that uses XState internals (version 5.33): of machines, snapshots, guards and actions. */

/** A state of a chart, as an XState object. */
export type StateNode = AnyStateNode;

/** A transition of a chart, as an XState object: the same object that a microstep reports. */
export type TransitionDefinition = NonNullable<AnyStateNode['always']>[number];

/** The active states of a machine. Each state comes before the states inside it. */
export function activeStates({ _nodes }: AnyMachineSnapshot): readonly StateNode[] {
  return _nodes;
}

/** The active states of any actor's snapshot; none if the actor runs no machine. */
export function statesIn(snapshot: unknown): readonly StateNode[] {
  return (snapshot as { _nodes?: readonly StateNode[] })._nodes ?? [];
}

/** The states that history states would restore, by the ids of the history states. */
export function rememberedStates({
  historyValue,
}: AnyMachineSnapshot): [id: string, states: readonly StateNode[]][] {
  return Object.entries(historyValue as Record<string, readonly StateNode[]>);
}

/** Converts a snapshot for a copy of its machine: replaces each state node by its counterpart in the copy. */
export function snapshotOfCopy(
  snapshot: AnyMachineSnapshot,
  machine: AnyStateMachine,
  counterpart: (state: StateNode) => StateNode,
): AnyMachineSnapshot {
  return {
    ...snapshot,
    machine,
    _nodes: activeStates(snapshot).map(counterpart),
    historyValue: Object.fromEntries(
      rememberedStates(snapshot).map(([id, states]) => [id, states.map(counterpart)]),
    ),
  } as AnyMachineSnapshot;
}

/** A copy of a snapshot with other active states and other changes. `pattern` gives it the snapshot methods. */
export function snapshotElsewhere(
  pattern: AnyMachineSnapshot,
  states: readonly StateNode[],
  changes: object,
): AnyMachineSnapshot {
  return { ...pattern, ...changes, _nodes: states } as AnyMachineSnapshot;
}

/** The states of a state value, in the order in which XState enters them. */
export function statesOfValue(root: StateNode, value: StateValue): readonly StateNode[] {
  return getStateNodes(root, value);
}

/** The transitions that a microstep of an inspected actor took. */
export function transitionsTaken({
  _transitions,
}: InspectedMicrostepEvent): readonly TransitionDefinition[] {
  return _transitions as TransitionDefinition[];
}

/** The parent of an actor, if it has one. */
export function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  return (actor as { _parent?: AnyActorRef })._parent;
}

/** The target id of `sendParent`. */
export const TO_PARENT = '#_parent';

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

/** Returns a function that evaluates a guard. Its `context` may be newer than the snapshot's. */
export function askingGuard(
  guard: unknown,
): (snapshot: AnyMachineSnapshot, event: EventObject, context: unknown) => boolean {
  const joined = and([guard as never]) as unknown as CheckedGuard;
  return (snapshot, event, context) => joined.check(snapshot, { context, event }, joined);
}

/** Makes a guard that also receives the snapshot: XState passes it to guards with a `check`, such as `and`. */
export function guardThatAsks(
  ask: (snapshot: AnyMachineSnapshot, event: EventObject, context: unknown) => boolean,
): NonNullable<TransitionDefinition['guard']> {
  const check: CheckedGuard['check'] = (snapshot, { context, event }) =>
    ask(snapshot, event, context);
  return Object.assign(() => true, { check });
}

interface CheckedGuard {
  check(
    snapshot: AnyMachineSnapshot,
    args: { context: unknown; event: EventObject },
    guard: unknown,
  ): boolean;
}

type Calculated = (args: unknown, params: unknown) => unknown;

/** A built-in action of XState, with the arguments that created it. */
export type BuiltinAction =
  | { kind: 'assign'; assignment: Calculated | Record<string, unknown> }
  | { kind: 'emit'; event: unknown }
  | { kind: 'raise'; event: unknown; delay: unknown }
  | { kind: 'sendTo'; to: unknown; event: unknown; delay: unknown }
  | { kind: 'enqueueActions'; collect: Calculated }
  | { kind: 'log'; value: unknown; label: string | undefined }
  | { kind: 'spawnChild'; src: unknown; id: unknown }
  | { kind: 'stopChild'; actor: unknown }
  | { kind: 'cancel' }
  | { kind: 'other'; type: string };

/** The parts of a built-in action; `undefined` for a custom action. */
export function builtinAction(action: unknown): BuiltinAction | undefined {
  if (typeof action !== 'function' || !('resolve' in action)) return undefined;
  const made = action as unknown as Record<string, unknown>;
  switch (made['type']) {
    case 'xstate.assign':
      return { kind: 'assign', assignment: made['assignment'] as Calculated };
    case 'xstate.emit':
      return { kind: 'emit', event: made['event'] };
    case 'xstate.raise':
      return { kind: 'raise', event: made['event'], delay: made['delay'] };
    case 'xstate.sendTo':
      return { kind: 'sendTo', to: made['to'], event: made['event'], delay: made['delay'] };
    case 'xstate.enqueueActions':
      return { kind: 'enqueueActions', collect: made['collect'] as Calculated };
    case 'xstate.log':
      return { kind: 'log', value: made['value'], label: made['label'] as string | undefined };
    case 'xstate.spawnChild':
      return { kind: 'spawnChild', src: made['src'], id: made['id'] };
    case 'xstate.stopChild':
      return { kind: 'stopChild', actor: made['actorRef'] };
    case 'xstate.cancel':
      return { kind: 'cancel' };
    default:
      return { kind: 'other', type: String(made['type']) };
  }
}

/** Whether an action is a `sendTo`. */
export function sends(machine: AnyStateMachine, action: unknown): boolean {
  const name = typeof action === 'string' ? action : (action as { type?: unknown }).type;
  const resolved =
    typeof action === 'function'
      ? action
      : providedImplementation(machine, 'actions', String(name));
  return builtinAction(resolved)?.kind === 'sendTo';
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

/**
 * @param caller the name of the function that received the value, for the error message
 * @throws TypeError that describes the value if it is not an XState 5 machine
 */
export function requireMachine(caller: string, given: unknown): asserts given is AnyStateMachine {
  if (isStateMachine(given) && 'implementations' in given) return;
  throw new TypeError(
    `${caller} takes an XState 5 machine, as createMachine or setup().createMachine returns it; it was given ${inWords(given)}.`,
  );
}

function inWords(given: unknown): string {
  if (given === null || given === undefined) return String(given);
  if (typeof given !== 'object') return `a ${typeof given}`;
  if (Array.isArray(given)) return 'an array';
  if ('getSnapshot' in given) return 'an actor: give the machine that it runs';
  if (isStateMachine(given)) return 'a machine of another version of XState';
  if ('transition' in given && 'getInitialSnapshot' in given)
    return 'actor logic that is no machine';
  return 'states' in given || 'initial' in given
    ? 'a config: pass it to createMachine'
    : 'an object';
}

/** An actor in a context, in the form of XState's persisted snapshots. */
export const actorInContext = (id: string) => ({ xstate$$type: 1, id });

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

/** The delays of a state (`after`), each with the type of the event that ends it. */
export function delaysOf({ after }: StateNode): { delay: number | string; type: string }[] {
  return after.map(({ delay, eventType }) => ({
    delay: delay as number | string,
    type: eventType as string,
  }));
}

/** The default target of a history state as written in the chart, if it has one. */
export function historyDefault({ config }: StateNode): readonly unknown[] {
  const { target } = config as { target?: unknown };
  if (target === undefined || target === '') return [];
  return Array.isArray(target) ? (target as unknown[]) : [target];
}

/** The event that reports that a state is done. */
export const doneStateEvent = (nodeId: string, output: unknown): EventObject =>
  ({ type: `xstate.done.state.${nodeId}`, output }) as EventObject;

export const doneActorEvent = (actorId: string, output: unknown): EventObject =>
  ({ type: `xstate.done.actor.${actorId}`, output, actorId }) as EventObject;

export const errorActorEvent = (actorId: string, error: unknown): EventObject =>
  ({ type: `xstate.error.actor.${actorId}`, error, actorId }) as EventObject;

/** The event that carries a snapshot of an invoked actor (`onSnapshot`). */
export const snapshotEvent = (actorId: string, snapshot: unknown): EventObject =>
  ({ type: `xstate.snapshot.${actorId}`, snapshot }) as EventObject;

export const init = (input: unknown): EventObject =>
  ({ type: 'xstate.init', input }) as EventObject;

export const isErrorOfActor = (type: string): boolean => type.startsWith('xstate.error.actor');
