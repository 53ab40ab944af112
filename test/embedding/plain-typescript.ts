import {
  createCommandPhase,
  type CommandPhaseEvent,
  type CommandPhaseInput,
} from 'legion-command-phase';

/** Play these moves in turn and tell the story, refused moves and all. */
export function story(table: CommandPhaseInput, moves: CommandPhaseEvent[]): string[] {
  const phase = createCommandPhase(table);
  const told: string[] = [];
  const leave = phase.subscribe('spectator', ({ step, waitingFor }) => {
    const whom = waitingFor.map(({ player, kind }) => `${player}'s ${kind}`);
    told.push(`${step} ${whom.join(' and ')}`.trim());
  });
  for (const move of moves) {
    const result = phase.send(move);
    if (result.ok) continue;
    told.push(...result.violations.map(({ rule, message }) => `${rule} ${message}`));
  }
  leave();
  if (phase.outcome) told.push(`${phase.outcome.priority} has priority`);
  return told;
}
