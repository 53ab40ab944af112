import { createMachine, transition, type AnyStateMachine, type EventObject } from 'xstate';
import type { Functions } from './scxml-engine.js';

/** A table on which an engine of another make plays: our guards are asked of it, our actions change it. */
export interface TableBeside {
  functions: Functions;
  /** What happens next, which guards and actions are asked about. */
  hear(event: EventObject): void;
}

/** Lay out the table of a machine, without running its chart. */
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
        const one = createMachine({
          context,
          on: { '*': { actions: { type: name, ...(params ? { params: params as object } : {}) } } },
        }).provide({ actions: actions as never });
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
