import type { AnyStateMachine, EventObject } from 'xstate';
import { transitionsOf } from '../../../machines/charts/transitions.js';
import { matchesDescriptor } from '../../../machines/charts/xstate-internals.js';
import { charts, pathsOf, type ChartName, type TestedChart } from '../../vectors/charts.js';
import {
  differenceByXState,
  generatePaths,
  machineCoverage,
  type MachineCoverage,
  type Path,
} from 'xstate-workbench';
import type { EventsOfMachine } from '../loading/events-file.js';

/** A goal that no path covers, and the reason if it is known. */
export interface Missing {
  goal: string;
  kind: 'transition' | 'guard outcome';
  reason?: string;
}

/** The generated paths of one machine, and the results of playing them with XState. */
export interface PathRun {
  name: string;
  chart: Pick<TestedChart, 'machine' | 'explains'>;
  /** Whether the machine is one of this package. */
  isOwn: boolean;
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
export function runOwn(name: ChartName): PathRun {
  const chart = charts[name] as unknown as TestedChart;
  return run({ name, chart, isOwn: true }, () => pathsOf(name) as unknown as Path[]);
}

/**
 * Run the paths of any machine.
 * @param scenarios by default each event type that the machine names, sent without payload
 * @throws PathGenerationError as `generatePaths` does
 */
export function runOther(
  machine: AnyStateMachine,
  scenarios: readonly EventsOfMachine[] = [{}],
): PathRun {
  const chart = { machine, explains: () => [] };
  const sent = new Set<string>();
  const watched = scenarios.map((scenario) => watching(scenario, sent));
  const found = run({ name: machine.id, chart, isOwn: false }, () =>
    generatePaths(machine, watched as never),
  );
  const triggers = new Map(transitionsOf(machine).map(({ name, trigger }) => [name, trigger]));
  const sendsEachType = scenarios.some(({ events }) => events === undefined);
  const isSent = (descriptor: string) =>
    descriptor.includes('*')
      ? [...sent].some((type) => matchesDescriptor(descriptor, type))
      : sendsEachType || sent.has(descriptor);
  const missing = found.missing.map((each) => {
    const trigger = triggers.get(each.goal.replace(/ \[.*$/, ''));
    return trigger?.kind === 'event' && !isSent(trigger.type)
      ? { ...each, reason: `no event "${trigger.type}" is sent` }
      : each;
  });
  return { ...found, missing };
}

/** The same scenario, which adds the type of each event that it sends to `sent`. */
function watching({ events, ...scenario }: EventsOfMachine, sent: Set<string>): EventsOfMachine {
  if (events === undefined) return scenario;
  const note = (given: readonly EventObject[]) => {
    // A function may return anything; generatePaths reports the fault.
    if (Array.isArray(given)) for (const event of given) sent.add(String(Object(event).type));
    return given;
  };
  return {
    ...scenario,
    events: typeof events === 'function' ? (snapshot) => note(events(snapshot)) : note(events),
  };
}

function run(
  { name, chart, isOwn }: Pick<PathRun, 'name' | 'chart' | 'isOwn'>,
  generate: () => readonly Path[],
): PathRun {
  const begun = performance.now();
  const generated = generate();
  const ms = Math.round(performance.now() - begun);
  const coverage = machineCoverage(chart.machine, generated);
  const kinds = [
    ['transition', coverage.transitions],
    ['guard outcome', coverage.guards],
  ] as const;
  return {
    name,
    chart,
    isOwn,
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
