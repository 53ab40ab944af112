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
} from '../testing/covering/coverage.js';
export {
  completeSuite,
  type CompleteScenario,
  type CompleteSuite,
  type CompleteSuiteOptions,
} from '../testing/complete/complete-suite.js';
export type { SuiteMethod } from '../testing/complete/methods.js';
export type { AlsoShows, ExplorationLimits, Happened } from '../testing/covering/exploring.js';
export type { Run } from '../testing/covering/observed-run.js';
export type { Observation } from '../testing/covering/observation.js';
export {
  generatePaths,
  type Path,
  type PathOptions,
  type PathStep,
} from '../testing/covering/paths.js';
export type { GivenScenario, GivenScenarios, Scenario } from '../testing/covering/scenario.js';
export { scenarios } from './scenarios/index.js';
export { ImpureMachineError, PathGenerationError } from '../testing/covering/unsuitable.js';
export {
  checkProperty,
  type Counterexample,
  type PropertyOf,
} from '../testing/properties/check-property.js';
export {
  always,
  eventually,
  leadsTo,
  never,
  type Fairness,
  type Predicate,
  type Property,
} from '../testing/properties/property.js';
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
} from '../testing/sessions/session.js';
export { coveringPaths, type PathGeneratorFor } from '../testing/covering/test-model.js';
export type { Explains } from './rules-met.js';
export { conformanceVectors, type VectorSource } from './conformance.js';
export type { Difference } from './differences.js';
export {
  implementationOf,
  type Implementation,
  type Played,
  type SnapshotReader,
  type Refused,
  type LoggedEntry,
} from './implementation.js';
export {
  recordCoverage,
  type CoverageRecorder,
  type RecordedCoverage,
} from '../testing/covering/record-coverage.js';
export type { Play } from './recording.js';
export { replayVector, type ReplayOptions } from './replay.js';
export { readVector, vectorSchema, type ReadVector } from './shape.js';
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
} from './vector.js';
export { simulate, type SimulateOptions } from '../game/simulating/simulate.js';
export type { Distribution, SimulatedSide, Simulation } from '../game/simulating/simulation.js';
export {
  strategies,
  type ChosenStrategy,
  type Decision,
  type Strategy,
  type StrategyModule,
  type StrategyName,
} from '../game/simulating/strategy.js';
