import type { EventObject } from 'xstate';
import { send } from './child-machines.js';
import type { MacrostepRun } from './macrostep-run.js';
import type { Context } from './state.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';

/** The built-in actions of XState, compiled. */

export type Calculate = (args: unknown, params: unknown) => unknown;

/** Runs an action in a macrostep. */
export type Execute = (run: MacrostepRun, params: unknown) => void;

type Assignment = Calculate | Record<string, unknown>;

export function assigning(assignment: Assignment, scope: ActionScope): Execute {
  if (typeof assignment === 'function') {
    return (run, params) => {
      const given = assignment(run.assignArgs(scope), params) as Context;
      run.setContext(run.program.assigned(run.context, given));
    };
  }
  const entries = Object.entries(assignment);
  return (run, params) => {
    let args: unknown;
    const context = { ...run.context };
    for (const [key, value] of entries) {
      context[key] =
        typeof value === 'function'
          ? (value as Calculate)((args ??= run.assignArgs(scope)), params)
          : value;
    }
    run.setContext(context);
  };
}

export function emitting(event: unknown, scope: ActionScope): Execute {
  const make = valueFunction(event, scope);
  return (run, params) => run.emit(make(run, params) as EventObject);
}

export function raising(event: unknown, delay: unknown, scope: ActionScope): Execute {
  refuseDelay(delay, 'raise', scope);
  const make = eventFunction(event, 'raise', scope);
  return (run, params) => run.raise(make(run, params));
}

export function sending(to: unknown, event: unknown, delay: unknown, scope: ActionScope): Execute {
  refuseDelay(delay, 'sendTo', scope);
  if (typeof to !== 'string') {
    throw new UnsupportedChartError(scope.state, 'sendTo with a target that is not an id');
  }
  const make = eventFunction(event, 'sendTo', scope);
  return (run, params) => send(run, to, make(run, params), scope);
}

export function logging(given: unknown, label: string | undefined, scope: ActionScope): Execute {
  const make = valueFunction(given, scope);
  return (run, params) => {
    const value = make(run, params);
    const { logger } = run.program.options;
    const write = () => (label ? logger(label, value) : logger(value));
    if (run.deferred === null) write();
    else run.deferred.push(write);
  };
}

/** Turns a constant, or a function of the action's arguments, into a function of the run. */
function valueFunction(
  given: unknown,
  scope: ActionScope,
): (run: MacrostepRun, params: unknown) => unknown {
  if (typeof given !== 'function') return () => given;
  const calculate = given as Calculate;
  return (run, params) => calculate(run.actionArgs(scope), params);
}

function eventFunction(given: unknown, doing: string, scope: ActionScope) {
  if (typeof given === 'string') {
    return () => {
      throw new Error(
        `Only event objects may be used with ${doing}; use ${doing}({ type: "${given}" }) instead`,
      );
    };
  }
  return valueFunction(given, scope) as (run: MacrostepRun, params: unknown) => EventObject;
}

function refuseDelay(delay: unknown, doing: string, { state }: ActionScope): void {
  if (delay !== undefined) throw new UnsupportedChartError(state, `${doing} with a delay`);
}
