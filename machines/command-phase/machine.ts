import type { AnyStateMachine } from 'xstate';
import { EVENTS_OF_THE_TABLE } from '../charts/events-of-the-table.js';
import type { FactLibrary } from '../rules/library.js';
import { commandPhase } from './setup.js';
import { selectAndPlayCards } from './steps/1-select-and-play-cards.js';
import { resolveCards } from './steps/2-resolve-cards.js';
import { determinePriority } from './steps/3-determine-priority.js';
import { nominateAndIssueOrders } from './steps/4-nominate-and-issue-orders.js';
import { createOrderPool } from './steps/5-create-order-pool.js';
import { createPassPool } from './steps/6-create-pass-pool.js';
import { layOutTable, outcomeOf } from './table.js';

/**
 * The Command Phase as one chart: six steps in the order of the book, and `complete` (CP-1, CP-29).
 * Its input is a `CommandPhaseInput`, its output the `CommandPhaseOutcome`.
 * @param library the cards that an input may name by id alone
 */
export function createCommandPhaseMachine(library: FactLibrary) {
  return commandPhase.createMachine({
    id: 'commandPhase',
    description: 'The Command Phase',
    meta: { rules: ['CP-1', 'CC-1'] },
    context: ({ input }) => layOutTable(input, library),
    output: ({ context }) => outcomeOf(context),
    on: EVENTS_OF_THE_TABLE,
    entry: 'beginPhase',
    initial: 'selectAndPlayCards',
    states: {
      selectAndPlayCards,
      resolveCards,
      determinePriority,
      nominateAndIssueOrders,
      createOrderPool,
      createPassPool,
      complete: {
        type: 'final',
        entry: 'completePhase',
        description: 'The Command Phase is over and the Activation Phase begins.',
        meta: { rules: ['CP-29', 'CP-8', 'CP-8b', 'CC-18', 'R2', 'R24'] },
      },
    },
  });
}

/** The chart of the Command Phase. @public */
export type CommandPhaseMachine = ReturnType<typeof createCommandPhaseMachine>;

/** Whether a machine is this chart of the Command Phase, not another machine with the same id. */
export function isCommandPhaseMachine({ config }: AnyStateMachine): boolean {
  return config.states?.['selectAndPlayCards'] === selectAndPlayCards;
}
