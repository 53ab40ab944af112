import type { EventObject } from 'xstate';
import { send } from './family.js';
import type { MacrostepRun } from './macrostep-run.js';
import type { Context } from './state.js';
import { UnsupportedChartError, type ActionScope } from './unsupported.js';

/** Runs actions one by one. */

export type Calculate = (args: unknown, params: unknown) => unknown;

/** Does something in a macrostep. */
export type Execute = (run: MacrostepRun, params: unknown) => void;

type Assignment = Calculate | Record<string, unknown>;

export function assigning(assignment: Assignment, place: ActionScope): Execute {
  if (typeof assignment === 'function') {
    return (run, params) => {
      const given = assignment(run.assignArgs(place), params) as Context;
      run.become(run.program.assigned(run.context, given));
    };
  }
  const entries = Object.entries(assignment);
  return (run, params) => {
    let args: unknown;
    const context = { ...run.context };
    for (const [key, value] of entries) {
      context[key] =
        typeof value === 'function'
          ? (value as Calculate)((args ??= run.assignArgs(place)), params)
          : value;
    }
    run.become(context);
  };
}

export function emitting(event: unknown, place: ActionScope): Execute {
  const make = made(event, place);
  return (run, params) => run.emit(make(run, params) as EventObject);
}

export function raising(event: unknown, delay: unknown, place: ActionScope): Execute {
  refuseDelay(delay, 'raise', place);
  const make = madeEvent(event, 'raise', place);
  return (run, params) => run.raise(make(run, params));
}

export function sending(to: unknown, event: unknown, delay: unknown, place: ActionScope): Execute {
  refuseDelay(delay, 'sendTo', place);
  if (typeof to !== 'string') {
    throw new UnsupportedChartError(place.state, 'sendTo with a target that is no id');
  }
  const make = madeEvent(event, 'sendTo', place);
  return (run, params) => send(run, to, make(run, params), place);
}

export function logging(given: unknown, label: string | undefined, place: ActionScope): Execute {
  const make = made(given, place);
  return (run, params) => {
    const value = make(run, params);
    const { logger } = run.program.options;
    const write = () => (label ? logger(label, value) : logger(value));
    if (run.later === null) write();
    else run.later.push(write);
  };
}

/** A value, or a function that computes it when the action runs. */
function made(given: unknown, place: ActionScope): (run: MacrostepRun, params: unknown) => unknown {
  if (typeof given !== 'function') return () => given;
  const calculate = given as Calculate;
  return (run, params) => calculate(run.actionArgs(place), params);
}

function madeEvent(given: unknown, doing: string, place: ActionScope) {
  if (typeof given === 'string') {
    return () => {
      throw new Error(
        `Only event objects may be used with ${doing}; use ${doing}({ type: "${given}" }) instead`,
      );
    };
  }
  return made(given, place) as (run: MacrostepRun, params: unknown) => EventObject;
}

function refuseDelay(delay: unknown, doing: string, { state }: ActionScope): void {
  if (delay !== undefined) throw new UnsupportedChartError(state, `${doing} with a delay`);
}
