import {
  createCommandPhase,
  type CommandPhaseEvent,
  type CommandPhaseInput,
} from 'legion-command-phase';

/** Play these moves in order. Returns a line for each new state and for each broken rule. */
export function story(table: CommandPhaseInput, moves: CommandPhaseEvent[]): string[] {
  const phase = createCommandPhase(table);
  const lines: string[] = [];
  const leave = phase.subscribe('spectator', ({ step, waitingFor }) => {
    const awaited = waitingFor.map(({ player, kind }) => `${player}'s ${kind}`);
    lines.push(`${step} ${awaited.join(' and ')}`.trim());
  });
  for (const move of moves) {
    const result = phase.send(move);
    if (result.ok) continue;
    lines.push(...result.violations.map(({ rule, message }) => `${rule} ${message}`));
  }
  leave();
  if (phase.outcome) lines.push(`${phase.outcome.priority} has priority`);
  return lines;
}
