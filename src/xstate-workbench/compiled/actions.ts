import type { AnyStateMachine, EventObject, StateValue } from 'xstate';
import {
  assigning,
  emitting,
  logging,
  raising,
  sending,
  spawning,
  stopping,
} from './builtin-actions.js';
import type { Calculate, Execute } from './builtin-actions.js';
import { enqueueing } from './enqueueing.js';
import type { Context } from './state.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';
import {
  builtinAction,
  providedImplementation,
  type BuiltinAction,
} from '../chart/xstate-internals.js';

/** A compiled action. */
export interface Action {
  readonly execute: Execute;
  readonly params: unknown;
  /** Computes the params when the action runs; `null` if they are constant. */
  readonly calculate: ((args: unknown) => unknown) | null;
}

/** An action, and the state that names it in the definition of the machine. @beta */
export interface ActionSite {
  /** The state's path below the root, `.`-joined; the machine's id for the root. */
  readonly state: string;
  /** The name of the action; for an inline action its kind, such as `inline assign`. */
  readonly name: string;
  /** The function of a custom action; `undefined` for built-in actions such as `assign`. */
  readonly sideEffect: ((args: unknown, params: unknown) => unknown) | undefined;
}

/** The context, event and state value when a guard or an action is called. @beta */
export interface Moment {
  readonly context: unknown;
  readonly event: EventObject;
  readonly value: StateValue;
}

/** The context, event, state value and params when an action is called. @beta */
export interface ActionMoment extends Moment {
  readonly params: unknown;
}

/**
 * Runs an action with this context, or with the current context.
 * @returns the context after the action
 * @beta
 */
export type RunAction = (context?: unknown) => unknown;

/** Called instead of an action; it must call `run` once. @beta */
export type OnAction = (site: ActionSite, moment: ActionMoment, run: RunAction) => void;

/** Makes an action without params. */
export const act = (execute: Execute): Action => ({
  execute,
  params: undefined,
  calculate: null,
});

/**
 * Compiles an action.
 * @param written a name, `{ type, params }`, or a function
 * @throws UnsupportedChartError if the action needs an actor
 */
export function actionOf(
  machine: AnyStateMachine,
  written: unknown,
  scope: ActionScope,
  options: SideEffectOptions,
): Action {
  const isInline = typeof written === 'function';
  const name =
    typeof written === 'string' ? written : ((written as { type?: string }).type ?? 'anonymous');
  const resolved = isInline ? written : providedImplementation(machine, 'actions', name);
  const params = typeof written === 'object' ? (written as { params?: unknown }).params : undefined;
  return {
    execute: watched(
      executing(machine, resolved, scope, options),
      siteOf(scope, isInline ? '' : name, resolved),
      options,
    ),
    params: typeof params === 'function' ? undefined : params,
    calculate: typeof params === 'function' ? (params as (args: unknown) => unknown) : null,
  };
}

/** The options that change how side effects run. */
interface SideEffectOptions {
  skipsSideEffects: boolean;
  onAction: OnAction | undefined;
}

function siteOf({ state }: ActionScope, name: string, resolved: unknown): ActionSite {
  const builtin = builtinAction(resolved);
  const kind = builtin?.kind === 'other' ? builtin.type : (builtin?.kind ?? 'action');
  const isPlain = typeof resolved === 'function' && !builtin;
  return {
    state,
    name: name === '' ? `inline ${kind}` : name,
    sideEffect: isPlain ? (resolved as Calculate) : undefined,
  };
}

function watched(execute: Execute, site: ActionSite, { onAction }: SideEffectOptions): Execute {
  if (!onAction) return execute;
  return (run, params) => {
    const { context, event, configuration } = run;
    const moment = { context, event, value: configuration.value, params };
    onAction(site, moment, (instead = context) => {
      run.context = instead as Context;
      execute(run, params);
      // An action that assigns nothing keeps the current context, whatever context it received.
      if (run.context === instead) run.context = context;
      return run.context === context ? instead : run.context;
    });
  };
}

const NOTHING: Execute = () => {};

function executing(
  machine: AnyStateMachine,
  resolved: unknown,
  scope: ActionScope,
  { skipsSideEffects }: SideEffectOptions,
): Execute {
  const builtin = builtinAction(resolved);
  if (skipsSideEffects && (!builtin || builtin.kind === 'log')) return NOTHING;
  if (builtin) return executingBuiltin(machine, builtin, scope);
  // An action without an implementation does nothing.
  if (typeof resolved !== 'function') return NOTHING;
  const custom = resolved as Calculate;
  return (run, params) => {
    const args = run.actionArgs(scope);
    if (run.deferred === null) custom(args, params);
    else run.deferred.push(() => custom(args, params));
  };
}

function executingBuiltin(
  machine: AnyStateMachine,
  builtin: BuiltinAction,
  scope: ActionScope,
): Execute {
  switch (builtin.kind) {
    case 'assign':
      return assigning(builtin.assignment, scope);
    case 'emit':
      return emitting(builtin.event, scope);
    case 'raise':
      return raising(builtin.event, builtin.delay, scope);
    case 'sendTo':
      return sending(builtin.to, builtin.event, builtin.delay, scope);
    case 'enqueueActions':
      return enqueueing(builtin.collect, scope);
    case 'log':
      return logging(builtin.value, builtin.label, scope);
    case 'spawnChild':
      return spawning(builtin.src, scope, machine);
    case 'stopChild':
      return stopping(builtin.actor, scope);
    case 'cancel':
      return NOTHING;
    case 'other':
      throw new UnsupportedChartError(scope.state, `the action "${builtin.type}"`);
  }
}
