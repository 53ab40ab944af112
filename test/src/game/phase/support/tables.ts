/** Random tables: the same seed draws the same table. */
import {
  createCommandPhase,
  type CommandPhase,
  type CommandPhaseInput,
  type PlayerColor,
} from '../../../../../src/core.js';
import { pickSeeded, type Pick } from '../../../../reference/random-pick.js';
import { makeTable } from '../../../../reference/random-table.js';

export const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
export const VIEWERS = ['blue', 'red', 'spectator'] as const;

export interface RandomGame {
  seed: number;
  /** Draws the moves. */
  pick: Pick;
  input: CommandPhaseInput;
  phase: CommandPhase;
}

export function randomGame(seed: number): RandomGame {
  const pick = pickSeeded(seed);
  const input = makeTable(pick);
  return { seed, pick, input, phase: createCommandPhase(input) };
}

export function otherThan(player: PlayerColor): PlayerColor {
  return player === 'blue' ? 'red' : 'blue';
}

/** A copy, as it would be read from a file. */
export function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The value as JSON with sorted keys. */
export function inWords(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
