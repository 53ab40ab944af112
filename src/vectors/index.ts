/**
 * Conformance vectors, scenarios and simulated phases for the machines of this package.
 * @module legion-command-phase/testing
 * @packageDocumentation
 */
export { scenarios } from './scenarios/index.js';
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
