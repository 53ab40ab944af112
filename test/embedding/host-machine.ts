import { commandPhaseMachine, type CommandPhaseInput } from 'legion-command-phase';
import { assign, setup } from 'xstate';

/** A machine of your game. Its first state invokes the Command Phase. */
export const game = setup({
  types: {} as {
    input: CommandPhaseInput;
    context: { table: CommandPhaseInput; first?: 'blue' | 'red' };
  },
  actors: { commandPhase: commandPhaseMachine },
}).createMachine({
  context: ({ input }) => ({ table: input }),
  initial: 'command',
  states: {
    command: {
      invoke: {
        src: 'commandPhase',
        id: 'commandPhase',
        input: ({ context }) => context.table,
        onDone: {
          target: 'activation',
          actions: assign({ first: ({ event }) => event.output.priority }),
        },
      },
    },
    activation: {},
  },
});
