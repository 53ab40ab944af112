import type { AnyStateMachine, EventObject } from 'xstate';
import { statesOf } from '../../src/xstate-workbench/chart/transitions.js';
import { providedImplementation } from '../../machines/charts/xstate-internals.js';
import {
  builtinGuard,
  invocationsOf,
  isStateMachine,
  type StateNode,
  type TransitionDefinition,
} from '../../src/xstate-workbench/chart/xstate-internals.js';
import { builtinAction } from './builtin-action.js';

/** The part of XState 6 that is used here. Its types are not installed: the newest version is loaded at run time. */
export interface XState6 {
  createMachine(config: object): unknown;
  createActor(machine: unknown, options: object): Actor6;
}

export interface Actor6 {
  start(): Actor6;
  send(event: EventObject): void;
  on(type: string, listener: (event: unknown) => void): unknown;
  subscribe(observer: { error(error: unknown): void }): unknown;
  getSnapshot(): Snapshot6;
  getPersistedSnapshot(): unknown;
}

export interface Snapshot6 {
  value: unknown;
  context: unknown;
  status: string;
  output?: unknown;
  children: Readonly<Record<string, Actor6>>;
}

type Context = Readonly<Record<string, unknown>>;

interface Moment {
  context: Context;
  event: EventObject;
}

/** The first argument of transition functions, entry actions and exit actions in XState 6. */
interface Args6 extends Moment {
  value: unknown;
  children: Readonly<Record<string, unknown>>;
}

interface Enqueue6 {
  emit(event: unknown): void;
  raise(event: unknown): void;
  sendTo(actor: unknown, event: unknown): void;
}

/**
 * Convert a machine of XState 5 to XState 6. Version 6 has no action creators and no joined guards: each transition is
 * a function that evaluates the guards, applies the actions, and returns the next context and the target.
 * @throws Error for a kind of guard or action that this adapter does not support
 */
export function asXState6(machine: AnyStateMachine, xstate: XState6): unknown {
  const { root } = machine;
  const { context, output } = machine.config as unknown as Record<string, unknown>;
  const given = (value: unknown) =>
    typeof value === 'function'
      ? (args: object) => (value as (args: object) => unknown)(args)
      : value;
  return xstate.createMachine({
    id: root.id,
    ...(context !== undefined && { context: given(context) }),
    ...(output !== undefined && { output: given(output) }),
    ...configOf(root, machine, xstate),
  });
}

function configOf(node: StateNode, machine: AnyStateMachine, xstate: XState6): object {
  const states = Object.entries(node.states);
  const events = [...node.transitions].filter(([type]) => !type.startsWith('xstate.'));
  const taking = (definitions: readonly TransitionDefinition[]) =>
    transitionOf(definitions, machine);
  const done = node.transitions.get(`xstate.done.state.${node.id}`);
  const invoke = invocationsOf(node).map(({ id, src, input }) => {
    const logic = logicOf(machine, src);
    if (!isStateMachine(logic)) throw new Error(`${node.id} invokes "${id}", which is no machine.`);
    const ends = node.transitions.get(`xstate.done.actor.${id}`);
    const shows = node.transitions.get(`xstate.snapshot.${id}`);
    return {
      id,
      src: asXState6(logic, xstate),
      input: ({ context, event }: Moment) =>
        typeof input === 'function'
          ? (input as (args: Moment) => unknown)({ context, event })
          : input,
      ...(ends && { onDone: taking(ends) }),
      ...(shows && { onSnapshot: taking(shows) }),
    };
  });
  const type = node.type === 'atomic' || node.type === 'compound' ? undefined : node.type;
  const [initial] = node.initial?.target ?? [];
  return {
    ...(type && { type }),
    ...(initial && node.type === 'compound' && { initial: initial.key }),
    ...(node.entry.length > 0 && { entry: effectOf(node.entry, machine) }),
    ...(node.exit.length > 0 && { exit: effectOf(node.exit, machine) }),
    ...(events.length > 0 && {
      on: Object.fromEntries(events.map(([event, definitions]) => [event, taking(definitions)])),
    }),
    ...(node.always && node.always.length > 0 && { always: inTurn(node, machine) }),
    ...(done && { onDone: taking(done) }),
    ...(invoke.length > 0 && { invoke }),
    ...(states.length > 0 && {
      states: Object.fromEntries(
        states.map(([key, state]) => [key, configOf(state, machine, xstate)]),
      ),
    }),
  };
}

/** Several guarded transitions as one function, which returns undefined if no guard holds. */
function transitionOf(definitions: readonly TransitionDefinition[], machine: AnyStateMachine) {
  return (args: Args6, enqueue: Enqueue6) => {
    const { context, event } = args;
    const moment = { context, event };
    const taken = definitions.find(({ guard }) => holds(guard, moment, machine));
    if (!taken) return undefined;
    const { target, actions, reenter } = taken;
    return {
      ...(target && { target: target.map(({ id }) => `#${id}`) }),
      ...(reenter && { reenter }),
      context: applied(actions, args, enqueue, machine),
    };
  };
}

/**
 * The eventless transitions of a state. In version 6, parallel regions that take transitions at the same time all get
 * the old context, and the last one overwrites the others. So a region waits while an earlier one has a transition.
 */
