import type { CommandPhaseEvent } from '../../machines/model/event.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import type { Unit } from '../../machines/model/unit.js';
import { phaseAfter, take, type TableSetup } from './table.js';

/** The outcome of a phase after these events, if from then on the first legal event is always sent. */
export function outcomeAfter(
  setup: TableSetup,
  ...events: CommandPhaseEvent[]
): CommandPhaseOutcome {
  const phase = phaseAfter(setup, ...events);
  while (!phase.outcome) {
    const [next] = phase.legalEvents();
    if (!next) throw new Error('The phase is not over but has no legal event.');
    take(phase, next);
  }
  return phase.outcome;
}

/** The outcome with these units ordered by blue's card. */
export function withOrders(outcome: CommandPhaseOutcome, ...units: Unit[]): CommandPhaseOutcome {
  const changed = structuredClone(outcome);
  changed.players.blue.orders = units.map(({ id, rank }) => ({
    unitId: id,
    rank,
    source: 'command-card',
  }));
  return changed;
}
