/** Drawing a machine: every function runs in Node and in a page. `layOut` alone brings ELK. */
export {
  chartOf,
  partOf,
  type Chart,
  type ChartExit,
  type ChartState,
  type ChartTransition,
} from './chart.js';
export { configJsonOf } from './config-json.js';
export { layOut } from './layout.js';
export type { LaidOutChart } from './laid-out.js';
export { mermaidOf } from './mermaid.js';
export { scxmlOf } from './scxml.js';
export { drawSvg, type DrawingOptions, type DrawnCoverage } from './svg.js';
