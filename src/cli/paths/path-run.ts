import type { AnyStateMachine } from 'xstate';
import { charts, pathsOf, type ChartName, type TestedChart } from '../../vectors/charts.js';
import {
  differenceByXState,
  machineCoverage,
  type MachineCoverage,
  type Path,
} from 'xstate-workbench';

/** A goal that no path covers. */
export interface Missing {
  goal: string;
  kind: 'transition' | 'guard outcome';
}

/** The generated paths of one machine, and the results of playing them with XState. */
export interface PathRun {
  name: string;
  chart: Pick<TestedChart, 'machine' | 'explains'>;
  paths: readonly PlayedPath[];
  /** The time to generate the paths, in milliseconds. */
  ms: number;
  coverage: MachineCoverage;
  missing: readonly Missing[];
}

export interface PlayedPath extends Path {
  /** The time to play the path, in milliseconds. */
  ms: number;
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
  const kinds = [
    ['transition', coverage.transitions],
    ['guard outcome', coverage.guards],
  ] as const;
  return {
    name,
    chart,
    paths: generated.map((path) => played(chart.machine, path)),
    ms,
    coverage,
    missing: kinds.flatMap(([kind, { missing }]) => missing.map((goal) => ({ goal, kind }))),
  };
}

function played(machine: AnyStateMachine, path: Path): PlayedPath {
  const begun = performance.now();
  const failure = differenceByXState(machine, path);
  const ms = performance.now() - begun;
  return { ...path, ms, failure };
}

/** Whether XState agrees with every path, and every goal is covered. */
export function isComplete({ paths, missing }: PathRun): boolean {
  return missing.length === 0 && paths.every(({ failure }) => failure === undefined);
}

export const eventsIn = (paths: readonly Path[]): number =>
  paths.reduce((sum, { events }) => sum + events.length, 0);
