export {
  compileMachine,
  type CompiledMachine,
  type CompileOptions,
  type Step,
  type StepOptions,
} from './compile-machine.js';
export type { PersistedState } from './snapshots.js';
export type { ChildState, CompiledState } from './state.js';
export { UnsupportedChartError } from './unsupported.js';
export { snapshotsOf } from './live-snapshots.js';
