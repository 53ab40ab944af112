/**
 * Compiles an XState 5 machine to a function from a state and an event to the next state.
 * @module xstate-workbench/compiled
 * @packageDocumentation
 */
export {
  compileMachine,
  type AskGuard,
  type Awaited,
  type CompiledMachine,
  type CompileOptions,
  type OnGuard,
  type Step,
  type StepOptions,
} from './compile-machine.js';
export type { ActionMoment, ActionSite, Moment, OnAction, RunAction } from './actions.js';
export type { PersistedState } from './snapshots.js';
export type { ChildState, CompiledState } from './state.js';
export { UnsupportedChartError } from './unsupported.js';
export { snapshotsOf } from './live-snapshots.js';
