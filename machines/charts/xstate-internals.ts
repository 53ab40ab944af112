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
  type StateValue,
} from 'xstate';

/** Everything of XState 5.33 that is read of the inside of machines, snapshots, guards and actions. No other file does. */

/** A transition of a chart as XState keeps it: identical to what a microstep tells it has taken. */
export type TransitionDefinition = NonNullable<AnyStateNode['always']>[number];

/** The states in which a machine stands, each before those inside it. */
export function activeStates({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return _nodes;
}

/** The state at a path below the root, `.`-joined. */
export function stateAt(machine: AnyStateMachine, path: string): AnyStateNode | undefined {
  return path
    .split('.')
    .reduce<AnyStateNode | undefined>((state, key) => state?.states[key], machine.root);
}

/** The transitions that an event sets off if their guards let it, those of inner states first. */
export function transitionsTried(
  snapshot: AnyMachineSnapshot,
  type: string,
): readonly TransitionDefinition[] {
  return (getNextTransitions(snapshot) as TransitionDefinition[]).filter(({ eventType }) =>
    isMeantBy(eventType, type),
  );
}

/** Whether a descriptor stands for a type: itself, `*` for all, `a.b.*` for those that begin with `a.b`. */
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

/** Whether a guard, however it is written, lets an event pass: by what the machine was provided with. */
export function askGuard(
  guard: unknown,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean {
  const joined = and([guard as never]) as unknown as CheckedGuard;
  return joined.check(snapshot, { context: snapshot.context as unknown, event }, joined);
}

interface CheckedGuard {
  check(snapshot: AnyMachineSnapshot, args: object, guard: unknown): boolean;
}

type Calculated = (args: unknown, params: unknown) => unknown;

/** An action that XState makes: what it was made from. */
export type BuiltinAction =
  | { kind: 'assign'; assignment: Calculated | Record<string, unknown> }
  | { kind: 'emit'; event: unknown }
  | { kind: 'raise'; event: unknown; delay: unknown }
  | { kind: 'sendTo'; to: unknown; event: unknown; delay: unknown }
  | { kind: 'enqueueActions'; collect: Calculated }
  | { kind: 'log'; value: unknown; label: string | undefined }
  | { kind: 'other'; type: string };

/** `undefined` for an action that somebody else wrote. */
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
    typeof action === 'function' ? action : implementationOf(machine, 'actions', String(name));
  return builtinAction(resolved)?.kind === 'sendTo';
}

/** A guard that XState makes. */
export type BuiltinGuard =
  | { kind: 'and' | 'or' | 'not'; guards: readonly unknown[] }
  | { kind: 'stateIn'; stateValue: StateValue }
  | { kind: 'other' };

const KINDS = new Map<unknown, 'and' | 'or' | 'not' | 'stateIn'>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
  [checkOf(stateIn('')), 'stateIn'],
]);

/** `undefined` for a guard that somebody else wrote. */
export function builtinGuard(guard: unknown): BuiltinGuard | undefined {
  if (typeof guard !== 'function' || !('check' in guard)) return undefined;
  const made = guard as unknown as { guards: readonly unknown[]; stateValue: StateValue };
  const kind = KINDS.get(checkOf(guard));
  if (kind === undefined) return { kind: 'other' };
  if (kind === 'stateIn') return { kind, stateValue: made.stateValue };
  return { kind, guards: made.guards };
}

function checkOf(guard: unknown): unknown {
  return (guard as { check?: unknown }).check;
}

/** What a machine was provided with under a name. */
export function implementationOf(
  { implementations }: AnyStateMachine,
  kind: 'actions' | 'guards',
  name: string,
): unknown {
  return (implementations[kind] as Record<string, unknown>)[name];
}

/** The logic that an actor's `src` stands for: provided under this name, or written in the chart itself. */
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
export interface Invocation {
  id: string;
  src: string;
  input: unknown;
  systemId: string | undefined;
  onSnapshot: unknown;
}

export function invocationsOf(node: AnyStateNode): readonly Invocation[] {
  return node.invoke as unknown as readonly Invocation[];
}

/** Whether a state has transitions that wait for a time. */
export function hasDelays({ config }: AnyStateNode): boolean {
  return Object.keys((config as { after?: object }).after ?? {}).length > 0;
}

/** The default target of a history state, as it is written; none if there is none. */
export function historyDefault({ config }: AnyStateNode): readonly unknown[] {
  const { target } = config as { target?: unknown };
  if (target === undefined || target === '') return [];
  return Array.isArray(target) ? (target as unknown[]) : [target];
}

/** How an actor is told that another one has come to its end. */
export const doneState = (nodeId: string, output: unknown): EventObject =>
  ({ type: `xstate.done.state.${nodeId}`, output }) as EventObject;

export const doneActor = (actorId: string, output: unknown): EventObject =>
  ({ type: `xstate.done.actor.${actorId}`, output, actorId }) as EventObject;

export const errorActor = (actorId: string, error: unknown): EventObject =>
  ({ type: `xstate.error.actor.${actorId}`, error, actorId }) as EventObject;

export const init = (input: unknown): EventObject =>
  ({ type: 'xstate.init', input }) as EventObject;

export const isErrorOfActor = (type: string): boolean => type.startsWith('xstate.error.actor');
