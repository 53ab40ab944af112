import type { CommandPhaseMachine } from '../../../../machines/command-phase/machine.js';
import { stepOf, type CommandPhaseSnapshot } from '../../../../machines/command-phase/refusals.js';
import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import type { StepName } from '../../../../machines/model/step.js';
import type { Scenario } from 'xstate-workbench';
import { movesOn } from '../moves.js';
import { smallTable, type SmallTable } from '../small-tables.js';

/** A scenario of the Command Phase. */
export type PhaseScenario = Scenario<CommandPhaseMachine>;

/** Events to try in addition to the players' moves: events of the host, and moves with wrong cards or units. */
export type AlsoTried = (snapshot: CommandPhaseSnapshot) => readonly CommandPhaseEvent[];

/** A scenario on a small table. Each player tries every move with the cards and units of their own side. */
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

/** Try events only in these steps, because an event that is possible at any time multiplies the states. */
export function inSteps(
  steps: readonly StepName[],
  events: readonly CommandPhaseEvent[],
): AlsoTried {
  return (snapshot) => (steps.some((step) => step === stepOf(snapshot)) ? events : []);
}
