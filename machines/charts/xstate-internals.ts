import {
  and,
  getNextTransitions,
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

/** The only file that reads internals of XState 5.33: of machines, snapshots, guards and actions. */

/** A state of a chart, as XState keeps it. */
export type StateNode = AnyStateNode;

/** A transition of a chart as XState keeps it: identical to the one that a microstep reports. */
export type TransitionDefinition = NonNullable<AnyStateNode['always']>[number];

/** The active states of a machine, each before those inside it. */
export function activeStates({ _nodes }: AnyMachineSnapshot): readonly StateNode[] {
  return _nodes;
}

/** The active states of any actor's snapshot; none if the actor runs no machine. */
export function statesIn(snapshot: unknown): readonly StateNode[] {
  return (snapshot as { _nodes?: readonly StateNode[] })._nodes ?? [];
}

/** The `meta` of the active states. */
export function activeMeta(snapshot: AnyMachineSnapshot): unknown[] {
  return Object.values(snapshot.getMeta());
}

/** The states that a machine's history states would restore, by the ids of these history states. */
export function rememberedStates({
  historyValue,
}: AnyMachineSnapshot): [id: string, states: readonly StateNode[]][] {
  return Object.entries(historyValue as Record<string, readonly StateNode[]>);
}

/** Converts a snapshot of a machine for a copy of the machine, whose state nodes are other objects. */
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

/** A snapshot of the same machine in other states. */
export function snapshotElsewhere(
  pattern: AnyMachineSnapshot,
  states: readonly StateNode[],
  changes: object,
): AnyMachineSnapshot {
  return { ...pattern, ...changes, _nodes: states } as AnyMachineSnapshot;
}

/** The fields of an XState snapshot that this package reads, for a snapshot that XState did not create. */
export abstract class SnapshotOfStates {
  /** The active states, each before those inside it. */
  protected abstract states(): readonly StateNode[];

  get _nodes(): readonly StateNode[] {
    return this.states();
  }

  getMeta(): Record<string, unknown> {
    return Object.fromEntries(
      this.states().flatMap(({ id, meta }) =>
        meta === undefined ? [] : [[id, meta as unknown] as const],
      ),
    );
  }
}

/** The states of a state value, in the order in which XState enters them. */
export function statesOfValue(root: StateNode, value: StateValue): readonly StateNode[] {
  return getStateNodes(root, value);
}

/** The transitions that a step of an inspected actor has taken. */
export function transitionsTaken({
  _transitions,
}: InspectedMicrostepEvent): readonly TransitionDefinition[] {
  return _transitions as TransitionDefinition[];
}

/** The name by which an actor sends to its parent. */
export const TO_PARENT = '#_parent';

/** The parent of an actor, if it has one. */
export function parentOf(actor: AnyActorRef): AnyActorRef | undefined {
  return (actor as { _parent?: AnyActorRef })._parent;
}

/** The parent of an actor, as inspectors read it from the actor; nothing if it has none. */
export function parentAsInspected(actor: object): { _parent?: { sessionId: string } } {
  const parent = parentOf(actor as AnyActorRef);
  return parent ? { _parent: { sessionId: parent.sessionId } } : {};
}

/** The state at a path below the root, `.`-joined. */
export function stateAt(machine: AnyStateMachine, path: string): StateNode | undefined {
  return path
    .split('.')
    .reduce<StateNode | undefined>((state, key) => state?.states[key], machine.root);
}

/** The candidate transitions for an event, those of inner states first. */
export function transitionsTried(
  snapshot: AnyMachineSnapshot,
  type: string,
): readonly TransitionDefinition[] {
  return (getNextTransitions(snapshot) as TransitionDefinition[]).filter(({ eventType }) =>
    isMeantBy(eventType, type),
  );
}

/** Whether an event descriptor matches a type: itself, `*` for all, `a.b.*` for those that begin with `a.b`. */
export function isMeantBy(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return false;
  const tokens = type.split('.');
  const wanted = descriptor.split('.');
  const star = wanted.indexOf('*');
  return (
    star === wanted.length - 1 && wanted.slice(0, star).every((each, at) => each === tokens[at])
  );
}

/** Evaluate a guard in any notation, with the provided implementations. */
export function askGuard(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean {
  return askingGuard(guard)(snapshot, event, snapshot.context);
}

/** Evaluates a guard repeatedly. `context` is the current context, which may be newer than the snapshot's. */
export function askingGuard(
  guard: unknown,
): (snapshot: AnyMachineSnapshot, event: EventObject, context: unknown) => boolean {
  const joined = and([guard as never]) as unknown as CheckedGuard;
  return (snapshot, event, context) => joined.check(snapshot, { context, event }, joined);
}

/** A guard that also receives the snapshot, as XState passes it to `and`, `or` and `not`. */
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
  | { kind: 'other'; type: string };

/** `undefined` for a custom action. */
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
    default:
      return { kind: 'other', type: String(made['type']) };
  }
}

/** Whether an action sends to another machine. */
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

/** The kinds by function name, for machines that another copy of xstate created. */
const KINDS_ELSEWHERE = new Map<string, BuiltinGuardKind>([
  ['checkAnd', 'and'],
  ['checkOr', 'or'],
  ['checkNot', 'not'],
  ['checkStateIn', 'stateIn'],
]);

/** `undefined` for a custom guard. */
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

/** The implementation that was provided to a machine under this name. */
export function providedImplementation(
  { implementations }: AnyStateMachine,
  kind: 'actions' | 'guards',
  name: string,
): unknown {
  return (implementations[kind] as Record<string, unknown>)[name];
}

/** The logic behind an actor's `src`: provided under this name, or written inline in the chart. */
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
 * @param taker the name of the function that received the value
 * @throws TypeError that describes the value if it is not an XState 5 machine
 */
export function requireMachine(taker: string, given: unknown): asserts given is AnyStateMachine {
  if (isStateMachine(given) && 'implementations' in given) return;
  throw new TypeError(
    `${taker} takes an XState 5 machine, as createMachine or setup().createMachine returns it; it was given ${inWords(given)}.`,
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

/** Whether a state has delayed transitions (`after`). */
export function hasDelays({ config }: StateNode): boolean {
  return Object.keys((config as { after?: object }).after ?? {}).length > 0;
}

/** The default target of a history state as written in the chart, if it has one. */
export function historyDefault({ config }: StateNode): readonly unknown[] {
  const { target } = config as { target?: unknown };
  if (target === undefined || target === '') return [];
  return Array.isArray(target) ? (target as unknown[]) : [target];
}

/** The event that reports the end of another actor. */
export const doneStateEvent = (nodeId: string, output: unknown): EventObject =>
  ({ type: `xstate.done.state.${nodeId}`, output }) as EventObject;

export const doneActorEvent = (actorId: string, output: unknown): EventObject =>
  ({ type: `xstate.done.actor.${actorId}`, output, actorId }) as EventObject;

export const errorActorEvent = (actorId: string, error: unknown): EventObject =>
  ({ type: `xstate.error.actor.${actorId}`, error, actorId }) as EventObject;

/** The event that brings a snapshot of an invoked actor (`onSnapshot`). */
export const snapshotEvent = (actorId: string, snapshot: unknown): EventObject =>
  ({ type: `xstate.snapshot.${actorId}`, snapshot }) as EventObject;

export const init = (input: unknown): EventObject =>
  ({ type: 'xstate.init', input }) as EventObject;

export const isErrorOfActor = (type: string): boolean => type.startsWith('xstate.error.actor');
