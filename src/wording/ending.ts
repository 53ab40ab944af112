import type { CommandPhase } from '../index.js';
import type { Names } from './names.js';
import { outcomeLines } from './outcome.js';
import { awaitedAs } from './waiting.js';

/**
 * How a phase stands once nothing more is played: its outcome, or what it waits for.
 * @param secrets whether hands and contingency cards are told by name
 */
export function endingLines(phase: CommandPhase, names: Names, secrets: 'told' | 'kept'): string[] {
  if (phase.outcome) return outcomeLines(phase.outcome, names, secrets);
  const { waitingFor } = phase.view('spectator');
  return [
    'The phase is not over. It waits for:',
    ...waitingFor.map((awaited) => `   ${awaitedAs(awaited, names)}`),
  ];
}
