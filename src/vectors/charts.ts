import type { AnyStateMachine } from 'xstate';
import type { CommandHandMachine } from '../../machines/command-hand/machine.js';
import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { RoundMachine } from '../../machines/round/machine.js';
import { memoize } from '../../machines/model/memoize.js';
import { commandPhaseMachine } from '../game/without-catalogue/phase.js';
import { roundMachine } from '../game/without-catalogue/match.js';
import { commandHandMachine, explain } from '../game/without-catalogue/hand.js';
import type { Path, Scenario } from 'xstate-workbench';
import { refusalsAndLog, type Explains } from './rules-met.js';
import { scenarios } from './scenarios/index.js';
import { generatePaths } from './workbench.js';

/** A machine of this package, its scenarios, and the function that explains its refusals. */
export interface TestedChart<M extends AnyStateMachine = AnyStateMachine> {
  machine: M;
  scenarios: readonly Scenario<M>[];
  explains: Explains;
}

export interface Charts {
  phase: TestedChart<CommandPhaseMachine>;
  hand: TestedChart<CommandHandMachine>;
  round: TestedChart<RoundMachine>;
}

export type ChartName = keyof Charts;

/** The machines of this package by name. They use only the cards of their input, not the catalogue. */
export const charts: Charts = {
  phase: {
    machine: commandPhaseMachine,
    scenarios: scenarios.phase,
    explains: explain as Explains,
  },
  hand: {
    machine: commandHandMachine,
    scenarios: scenarios.hand,
    explains: explain as Explains,
  },
  round: {
    machine: roundMachine,
    scenarios: scenarios.round,
    explains: explain as Explains,
  },
};

/** Generate the paths of a machine. They also show each refusal and each kind of log entry of its scenarios. */
export function pathsThrough<Name extends ChartName>(name: Name): Path<Charts[Name]['machine']>[] {
  return pathsOfChart(charts[name] as unknown as TestedChart) as unknown as Path<
    Charts[Name]['machine']
  >[];
}

function pathsOfChart({ machine, scenarios: tables, explains }: TestedChart): Path[] {
  return generatePaths(machine, tables, { alsoShows: refusalsAndLog(explains) });
}

const pathsOnce = memoize((chart: object) => pathsOfChart(chart as TestedChart));

/** The paths of `pathsThrough`, memoized: do not mutate them. */
export function pathsOf<Name extends ChartName>(name: Name): Path<Charts[Name]['machine']>[] {
  return pathsOnce(charts[name]) as unknown as Path<Charts[Name]['machine']>[];
}
