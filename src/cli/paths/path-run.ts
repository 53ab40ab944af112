import { charts, pathsOf, type ChartName, type TestedChart } from '../../vectors/charts.js';
import {
  differenceByXState,
  machineCoverage,
  type MachineCoverage,
  type Path,
} from 'xstate-workbench';

/** The generated paths of one machine, and the results of playing them with XState. */
export interface PathRun {
  name: string;
  chart: Pick<TestedChart, 'machine' | 'explains'>;
  paths: readonly PlayedPath[];
  /** The time to generate the paths, in milliseconds. */
  ms: number;
  coverage: MachineCoverage;
  /** The goals that no path covers. */
  missing: readonly string[];
}

export interface PlayedPath extends Path {
  /** The first difference between the path and the actor of XState. */
  failure?: string;
}

/** Run the paths of a machine of this package. */
export function pathRun(name: ChartName): PathRun {
  const chart = charts[name] as unknown as TestedChart;
  const begun = performance.now();
  const generated = pathsOf(name) as unknown as Path[];
  const ms = Math.round(performance.now() - begun);
  const coverage = machineCoverage(chart.machine, generated);
  return {
    name,
    chart,
    paths: generated.map((path) => ({ ...path, failure: differenceByXState(chart.machine, path) })),
    ms,
    coverage,
    missing: [...coverage.transitions.missing, ...coverage.guards.missing],
  };
}

/** Whether XState agrees with every path, and every goal is covered. */
export function isComplete({ paths, missing }: PathRun): boolean {
  return missing.length === 0 && paths.every(({ failure }) => failure === undefined);
}

export const eventsIn = (paths: readonly Path[]): number =>
  paths.reduce((sum, { events }) => sum + events.length, 0);
