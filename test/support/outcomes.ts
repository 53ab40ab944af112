import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import { phaseAfter, take, type TableSetup } from './table.js';

/** What a phase comes to after these events, if everybody then does the first thing that may be done. */
export function outcomeAfter(
  setup: TableSetup,
  ...events: CommandPhaseEvent[]
): CommandPhaseOutcome {
  const phase = phaseAfter(setup, ...events);
  while (!phase.outcome) {
    const [next] = phase.legalEvents();
    if (!next) throw new Error('The phase waits for nobody.');
    take(phase, next);
  }
  return phase.outcome;
}
