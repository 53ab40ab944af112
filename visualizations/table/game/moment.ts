import type { InspectionEvent, StateValue } from 'xstate';
import { namesOfTransitions } from '../../../machines/charts/transitions.js';
import {
  commandPhaseMachine,
  createCommandPhase,
  restoreCommandPhase,
  type CommandCard,
  type CommandPhase,
  type CommandPhaseEvent,
  type CommandPhaseInput,
  type SavedPhase,
  type Violation,
} from '../../../src/index.js';

/** The table at one moment of a phase: everything, as it would be saved. */
export interface Moment {
  readonly saved: SavedPhase;
  /** Where the chart stands. */
  readonly value: StateValue;
  /** Every card on the table, by its identifier. */
  readonly cards: Readonly<Record<string, CommandCard>>;
  /** What led here; nothing did to where a table was opened. */
  readonly event: CommandPhaseEvent | null;
  /** The transitions of the chart by which the event led here, in the order they were taken. */
  readonly taken: readonly string[];
}

/** What comes of an attempt: the next moment, or the rules that it would break. */
export type Attempted = { moment: Moment } | { violations: Violation[] };

/**
 * The moment at which a phase begins.
 * @throws CommandPhaseInputError if the input is at fault
 */
export function firstMoment(input: CommandPhaseInput): Moment {
  const { taken, inspect } = noteTransitions();
  return momentOf(createCommandPhase(input, { inspect }), null, taken);
}

/**
 * The moment at which a phase was saved.
 * @throws SnapshotError if it cannot be gone on with
 */
export function restoredMoment(json: unknown): Moment {
  return momentOf(restoreCommandPhase(json), null, []);
}

/** Try an event at a moment. The moment itself stays as it is. */
export function attemptAt(
  moment: Moment,
  event: CommandPhaseEvent,
  send: (phase: CommandPhase) => ReturnType<CommandPhase['send']>,
): Attempted {
  const { taken, inspect } = noteTransitions();
  const phase = restoreCommandPhase(moment.saved, { inspect });
  // What led to the moment is known already.
  taken.length = 0;
  const result = send(phase);
  if (!result.ok) return { violations: result.violations };
  return { moment: momentOf(phase, event, taken) };
}

function momentOf(
  phase: CommandPhase,
  event: CommandPhaseEvent | null,
  taken: readonly string[],
): Moment {
  const { value, context } = phase.actor.getSnapshot();
  return { saved: phase.toJSON(), value, cards: context.cards, event, taken };
}

const phases = new WeakMap<Moment, CommandPhase>();

/** The phase at a moment, to be looked at. */
export function phaseAt(moment: Moment): Pick<CommandPhase, 'view' | 'seat' | 'outcome'> {
  const known = phases.get(moment);
  if (known) return known;
  const phase = restoreCommandPhase(moment.saved);
  phases.set(moment, phase);
  return phase;
}

const NAMES: ReadonlyMap<unknown, string> = namesOfTransitions(commandPhaseMachine);

function noteTransitions(): { taken: string[]; inspect: (event: InspectionEvent) => void } {
  const taken: string[] = [];
  return {
    taken,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const definition of event._transitions) {
        const name = NAMES.get(definition);
        if (name !== undefined) taken.push(name);
      }
    },
  };
}
