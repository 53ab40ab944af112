import type { CommandPhase } from '../game/phase/command-phase.js';
import type { Names } from './names.js';
import { outcomeLines } from './outcome.js';
import { awaitedAs } from './waiting.js';

/**
 * The outcome of a phase or, if the phase is not over, its awaited decisions.
 * @param secrets whether hands and contingency cards are shown by name
 */
export function endingLines(
  phase: CommandPhase,
  names: Names,
  secrets: 'shown' | 'hidden',
): string[] {
  if (phase.outcome) return outcomeLines(phase.outcome, names, secrets);
  const { waitingFor } = phase.view('spectator');
  return [
    'The phase is not over. It waits for:',
    ...waitingFor.map((awaited) => `   ${awaitedAs(awaited, names)}`),
  ];
}
