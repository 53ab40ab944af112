import type { CommandPhase } from '../index.js';
import type { Names } from './names.js';
import { outcomeLines } from './outcome.js';
import { awaitedAs } from './waiting.js';

/**
 * The final state of a phase: its outcome, or the decision that it waits for.
 * @param secrets whether hands and contingency cards are named
 */
export function endingLines(phase: CommandPhase, names: Names, secrets: 'told' | 'kept'): string[] {
  if (phase.outcome) return outcomeLines(phase.outcome, names, secrets);
  const { waitingFor } = phase.view('spectator');
  return [
    'The phase is not over. It waits for:',
    ...waitingFor.map((awaited) => `   ${awaitedAs(awaited, names)}`),
  ];
}
