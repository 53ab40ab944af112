import type { AnyStateMachine } from 'xstate';
import { transitionsOf } from '../../../machines/charts/transitions.js';
import { commandHandMachine, commandPhaseMachine } from '../../core.js';
import { generatePaths, type Path } from '../paths.js';
import type { Scenario } from '../scenario.js';
import { scenarios } from '../scenarios/index.js';
import { hands, phases, type Implementation } from './implementation.js';
import { recordVector } from './recording.js';
import type { AnyVector, ConformanceVector } from './vector.js';

/** What vectors are made of: a machine, the tables it is played at, and who answers. */
export interface VectorSource {
  /** Names the machine in each vector, and begins its id. */
  machine: string;
  chart: AnyStateMachine;
  scenarios: readonly Scenario[];
  implementation: Implementation;
}

const PHASE: VectorSource = {
  machine: 'phase',
  chart: commandPhaseMachine,
  scenarios: scenarios.phase as unknown as readonly Scenario[],
  implementation: phases,
};

const HAND: VectorSource = {
  machine: 'hand',
  chart: commandHandMachine,
  scenarios: scenarios.hand as unknown as readonly Scenario[],
  implementation: hands,
};

/**
 * The conformance vectors of this package: a path each, refused events included, which together show
 * every transition and both outcomes of every guard of its machines. The same every time.
 */
export function conformanceVectors(): ConformanceVector[];
/** Vectors of any machine, made in the same way. */
export function conformanceVectors(sources: readonly VectorSource[]): AnyVector[];
export function conformanceVectors(
  sources: readonly VectorSource[] = [PHASE, HAND],
): ConformanceVector[] | AnyVector[] {
  return sources.flatMap((source) =>
    vectorsOf(source, generatePaths(source.chart, source.scenarios)),
  );
}

/** A vector of each path. */
export function vectorsOf(
  { machine, chart, implementation }: Omit<VectorSource, 'scenarios'>,
  paths: readonly Path[],
): AnyVector[] {
  const rules = new Map(
    transitionsOf(chart).map(({ name, definition }) => [name, definition.meta]),
  );
  const rulesOf = (transition: string) =>
    (rules.get(transition) as { rules?: readonly string[] } | undefined)?.rules ?? [];
  return paths.map(({ id, scenario, input, events, begins, steps, covers }) =>
    recordVector(
      {
        id: `${machine}-${id}`,
        title: scenario.title,
        machine,
        covers,
        rules: [begins, ...steps].flatMap(({ transitions }) => transitions.flatMap(rulesOf)),
        input,
        events,
      },
      implementation as Implementation<unknown>,
    ),
  );
}
