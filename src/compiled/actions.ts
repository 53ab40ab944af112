import type { AnyStateMachine } from 'xstate';
import { assigning, emitting, logging, raising, sending } from './doing.js';
import type { Calculate, Execute } from './doing.js';
import { enqueueing } from './enqueueing.js';
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

/** What an action that takes no params does. */
export const act = (execute: Execute): Action => ({
  execute,
  params: undefined,
  calculate: null,
});

/**
 * Make an action as it is written ready to be done.
 * @param written a name, `{ type, params }`, or a function
 * @throws UnsupportedChartError if only an actor can do it
 */
export function actionOf(
  machine: AnyStateMachine,
  written: unknown,
  place: ActionScope,
  deeds: Deeds,
): Action {
  const isInline = typeof written === 'function';
  const name =
    typeof written === 'string' ? written : ((written as { type?: string }).type ?? 'anonymous');
  const resolved = isInline ? written : providedImplementation(machine, 'actions', name);
  const params = typeof written === 'object' ? (written as { params?: unknown }).params : undefined;
  return {
    execute: executing(resolved, place, deeds),
    params: typeof params === 'function' ? undefined : params,
    calculate: typeof params === 'function' ? (params as (args: unknown) => unknown) : null,
  };
}

/** Whether anything is done to the world. */
interface Deeds {
  leavesOutDeeds: boolean;
}

const NOTHING: Execute = () => {};

function executing(resolved: unknown, place: ActionScope, { leavesOutDeeds }: Deeds): Execute {
  const builtin = builtinAction(resolved);
  if (leavesOutDeeds && (!builtin || builtin.kind === 'log')) return NOTHING;
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
