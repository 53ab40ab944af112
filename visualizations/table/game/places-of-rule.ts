import type { AnyStateMachine } from 'xstate';
import { statesOf, transitionsOf } from '../../../src/xstate-workbench/chart/transitions.js';
import {
  commandHandMachine,
  commandPhaseMachine,
  roundMachine,
  COMMAND_PHASE_STEPS,
  type RuleId,
} from '../../../src/index.js';

/** A state of a chart that cites a rule. */
export interface PlaceOfRule {
  /** The id of the state: `commandPhase.determinePriority.rolling`. */
  state: string;
  words: string;
  /** True if the state is in the Command Phase, whose chart the page shows. */
  isOfPhase: boolean;
}

/** The largest number of places to list. */
const MOST_PLACES = 6;

/** Returns the states of each chart that cite a rule; otherwise the sources of transitions that cite it. */
export function placesOfRule(id: RuleId): PlaceOfRule[] {
  return [
    ...placesIn(commandPhaseMachine, id),
    ...placesIn(roundMachine, id),
    ...placesIn(commandHandMachine, id),
  ].slice(0, MOST_PLACES);
}

function placesIn(machine: AnyStateMachine, id: RuleId): PlaceOfRule[] {
  const states = statesOf(machine.root).filter(({ meta }) => cites(meta, id));
  const sources = transitionsOf(machine)
    .filter(({ definition }) => cites(definition.meta, id))
    .map(({ state }) => state);
  const isOfPhase = machine.id === commandPhaseMachine.id;
  return [...new Set(states.length > 0 ? states : sources)].map((state) => {
    const step = COMMAND_PHASE_STEPS.findIndex((each) => isOfPhase && each === state.path[0]);
    const title = isOfPhase ? `Step ${step + 1}` : String(machine.root.description);
    const isWithin = state.path.length > 0 && (step >= 0 || !isOfPhase);
    return {
      state: state.id,
      words: `${isWithin ? `${title}: ` : ''}${state.description ?? state.key}`,
      isOfPhase,
    };
  });
}

function cites(meta: unknown, id: RuleId): boolean {
  return (meta as { rules?: readonly string[] } | undefined)?.rules?.includes(id) ?? false;
}
