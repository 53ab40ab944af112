/**
 * Generated paths, coverage, complete suites, properties and recorded sessions for any XState 5 machine with a
 * plain-JSON context; conformance vectors and simulated phases for the machines of this package.
 * @packageDocumentation
 */
export {
  machineCoverage,
  type Covered,
  type CoverageOptions,
  type MachineCoverage,
  type UnreachableGoal,
} from './covering/coverage.js';
export {
  completeSuite,
  type CompleteScenario,
  type CompleteSuite,
  type CompleteSuiteOptions,
} from './complete/complete-suite.js';
export type { SuiteMethod } from './complete/methods.js';
export type { AlsoShows, ExplorationLimits, Happened } from './covering/exploring.js';
export type { Run } from './covering/observed-run.js';
export type { Observation } from './covering/observation.js';
export { generatePaths, type Path, type PathOptions, type PathStep } from './covering/paths.js';
export type { GivenScenario, GivenScenarios, Scenario } from './covering/scenario.js';
export { scenarios } from './scenarios/index.js';
export { ImpureMachineError, PathGenerationError } from './covering/unsuitable.js';
export {
  checkProperty,
  type Counterexample,
  type PropertyOf,
} from './properties/check-property.js';
export {
  always,
  eventually,
  leadsTo,
  never,
  type Fairness,
  type Predicate,
  type Property,
} from './properties/property.js';
export {
  recordSession,
  replaySession,
  sessionOf,
  type ReplaySessionOptions,
  type Session,
  type SessionDifference,
  type SessionRecorder,
  type SessionState,
  type SessionStep,
} from './sessions/session.js';
export { coveringPaths, type PathGeneratorFor } from './covering/test-model.js';
export type { Explains } from './rules-met.js';
export { conformanceVectors, type VectorSource } from './vectors/conformance.js';
export type { Difference } from './vectors/differences.js';
export {
  implementationOf,
  type Implementation,
  type Played,
  type SnapshotReader,
  type Refused,
  type LoggedEntry,
} from './vectors/implementation.js';
export {
  recordCoverage,
  type CoverageRecorder,
  type RecordedCoverage,
} from './covering/record-coverage.js';
export type { Play } from './vectors/recording.js';
export { replayVector, type ReplayOptions } from './vectors/replay.js';
export { readVector, vectorSchema, type ReadVector } from './vectors/shape.js';
export type {
  AnyVector,
  ConformanceVector,
  ExpectedResult,
  HandVector,
  PhaseVector,
  RoundVector,
  Standing,
  Vector,
  VectorStep,
} from './vectors/vector.js';
export { simulate, type SimulateOptions } from './simulating/simulate.js';
export type { Distribution, SimulatedSide, Simulation } from './simulating/simulation.js';
export {
  strategies,
  type ChosenStrategy,
  type Decision,
  type Strategy,
  type StrategyModule,
  type StrategyName,
} from './simulating/strategy.js';
