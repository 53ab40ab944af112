import {
  and,
  createEmptyActor,
  fromTransition,
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

/**
 * XState internals (version 5.33) of machines, snapshots, guards and actions. This folder knows only XState: it is
 * compiled into the package of the game too.
 */

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

/** Whether an event descriptor matches a type. `*` matches every type; `a.b.*` matches types that begin with `a.b`. */
export function matchesDescriptor(descriptor: string, type: string): boolean {
  if (descriptor === type || descriptor === '*') return true;
  return descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1));
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

/** An action of XState that computes the next snapshot from a function of the machine. */
interface ResolvingAction {
  type: string;
  resolve(
    scope: unknown,
    snapshot: AnyMachineSnapshot,
    args: { context: unknown; event: EventObject },
    params: unknown,
    action: unknown,
    extra: unknown,
  ): readonly [AnyMachineSnapshot, ...unknown[]];
}

/** The actions whose functions get the context, and may change it by mistake. */
const CALCULATING = new Map([
  ['xstate.assign', 'assign'],
  ['xstate.enqueueActions', 'enqueueActions'],
]);

/**
 * Replaces the `assign` and `enqueueActions` of a copied machine, where its states and transitions name them.
 * @param replace gets the state, the name of the action (`inline assign` without one), and the action
 */
export function replaceActions(
  copy: AnyStateMachine,
  replace: (state: StateNode, name: string, action: unknown) => unknown,
): void {
  const provided = copy.implementations.actions as Record<string, unknown>;
  const replaced = (state: StateNode, actions: readonly unknown[]) =>
    actions.map((written) => {
      const name = typeof written === 'function' ? undefined : nameOfWritten(written);
      const action = name === undefined ? written : provided[name];
      const kind = CALCULATING.get((action as { type?: string } | undefined)?.type ?? '');
      if (kind === undefined) return written;
      const made = replace(state, name ?? `inline ${kind}`, action);
      if (name === undefined) return made;
      // Its params are of this place, so a named action gets a name for this place.
      const here = `${name} ${Object.keys(provided).length}`;
      provided[here] = made;
      return typeof written === 'string' ? { type: here } : { ...(written as object), type: here };
    });
  const visit = (state: StateNode) => {
    const always = state.always ?? [];
    const initial = Object.keys(state.states).length > 0 ? [state.initial] : [];
    for (const transition of [...state.transitions.values()].flat().concat(always, initial)) {
      transition.actions = replaced(state, transition.actions) as typeof transition.actions;
    }
    state.entry = replaced(state, state.entry) as typeof state.entry;
    state.exit = replaced(state, state.exit) as typeof state.exit;
    for (const inner of Object.values(state.states)) visit(inner);
  };
  visit(copy.root);
}

const nameOfWritten = (written: unknown) =>
  typeof written === 'string' ? written : String((written as { type: unknown }).type);

/** The functions that an action consists of: its own, those of `assign` and other built-in actions, and its params. */
export function functionsOfAction(
  { implementations }: AnyStateMachine,
  written: unknown,
): unknown[] {
  const provided = implementations.actions as Record<string, unknown>;
  return functionsOfWritten(provided, written);
}

/** The functions that a custom guard consists of: its own, and its params. */
export function functionsOfGuard(
  { implementations }: AnyStateMachine,
  written: unknown,
): unknown[] {
  return functionsOfWritten(implementations.guards as Record<string, unknown>, written);
}

function functionsOfWritten(provided: Record<string, unknown>, written: unknown): unknown[] {
  if (written === undefined || written === null) return [];
  const made = typeof written === 'function' ? written : provided[nameOfWritten(written)];
  const { params } = Object(written) as { params?: unknown };
  const isBuiltin = typeof made === 'function' && 'resolve' in made;
  const parts = isBuiltin ? Object.values(made).flatMap((each) => [each, ...nested(each)]) : [made];
  const { resolve } = Object(made) as { resolve?: unknown };
  return [...parts, params].filter((each) => typeof each === 'function' && each !== resolve);
}

const nested = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/**
 * An action like another one, whose calls of the machine's function can be watched.
 * @param watch must call `resolve`, with this context or a copy of it; it returns the context after the action
 */
