import type { AnyStateMachine, EventObject, StateValue } from 'xstate';
import { assigning, emitting, logging, raising, sending } from './doing.js';
import type { Calculate, Execute } from './doing.js';
import { enqueueing } from './enqueueing.js';
import type { Context } from './state.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';
import {
  builtinAction,
  providedImplementation,
  type BuiltinAction,
} from '../../machines/charts/xstate-internals.js';

/** Something that a microstep does. */
export interface Action {
  readonly execute: Execute;
  readonly params: unknown;
  /** Params that are computed when the action runs. */
  readonly calculate: ((args: unknown) => unknown) | null;
}

/** The state and the name of an action. @beta */
export interface ActionSite {
  /** The state's path below the root, `.`-joined; the machine's id for the root. */
  readonly state: string;
  /** Its name, or `inline assign` and similar. */
  readonly name: string;
  /** The function of a plain action; `undefined` for XState's own, such as `assign`. */
  readonly sideEffect: ((args: unknown, params: unknown) => unknown) | undefined;
}

/** The moment at which a guard or an action is about to be called. @beta */
export interface Moment {
  readonly context: unknown;
  readonly event: EventObject;
  readonly value: StateValue;
}

/** The same of an action, with its params. @beta */
export interface ActionMoment extends Moment {
  readonly params: unknown;
}

/**
 * Runs an action, with the context given or the current one.
 * @returns the context afterwards
 * @beta
 */
export type RunAction = (context?: unknown) => unknown;

/** Called instead of an action; it must call `run` once. @beta */
export type OnAction = (site: ActionSite, moment: ActionMoment, run: RunAction) => void;

/** Runs an action that takes no params. */
export const act = (execute: Execute): Action => ({
  execute,
  params: undefined,
  calculate: null,
});

/**
 * Compile an action.
 * @param written a name, `{ type, params }`, or a function
 * @throws UnsupportedChartError if only an actor can do it
 */
export function actionOf(
  machine: AnyStateMachine,
  written: unknown,
  place: ActionScope,
  options: SideEffectOptions,
): Action {
  const isInline = typeof written === 'function';
  const name =
    typeof written === 'string' ? written : ((written as { type?: string }).type ?? 'anonymous');
  const resolved = isInline ? written : providedImplementation(machine, 'actions', name);
  const params = typeof written === 'object' ? (written as { params?: unknown }).params : undefined;
  return {
    execute: watched(
      executing(resolved, place, options),
      siteOf(place, isInline ? '' : name, resolved),
      options,
    ),
    params: typeof params === 'function' ? undefined : params,
    calculate: typeof params === 'function' ? (params as (args: unknown) => unknown) : null,
  };
}

/** Options about side effects. */
interface SideEffectOptions {
  leavesOutSideEffects: boolean;
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
      // An action that assigns nothing leaves the context that it was given.
      if (run.context === instead) run.context = context;
      return run.context === context ? instead : run.context;
    });
  };
}

const NOTHING: Execute = () => {};

function executing(
  resolved: unknown,
  place: ActionScope,
  { leavesOutSideEffects }: SideEffectOptions,
): Execute {
  const builtin = builtinAction(resolved);
  if (leavesOutSideEffects && (!builtin || builtin.kind === 'log')) return NOTHING;
  if (builtin) return executingBuiltin(builtin, place);
  // An action that nobody provides does nothing.
  if (typeof resolved !== 'function') return NOTHING;
  const custom = resolved as Calculate;
  return (run, params) => {
    const args = run.actionArgs(place);
    if (run.later === null) custom(args, params);
    else run.later.push(() => custom(args, params));
  };
}

function executingBuiltin(builtin: BuiltinAction, place: ActionScope): Execute {
  switch (builtin.kind) {
    case 'assign':
      return assigning(builtin.assignment, place);
    case 'emit':
      return emitting(builtin.event, place);
    case 'raise':
      return raising(builtin.event, builtin.delay, place);
    case 'sendTo':
      return sending(builtin.to, builtin.event, builtin.delay, place);
    case 'enqueueActions':
      return enqueueing(builtin.collect, place);
    case 'log':
      return logging(builtin.value, builtin.label, place);
    case 'other':
      throw new UnsupportedChartError(place.state, `the action "${builtin.type}"`);
  }
}
