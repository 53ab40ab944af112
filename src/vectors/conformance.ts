import type { AnyStateMachine, EventObject } from 'xstate';
import { requireThat } from '../../machines/model/require-that.js';
import { charts, pathsOf, type TestedChart, type ChartName } from './charts.js';
import type { Path, Scenario } from 'xstate-workbench';
import { refusalsAndLog, rulesOfTransitions, type Explains } from './rules-met.js';
import { eventsBehind } from './scenarios/round.js';
import { playedOn } from './titles.js';
import { hands, phases, rounds, type Implementation } from './implementation.js';
import { phasePlays } from './plays.js';
import { roundPlays } from './round-plays.js';
import { recordVector, type Play } from './recording.js';
import type { AnyVector, ConformanceVector } from './vector.js';
import { generatePaths } from './workbench.js';

/** The source of vectors: a machine, its scenarios, and the implementation whose answers are recorded. @public */
export interface VectorSource {
  /** The name of the machine in each vector, and the first part of the vector's id. */
  machine: string;
  chart: AnyStateMachine;
  scenarios: readonly Scenario[];
  implementation: Implementation;
  /** Returns the reasons of a refusal. If present, the vectors also show each refusal. */
  explain?: Explains;
  /** Returns the played events that lead to an event of an invoked actor. A vector contains them instead of it. */
  eventsBehind?: (event: EventObject) => readonly EventObject[];
  /** Games to record in addition to the paths. */
  plays?: readonly Play<string, unknown, unknown>[];
}

function sourceOf(
  name: ChartName,
  more: Pick<VectorSource, 'implementation' | 'eventsBehind' | 'plays'>,
): VectorSource {
  const { machine: chart, scenarios, explains: explain } = charts[name] as unknown as TestedChart;
  return { machine: name, chart, scenarios, explain, ...more };
}

/** The sources of this package's vectors: one for each machine. */
export const SOURCES: readonly VectorSource[] = [
  sourceOf('phase', { implementation: phases, plays: phasePlays }),
  sourceOf('hand', { implementation: hands }),
  sourceOf('round', { implementation: rounds, eventsBehind, plays: roundPlays }),
];

/**
 * The conformance vectors of this package, one for each path. Together they show every transition, both outcomes of
 * every guard and every refusal of its machines. Deterministic; generating them takes seconds. Never throws.
 * @public
 * @example
 * const differences = conformanceVectors().map((vector) => replayVector(vector, myPhase));
 */
export function conformanceVectors(): ConformanceVector[];
/**
 * Conformance vectors of any machines.
 * @throws TypeError for anything but a list of sources
 * @public
 */
export function conformanceVectors(sources: readonly VectorSource[]): AnyVector[];
export function conformanceVectors(
  sources: readonly VectorSource[] = SOURCES,
): ConformanceVector[] | AnyVector[] {
  const call = 'conformanceVectors(sources)';
  const isSources =
    Array.isArray(sources) &&
    sources.every((each) => typeof each?.machine === 'string' && typeof each.chart === 'object');
  requireThat(isSources, call, 'a list is expected, of { machine, chart, … }', sources);
  return sources.flatMap((source) => {
    const { plays = [] } = source;
    const implementation = source.implementation as Implementation<unknown>;
    return [
      ...plays.map((play) => recordVector(play, implementation)),
      ...vectorsOf(source, pathsFor(source)),
    ];
  });
}

function pathsFor(source: VectorSource): readonly Path[] {
  if (SOURCES.includes(source)) return pathsOf(source.machine as ChartName) as unknown as Path[];
  const { chart, scenarios, explain: explains = () => [] } = source;
  return generatePaths(chart, scenarios, { alsoShows: refusalsAndLog(explains) });
}

/** Record a vector for each path. */
export function vectorsOf(
  { machine, chart, implementation, eventsBehind: behind }: Omit<VectorSource, 'scenarios'>,
  paths: readonly Path[],
): AnyVector[] {
  const cited = rulesOfTransitions(chart);
  return paths.map((path) => {
    const { id, scenario, input, events, begins, steps, covers } = path;
    return recordVector(
      {
        id: `${machine}-${id}`,
        title: `${scenario.title}: ${playedOn(path)}`,
        machine,
        covers,
        rules: [begins, ...steps].flatMap(({ transitions }) =>
          transitions.flatMap((name) => cited.get(name) ?? []),
        ),
        input,
        events: events.flatMap((event) => (isFromActor(event) ? (behind?.(event) ?? []) : [event])),
      },
      implementation as Implementation<unknown>,
    );
  });
}

function isFromActor({ type }: EventObject): boolean {
  return /^xstate\.(done\.actor|snapshot)\./.test(type);
}
