import type { Plugin } from 'vite';
import { createCommandPhaseMachine } from '../../machines/command-phase/machine.js';
import { STEPS } from '../../machines/model/step.js';
import { chartOf, partOf } from '../../src/drawing/chart.js';
import { layOut } from '../../src/drawing/layout.js';
import { drawSvg } from '../../src/drawing/svg.js';

const NAME = 'virtual:charts';

/** Draws the chart of each step while the page is built, so that nothing is laid out in the page. */
export function drawnCharts(): Plugin {
  const resolved = `\0${NAME}`;
  return {
    name: 'drawn-charts',
    resolveId: (id) => (id === NAME ? resolved : undefined),
    load: async (id) =>
      id === resolved ? `export default ${JSON.stringify(await chartsOfSteps())};` : undefined,
  };
}

async function chartsOfSteps(): Promise<Record<string, string>> {
  const chart = chartOf(createCommandPhaseMachine(new Map()));
  const drawn = STEPS.map(async (step) => {
    const part = partOf(chart, `${chart.id}.${step}`);
    return [step, drawSvg(await layOut(part))] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}
