/** Drawing a machine: every function runs in Node and in a page. `layOut` alone brings ELK. */
export { chartOf, partOf, type Chart } from './chart.js';
export { configJsonOf } from './config-json.js';
export { layOut } from './layout.js';
export { mermaidOf } from './mermaid.js';
export { scxmlOf } from './scxml.js';
export { drawSvg, type DrawnCoverage } from './svg.js';