export function actionThatResolves(
  given: unknown,
  watch: (
    snapshot: AnyMachineSnapshot,
    event: EventObject,
    params: unknown,
    resolve: (context: unknown) => unknown,
  ) => void,
): unknown {
  const action = given as ResolvingAction;
  const resolve: ResolvingAction['resolve'] = (scope, snapshot, args, params, _action, extra) => {
    let result: ReturnType<ResolvingAction['resolve']> = [snapshot];
    watch(snapshot, args.event, params, (context) => {
      const from = context === snapshot.context ? snapshot : { ...snapshot, context };
      result = action.resolve(
        scope,
        from as AnyMachineSnapshot,
        { ...args, context },
        params,
        action,
        extra,
      );
      return result[0].context as unknown;
    });
    return result;
  };
  return Object.assign(() => {}, action, { resolve });
}

/**
 * A copy of a machine, to replace its guards and actions.
 * @param contextOf makes the initial context of the copy, if it is written as a value
 */
export function copyOf(
  machine: AnyStateMachine,
  contextOf: (context: unknown) => unknown = (context) => context,
): AnyStateMachine {
  const copy = machine.provide({});
  const { context } = copy.config as { context?: unknown };
  if (context !== undefined && typeof context !== 'function') {
    copy.config = { ...copy.config, context: contextOf(context) };
  }
  const actors = copy.implementations.actors as Record<string, unknown>;
  // XState warns each time that it invokes an actor without an implementation.
  const noLogic = fromTransition((state: undefined) => state, undefined);
  for (const src of sourcesIn(copy.root)) if (!isInline(src)) actors[src] ??= noLogic;
  return copy;
}

const isInline = (src: string) => src.startsWith('xstate.invoke.');

const sourcesIn = (state: StateNode): string[] => [
  ...invocationsOf(state).flatMap(({ src }) => (typeof src === 'string' ? [src] : [])),
  ...Object.values(state.states).flatMap(sourcesIn),
];

/**
 * Makes an actor that can stand for a machine in any number of transitions: it has a parent, and a new actor may have the
 * `systemId` of an earlier one, which never ran.
 */
export function withoutSystemIds(actor: AnyActorRef): AnyActorRef {
  const actors = new Map<string, unknown>();
  Object.assign(actor.system, {
    _set: (systemId: string, created: unknown) => void actors.set(systemId, created),
    get: (systemId: string) => actors.get(systemId),
  });
  return Object.assign(actor, { _parent: createEmptyActor() });
}

/** Whether a value is an actor, running or not. */
export function isActor(value: object): value is AnyActorRef {
  return 'sessionId' in value && 'getSnapshot' in value && 'send' in value;
}

/** The name of an actor in a context: its id, or its source if XState gave it the id. */
export function nameOfActorRef({ id, sessionId, src }: AnyActorRef): string {
  return id === sessionId ? (typeof src === 'string' ? src : 'spawned') : id;
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
    `${caller} takes an XState 5 machine, as createMachine or setup().createMachine returns it; it was given ${describeNonMachine(given)}.`,
  );
}

/** Describes a value that is no machine, and how to get a machine from it. */
export function describeNonMachine(given: unknown): string {
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
interface InvokedActor {
  id: string;
  src: string;
  input: unknown;
  systemId: string | undefined;
  onSnapshot: unknown;
}

export function invocationsOf(node: StateNode): readonly InvokedActor[] {
  return node.invoke as unknown as readonly InvokedActor[];
}

export const doneActorEvent = (actorId: string, output: unknown): EventObject =>
  ({ type: `xstate.done.actor.${actorId}`, output, actorId }) as EventObject;

export const errorActorEvent = (actorId: string, error: unknown): EventObject =>
  ({ type: `xstate.error.actor.${actorId}`, error, actorId }) as EventObject;

/** The event that carries a snapshot of an invoked actor (`onSnapshot`). */
export const snapshotEvent = (actorId: string, snapshot: unknown): EventObject =>
  ({ type: `xstate.snapshot.${actorId}`, snapshot }) as EventObject;
