import { createMachine, transition, type AnyStateMachine, type EventObject } from 'xstate';
import type { Functions } from './scxml-engine.js';

/** The context on which another engine plays: our guards read it, our actions change it. */
export interface TableBeside {
  functions: Functions;
  /** Sets the event for the next guards and actions. */
  hear(event: EventObject): void;
}

const MACHINES = new WeakMap<AnyStateMachine, Map<string, AnyStateMachine>>();

/** A machine with one state that runs one action of another machine at each event. */
function machineThatDoes(machine: AnyStateMachine, type: string, params: unknown): AnyStateMachine {
  const known = MACHINES.get(machine) ?? new Map<string, AnyStateMachine>();
  MACHINES.set(machine, known);
  const key = JSON.stringify([type, params]);
  const one =
    known.get(key) ??
    createMachine({
      on: { '*': { actions: { type, ...(params ? { params: params as object } : {}) } } },
    }).provide({ actions: machine.implementations.actions as never });
  known.set(key, one);
  return one;
}

/** Creates the context of a machine without running its chart. */
export function tableBeside(machine: AnyStateMachine, input: unknown): TableBeside {
  const { guards, actions } = machine.implementations;
  const layOut = machine.config.context as (args: { input: unknown }) => object;
  let context = layOut({ input });
  let event: EventObject = { type: 'begin' };

  const asking = Object.entries(guards).map(([name, guard]) => {
    const ask = guard as (args: object, params: unknown) => boolean;
    return [name, (params: unknown) => ask({ context, event }, params)] as const;
  });
  const doing = Object.keys(actions).map((name) => {
    return [
      name,
      (params: unknown) => {
        const one = machineThatDoes(machine, name, params);
        const [after] = transition(one, one.resolveState({ value: {}, context }), event);
        ({ context } = after);
      },
    ] as const;
  });
  return {
    functions: Object.fromEntries([...asking, ...doing]),
    hear: (heard) => {
      event = heard;
    },
  };
}
