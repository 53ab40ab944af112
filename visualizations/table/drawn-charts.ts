import { EMPTY_LIBRARY } from '../../machines/rules/library.js';
import type { Plugin } from 'vite';
import { createCommandPhaseMachine } from '../../machines/command-phase/machine.js';
import { COMMAND_PHASE_STEPS } from '../../machines/model/step.js';
import { chartOf, partOf } from '../../src/xstate-workbench/drawing/chart.js';
import { layOut } from '../../src/xstate-workbench/drawing/layout.js';
import { styleOf } from '../../src/xstate-workbench/drawing/style.js';
import { drawSvg } from '../../src/xstate-workbench/drawing/svg.js';
import { OWN_CHARTS } from '../../src/wording/own-charts.js';

const NAME = 'virtual:charts';

/** Draws an overview of each step at build time, so that the page needs no layout engine. The viewer shows every guard and action. */
export function drawnCharts(): Plugin {
  const resolved = `\0${NAME}`;
  return {
    name: 'drawn-charts',
    resolveId: (id) => (id === NAME ? resolved : undefined),
    load: async (id) =>
      id === resolved ? `export default ${JSON.stringify(await allCharts())};` : undefined,
  };
}

async function allCharts(): Promise<Record<string, string>> {
  const whole = chartOf(createCommandPhaseMachine(EMPTY_LIBRARY), OWN_CHARTS);
  const drawn = COMMAND_PHASE_STEPS.map(async (step) => {
    const chart = partOf(whole, `${whole.id}.${step}`);
    return [step, withoutDetails(drawSvg(await layOut(chart, { detail: 'overview' })))];
  });
  const style = styleOf('auto');
  // Before its variables stands the same for programs that do not know them. The page marks active states and taken ways only.
  const variables = style
    .slice(style.indexOf('@supports'))
    .replaceAll(
      /^\.statechart(?:\[data-theme=dark\]| \.is-(?:un)?covered| \.is-added| \.is-changed).*\n/gm,
      '',
    );
  return { style: variables, ...Object.fromEntries(await Promise.all(drawn)) };
}

/** Drops the style, which all drawings share, the tooltips, which the viewer has, and the parts of a pixel. */
function withoutDetails(svg: string): string {
  return svg
    .replaceAll(/<(style|title)>[^]*?<\/\1>| data-source="[^"]*"/g, '')
    .replaceAll(/(?<=[ "ML])(\d+)\.\d+(?=[ "ML]|z")/g, '$1')
    .replaceAll(/(?<= d=")M[\d ML]+/g, relatively);
}

/** Writes a path of lines from point to point: the heads of all arrows in one direction become the same text. */
function relatively(path: string): string {
  const points = path
    .slice(1)
    .split('L')
    .map((point) => point.split(' ').map(Number));
  const lines = points.slice(1).map(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = points[index] ?? [];
    const [across, down] = [x - fromX, y - fromY];
    return across === 0 ? `v${down}` : down === 0 ? `h${across}` : `l${across} ${down}`;
  });
  return `M${points[0]?.join(' ')}${lines.join('')}`;
}
