import type { AnyStateMachine } from 'xstate';
import { commandHandMachine, commandPhaseMachine, roundMachine } from '../index.js';

/** The machines of the package by the names that the command line knows them under. */
export const MACHINES: Readonly<Record<string, AnyStateMachine>> = {
  phase: commandPhaseMachine,
  hand: commandHandMachine,
  round: roundMachine,
};
