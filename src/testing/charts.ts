import type { AnyStateMachine } from 'xstate';
import { explainMatch } from '../../machines/round/refusals.js';
import {
  commandHandMachine,
  commandPhaseMachine,
  explain,
  explainHand,
  roundMachine,
} from '../core.js';
import type { UnreachableGoal } from './covering/coverage.js';
import { generatePaths, type Path } from './covering/paths.js';
import { refusalsAndLog, type Explains } from './rules-met.js';
import type { Scenario } from './covering/scenario.js';
import { scenarios } from './scenarios/index.js';
import { unreachable } from './unreachable.js';

/** A machine of this package, and what its paths are made of. */
export interface TestedChart<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  scenarios: readonly Scenario<M>[];
  explains: Explains;
  /** Reviewed: no scenario can reach these. */
  unreachable: readonly UnreachableGoal[];
}

/** The machines of this package by name; none of them knows a card beside those that its input brings. */
export const charts = {
  phase: {
    machine: commandPhaseMachine,
    scenarios: scenarios.phase,
    explains: explain as Explains,
    unreachable: unreachable.phase,
  },
  hand: {
    machine: commandHandMachine,
    scenarios: scenarios.hand,
    explains: explainHand as Explains,
    unreachable: unreachable.hand,
  },
  round: {
    machine: roundMachine,
    scenarios: scenarios.round,
    explains: explainMatch as Explains,
    unreachable: unreachable.round,
  },
} as const;

export type ChartName = keyof typeof charts;

/** The paths through a machine of this package: beside every goal, every refusal and everything told that its scenarios have. */
export function pathsThrough<Name extends ChartName>(
  name: Name,
): Path<(typeof charts)[Name]['machine']>[] {
  const { machine, scenarios: tables, explains } = charts[name] as unknown as TestedChart;
  const paths = generatePaths(machine, tables, { alsoShows: refusalsAndLog(explains) });
  return paths as unknown as Path<(typeof charts)[Name]['machine']>[];
}
