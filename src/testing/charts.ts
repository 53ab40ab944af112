import type { AnyStateMachine } from 'xstate';
import type { CommandHandMachine } from '../../machines/command-hand/machine.js';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { RoundMachine } from '../../machines/round/machine.js';
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

export interface Charts {
  phase: TestedChart<CommandPhaseMachine>;
  hand: TestedChart<CommandHandMachine>;
  round: TestedChart<RoundMachine>;
}

export type ChartName = keyof Charts;

/** The machines of this package by name; none of them knows a card beside those that its input brings. */
export const charts: Charts = {
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
};

/** The paths through a machine of this package: beside every goal, every refusal and everything told that its scenarios have. */
export function pathsThrough<Name extends ChartName>(name: Name): Path<Charts[Name]['machine']>[] {
  const { machine, scenarios: tables, explains } = charts[name] as unknown as TestedChart;
  const paths = generatePaths(machine, tables, { alsoShows: refusalsAndLog(explains) });
  return paths as unknown as Path<Charts[Name]['machine']>[];
}

const known = new Map<ChartName, unknown>();

/** The same paths, looked for once however many ask: they are not to be changed. */
export function pathsOf<Name extends ChartName>(name: Name): ReturnType<typeof pathsThrough<Name>> {
  if (!known.has(name)) known.set(name, pathsThrough(name));
  return known.get(name) as ReturnType<typeof pathsThrough<Name>>;
}
