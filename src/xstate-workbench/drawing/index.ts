/**
 * Draws any XState 5 machine. Every function runs in Node and in browsers; `layOut` and `drawingOf` load ELK.
 * @module xstate-workbench/drawing
 * @packageDocumentation
 */
export {
  chartOf,
  partOf,
  type Chart,
  type ChartOptions,
  type ChartExit,
  type ChartState,
  type ChartTransition,
  type StateKind,
} from './chart.js';
export { configJsonOf, type StateConfigJson, type TransitionConfigJson } from './config-json.js';
export { DETAIL_LEVELS, type Detail } from './detail.js';
export { differencesOf, type Differences } from './differences.js';
export { activeIds, drawingOf, type DrawingOfOptions } from './drawing-of.js';
export { joiningGuards, type GuardFunction, type GuardJson } from './joining-guards.js';
export type { LaidOutChart } from './laid-out.js';
export { leftOutOf } from './left-out.js';
export { layOut, type LayoutOptions } from './layout.js';
export { mermaidOf, type MermaidOptions } from './mermaid.js';
export type { Names } from './words.js';
export { drawSvg, type DrawingOptions, type DrawnCoverage, type DrawnDifferences } from './svg.js';
