import type { AnyStateMachine, EventObject } from 'xstate';
import { charts, pathsOf, type TestedChart, type ChartName } from '../charts.js';
import { generatePaths, type Path } from '../covering/paths.js';
import { refusalsAndLog, rulesOfTransitions, type Explains } from '../rules-met.js';
import type { Scenario } from '../covering/scenario.js';
import { eventsBehind } from '../scenarios/round.js';
import { playedOn } from '../titles.js';
import { hands, phases, rounds, type Implementation } from './implementation.js';
import { phasePlays } from './plays.js';
import { roundPlays } from './round-plays.js';
import { recordVector, type Play } from './recording.js';
import type { AnyVector, ConformanceVector } from './vector.js';

/** The source of vectors: a machine, its tables, and the implementation that answers. @public */
export interface VectorSource {
  /** Names the machine in each vector, and begins its id. */
  machine: string;
  chart: AnyStateMachine;
  scenarios: readonly Scenario[];
  implementation: Implementation;
  /** Why the machine refuses an event: each refusal is then shown too. */
  explain?: Explains;
  /** The events behind an event that reports the end of an invoked actor; a vector contains these events instead. */
  eventsBehind?: (event: EventObject) => readonly EventObject[];
  /** Plays in addition to the paths. */
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
 * The conformance vectors of this package: a path each, refused events included, which together show
 * every transition, both outcomes of every guard and every refusal of its machines. The same every time.
 * @public
 */
/** The conformance vectors of this package. It takes seconds to make them. @public */
export function conformanceVectors(): ConformanceVector[];
/** Vectors of any machine, made in the same way. @public */
export function conformanceVectors(sources: readonly VectorSource[]): AnyVector[];
export function conformanceVectors(
  sources: readonly VectorSource[] = SOURCES,
): ConformanceVector[] | AnyVector[] {
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

/** A vector of each path. */
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
        events: events.flatMap((event) =>
          tellsOfAnActor(event) ? (behind?.(event) ?? []) : [event],
        ),
      },
      implementation as Implementation<unknown>,
    );
  });
}

function tellsOfAnActor({ type }: EventObject): boolean {
  return /^xstate\.(done\.actor|snapshot)\./.test(type);
}
