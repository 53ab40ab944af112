import type { CommandPhaseMachine } from '../../../../machines/command-phase/machine.js';
import type { CommandPhaseSnapshot } from '../../../../machines/command-phase/refusals.js';
import { stepOf } from '../../../../machines/command-phase/step-of.js';
import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import type { StepName } from '../../../../machines/model/step.js';
import type { Scenario } from '../../covering/scenario.js';
import { movesOn } from '../moves.js';
import { smallTable, type SmallTable } from '../small-tables.js';

/** A beginning of a Command Phase. */
export type PhaseScenario = Scenario<CommandPhaseMachine>;

/**
 * Events that are tried in addition to the players' own moves: events of the host, and moves that name wrong objects.
 */
export type AlsoTried = (snapshot: CommandPhaseSnapshot) => readonly CommandPhaseEvent[];

/** A small table, on which each player tries every move with the things of the own side. */
export function phaseScenario(
  id: string,
  title: string,
  table: SmallTable,
  also: AlsoTried = () => [],
): PhaseScenario {
  const input = smallTable(table);
  return {
    id,
    title,
    input,
    events: (snapshot) => [...movesOn(input, snapshot), ...also(snapshot)],
  };
}

/** Tried in these steps only, because an event that is possible at any time would multiply the states. */
export function inSteps(
  steps: readonly StepName[],
  events: readonly CommandPhaseEvent[],
): AlsoTried {
  return (snapshot) => (steps.some((step) => step === stepOf(snapshot)) ? events : []);
}
