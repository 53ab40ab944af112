import type { AnyStateMachine } from 'xstate';
import { commandHandMachine, commandPhaseMachine, roundMachine } from '../index.js';

/** The machines of the package by their names on the command line. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  phase: commandPhaseMachine,
  hand: commandHandMachine,
  round: roundMachine,
};