function inTurn(node: StateNode, machine: AnyStateMachine) {
  const take = transitionOf(node.always ?? [], machine);
  const earlier = earlierRegionsOf(node).flatMap(statesOf);
  return (args: Args6, enqueue: Enqueue6) => {
    const { context, event } = args;
    const mustWait = earlier.some(
      ({ always = [], path }) =>
        isActive(path, args.value) &&
        always.some(({ guard }) => holds(guard, { context, event }, machine)),
    );
    return mustWait ? undefined : take(args, enqueue);
  };
}

function earlierRegionsOf({ parent, key }: StateNode): StateNode[] {
  if (!parent) return [];
  const siblings = parent.type === 'parallel' ? Object.values(parent.states) : [];
  const own = siblings.findIndex((sibling) => sibling.key === key);
  return [...siblings.slice(0, Math.max(own, 0)), ...earlierRegionsOf(parent)];
}

function isActive([key, ...rest]: readonly string[], value: unknown): boolean {
  if (key === undefined) return true;
  if (typeof value === 'string') return value === key && rest.length === 0;
  const inner = Object(value) as Record<string, unknown>;
  return Object.hasOwn(inner, key) && isActive(rest, inner[key]);
}

function effectOf(actions: readonly unknown[], machine: AnyStateMachine) {
  return (args: Args6, enqueue: Enqueue6) => ({
    context: applied(actions, args, enqueue, machine),
  });
}

function holds(guard: unknown, moment: Moment, machine: AnyStateMachine): boolean {
  if (guard === undefined) return true;
  const builtin = builtinGuard(guard);
  if (builtin) {
    if (!('guards' in builtin)) throw new Error(`There is a guard of the kind "${builtin.kind}".`);
    const answers = builtin.guards;
    const ask = (each: unknown) => holds(each, moment, machine);
    if (builtin.kind === 'and') return answers.every(ask);
    return builtin.kind === 'or' ? answers.some(ask) : !answers.some(ask);
  }
  const { implementation, params } = resolved(guard, 'guards', moment, machine);
  return typeof implementation === 'object' || builtinGuard(implementation)
    ? holds(implementation, moment, machine)
    : (implementation as (moment: Moment, params: unknown) => boolean)(moment, params);
}

/** The context after some actions. Events that they emit, raise or send are enqueued. */
function applied(
  actions: readonly unknown[],
  { context, event, children }: Args6,
  enqueue: Enqueue6,
  machine: AnyStateMachine,
): Context {
  let now = context;
  for (const action of actions) {
    const moment = { context: now, event };
    const { implementation, params } = resolved(action, 'actions', moment, machine);
    const valueOf = (given: unknown) =>
      typeof given === 'function'
        ? (given as (moment: Moment, params: unknown) => unknown)(moment, params)
        : given;
    const assign = (changes: unknown) => (now = { ...now, ...(changes as Context) });
    const builtin = builtinAction(implementation);
    switch (builtin?.kind) {
      case 'assign': {
        const { assignment } = builtin;
        const isWhole = typeof assignment === 'function';
        const entries = Object.entries(assignment).map(([key, each]) => [key, valueOf(each)]);
        assign(isWhole ? valueOf(assignment) : Object.fromEntries(entries));
        break;
      }
      case 'emit':
        enqueue.emit(valueOf(builtin.event));
        break;
      case 'raise':
        enqueue.raise(valueOf(builtin.event));
        break;
      case 'sendTo':
        enqueue.sendTo(children[String(builtin.to)], valueOf(builtin.event));
        break;
      case 'enqueueActions': {
        const queue = {
          assign,
          emit: (emitted: unknown) => enqueue.emit(emitted),
          raise: (raised: unknown) => enqueue.raise(raised),
        };
        builtin.collect({ ...moment, enqueue: queue }, params);
        break;
      }
      default:
        throw new Error(`There is an action of the kind "${builtin?.kind ?? 'custom'}".`);
    }
  }
  return now;
}

/** The implementation of a guard or an action, and its params. */
function resolved(
  written: unknown,
  kind: 'actions' | 'guards',
  moment: Moment,
  machine: AnyStateMachine,
): { implementation: unknown; params: unknown } {
  if (typeof written === 'function') return { implementation: written, params: undefined };
  const { type, params } =
    typeof written === 'string'
      ? { type: written, params: undefined }
      : (written as { type: string; params?: unknown });
  return {
    implementation: providedImplementation(machine, kind, type),
    params: typeof params === 'function' ? (params as (moment: Moment) => unknown)(moment) : params,
  };
}

/** The logic of an actor's `src`: provided under this name, or inline in the chart. */
function logicOf(machine: AnyStateMachine, src: string): unknown {
  const [, index, nodeId] = /^xstate\.invoke\.(\d+)\.(.*)/.exec(src) ?? [];
  if (index === undefined || nodeId === undefined) {
    return (machine.implementations.actors as Record<string, unknown>)[src];
  }
  const { invoke } = machine.getStateNodeById(nodeId).config as { invoke?: unknown };
  const written: unknown = Array.isArray(invoke) ? invoke[Number(index)] : invoke;
  return (written as { src?: unknown } | undefined)?.src;
}
