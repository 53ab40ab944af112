import type { AnyStateMachine, EventObject } from 'xstate';
import { send, stopChild } from './child-machines.js';
import type { MacrostepRun } from './macrostep-run.js';
import type { Context } from './state.js';
import { refuseMachine, type ActionScope } from './unsupported.js';

/** The built-in actions of XState, compiled. */

export type Calculate = (args: unknown, params: unknown) => unknown;

/** Runs an action in a macrostep. */
export type Execute = (run: MacrostepRun, params: unknown) => void;

type Assignment = Calculate | Record<string, unknown>;

export function assigning(assignment: Assignment, scope: ActionScope): Execute {
  if (typeof assignment === 'function') {
    return (run, params) => {
      const given = assignment(run.assignArgs(scope), params) as Context;
      scope.refuseIn(given ?? {});
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
    scope.refuseIn(context);
    run.setContext(context);
  };
}

export function emitting(event: unknown, scope: ActionScope): Execute {
  const make = valueFunction(event, scope);
  return (run, params) => run.emit(make(run, params) as EventObject);
}

/** A delayed event is not raised: no clock runs. It comes from outside, like every event. */
export function raising(event: unknown, delay: unknown, scope: ActionScope): Execute {
  const make = eventFunction(event, 'raise', scope);
  if (delay !== undefined) return (run, params) => void make(run, params);
  return (run, params) => run.raise(make(run, params));
}

export function sending(to: unknown, event: unknown, delay: unknown, scope: ActionScope): Execute {
  const make = eventFunction(event, 'sendTo', scope);
  if (delay !== undefined) return (run, params) => void make(run, params);
  if (typeof to === 'string') return (run, params) => send(run, to, make(run, params), scope);
  return (run, params) => {
    const target =
      typeof to === 'function' && to !== scope.self
        ? (to as Calculate)(run.actionArgs(scope), params)
        : to;
    const sent = make(run, params);
    if (target === scope.self) send(run, '#_internal', sent, scope);
    else if (typeof target === 'string') send(run, target, sent, scope);
    // Otherwise the target is an actor that does not run.
  };
}

/** A spawned actor does not run: its reports are events. */
export function spawning(src: unknown, scope: ActionScope, machine: AnyStateMachine): Execute {
  refuseMachine(machine, src, scope.state);
  return marksChanged;
}

export function stopping(actor: unknown, scope: ActionScope): Execute {
  return (run, params) => {
    const target: unknown =
      typeof actor === 'function' ? (actor as Calculate)(run.actionArgs(scope), params) : actor;
    if (typeof target === 'string') stopChild(run, target);
    else run.changed = true;
  };
}

const marksChanged: Execute = (run) => {
  run.changed = true;
};

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
