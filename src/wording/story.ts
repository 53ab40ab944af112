import { STEP_TITLES, COMMAND_PHASE_STEPS, type StepName } from '../../machines/model/step.js';
import type { LogEntry } from '../../machines/model/log.js';
import { requireOneOf } from '../game/controller/require-player.js';
import { narrate } from './log.js';
import type { Names } from './names.js';

/** The entry types that can begin a step, with that step. Entries of other types belong to the current step. */
const FIRST_ENTRIES: Partial<Record<string, StepName>> = {
  'card.placed-facedown': 'selectAndPlayCards',
  'player.unable-to-play': 'selectAndPlayCards',
  'cards.flipped': 'resolveCards',
  'die.rolled': 'determinePriority',
  'priority.determined': 'determinePriority',
  'commander.nominated': 'nominateAndIssueOrders',
  'commander.nobody': 'nominateAndIssueOrders',
  'order.issued': 'nominateAndIssueOrders',
  'orders.lost': 'nominateAndIssueOrders',
  'order-pool.created': 'createOrderPool',
  'pass-pool.created': 'createPassPool',
};

/**
 * The title of a step, as in the rule book: `Nominate commanders and issue orders`.
 * @param step `step` of a view
 * @throws TypeError if there is no such step
 * @public
 * @example
 * describeStep('determinePriority'); // 'Determine priority'
 */
export function describeStep(step: StepName | 'complete'): string {
  const steps = [...COMMAND_PHASE_STEPS, 'complete'] as const;
  requireOneOf('describeStep(step)', steps, step);
  return step === 'complete' ? 'The Command Phase is over' : STEP_TITLES[step];
}

/** The heading of a step in the rule book: `4. Nominate commanders and issue orders`. */
export function headingOfStep(step: StepName | 'complete'): string {
  const words = describeStep(step);
  return step === 'complete' ? words : `${COMMAND_PHASE_STEPS.indexOf(step) + 1}. ${words}`;
}

/** Returns the lines for the next entries of a log, with a heading where a step or a round begins. */
export type Storyteller = (entries: readonly LogEntry[]) => string[];

/** A storyteller for the log of a phase or a match. Pass all entries in order, from the first. */
export function storyteller(names: Names): Storyteller {
  let step = -1;
  let phaseIsOver = false;
  const headed = (heading: string, line: string) => ['', heading, line];

  return (entries) =>
    entries.flatMap((entry) => {
      const line = `   ${narrate(entry, names)}`;
      if (entry.type === 'round.begun' || entry.type === 'activation.ended') {
        if (entry.type === 'round.begun') step = -1;
        phaseIsOver = false;
        return headed(
          entry.type === 'round.begun' ? `Round ${entry.data.round}` : 'End Phase',
          line,
        );
      }
      if (phaseIsOver) {
        phaseIsOver = false;
        return headed('Activation Phase', line);
      }
      phaseIsOver = entry.type === 'phase.completed';
      const begun = FIRST_ENTRIES[entry.type];
      const next = begun === undefined ? Math.max(step, 0) : COMMAND_PHASE_STEPS.indexOf(begun);
      if (entry.type === 'selection.restarted') {
        step = -1;
        return [line];
      }
      if (next <= step) return [line];
      step = next;
      return headed(headingOfStep(COMMAND_PHASE_STEPS[next] ?? 'complete'), line);
    });
}
