export {
  machineCoverage,
  type Covered,
  type CoverageOptions,
  type MachineCoverage,
  type UnreachableGoal,
} from './covering/coverage.js';
export { coverageByStep, type Share, type StepCoverage } from './by-step.js';
export { countedPaths, type PathsThroughParts } from './covering/counted-paths.js';
export type { AlsoShows, ExplorationLimits, Happened } from './covering/exploring.js';
export type { Run } from './covering/observed-run.js';
export type { Observation } from './covering/observation.js';
export { generatePaths, type Path, type PathOptions, type PathStep } from './covering/paths.js';
export type { Scenario } from './covering/scenario.js';
export { eventsBehind, scenarios } from './scenarios/index.js';
export { PathGenerationError } from './covering/unsuitable.js';
export { refusalsAndLog, rulesMetBy, type Explains, type RulesMet } from './rules-met.js';
export { observedRun } from './covering/observed-run.js';
export { observerOf } from './covering/observing.js';
export { charts, pathsThrough, type TestedChart, type ChartName } from './charts.js';
export { coveringPaths, thesePaths, type PathGeneratorFor } from './covering/test-model.js';
export { placesOf, playedOn } from './titles.js';
export { perft, type Perft } from './perft.js';
export { conformanceVectors, vectorsOf, type VectorSource } from './vectors/conformance.js';
export type { Difference } from './vectors/differences.js';
export { writeVectors } from './vectors/files.js';
export {
  implementationOf,
  type Implementation,
  type Played,
  type SnapshotReader,
  type Refused,
  type LoggedEntry,
} from './vectors/implementation.js';
export { recordVector, type Play } from './vectors/recording.js';
export {
  recordCoverage,
  type CoverageRecorder,
  type RecordedCoverage,
} from './covering/record-coverage.js';
export { replayVector } from './vectors/replay.js';
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
