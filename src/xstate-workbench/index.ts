/**
 * Generated paths, coverage, complete suites, properties and recorded sessions for any XState 5 machine.
 * @module xstate-workbench
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
export { goalsOf, type GuardPart, type TransitionGoals } from './covering/goals.js';
export { observedRun, type Run } from './covering/observed-run.js';
export type { Observation, Observer } from './covering/observation.js';
export type { ActorReports } from './covering/model-events.js';
export {
  eventsOfType,
  type PayloadArbitrary,
  type PayloadSchema,
  type PayloadSource,
} from './payloads/payloads-of.js';
export { observerOf } from './covering/observing.js';
export {
  generatePaths,
  type Path,
  type PathOptions,
  type Paths,
  type PathStep,
} from './covering/paths.js';
export type { GivenScenario, GivenScenarios, Scenario } from './covering/scenario.js';
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
export {
  PathFailure,
  pathTests,
  suiteTests,
  type PathTest,
  type PathTestOptions,
  type TestedSystem,
} from './testing/path-tests.js';
export { coveringPaths, type PathGeneratorFor } from './covering/test-model.js';
export { countedPaths, type PathsThroughParts } from './covering/counted-paths.js';
export { differenceByXState } from './covering/playing.js';
export {
  recordCoverage,
  type CoverageRecorder,
  type RecordedCoverage,
} from './covering/record-coverage.js';
