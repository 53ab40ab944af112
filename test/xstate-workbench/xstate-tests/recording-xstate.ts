/** XState as its tests see it. Each started machine is recorded with its input and the events from outside. */
import * as xstate from 'xstate';
import type { AnyActorLogic, AnyStateMachine, EventObject } from 'xstate';
import { isStateMachine } from '../../../src/xstate-workbench/chart/xstate-internals.js';

export * from 'xstate';
export * from 'xstate/actors';

export interface Recorded {
  machine: AnyStateMachine;
  input: unknown;
  events: EventObject[];
}

/** The machines that the tests of this file started. */
export const recorded: Recorded[] = [];

export function createActor(logic: AnyActorLogic, options?: Record<string, unknown>) {
  if (!isStateMachine(logic) || options?.['snapshot'] !== undefined) {
    return xstate.createActor(logic, options as never);
  }
  const record: Recorded = { machine: logic, input: options?.['input'], events: [] };
  recorded.push(record);
  const actor = xstate.createActor(logic, options as never);
  const { send } = actor;
  actor.send = (event: EventObject) => {
    record.events.push(event);
    send.call(actor, event as never);
  };
  return actor;
}

/** The earlier name, which some of the tests use. */
export const interpret: typeof createActor = (...given) => createActor(...given);
