import { charts, pathsOf, type ChartName } from '../vectors/charts.js';
import { countedPaths, type Path } from 'xstate-workbench';

/** The JSON file of path counts that coverage drawings show. It is deterministic: it holds no times. */
export function coverageOfDrawings(): string {
  const names = Object.keys(charts) as ChartName[];
  const counted = names.map((name) => [
    name,
    countedPaths(charts[name].machine, pathsOf(name) as unknown as Path[]),
  ]);
  return `${JSON.stringify(Object.fromEntries(counted), null, 2)}\n`;
}
