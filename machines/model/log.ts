import type { PhaseContext } from './phase-context.js';
import type { PlayerColor } from './player.js';

/** Who may read an entry: everybody, one player, or only the host of the table. */
export type Visibility = 'public' | PlayerColor | 'referee';

/** What is logged of one action. `data` is plain JSON. */
export interface LogRecord {
  /** Stable, `thing.happened`. */
  type: string;
  /** An identifier of the rule catalogue. */
  rule?: string;
  player?: PlayerColor;
  data: Record<string, unknown>;
  visibility: Visibility;
}

export interface LogEntry extends LogRecord {
  /** 1, 2, … In a view it counts the entries of that view, or gaps would tell. */
  seq: number;
}

/** A change of the table, and what is logged of it. */
export interface ActionResult {
  context: PhaseContext;
  log: LogRecord[];
}

export function logged(
  type: string,
  rule: string | undefined,
  player: PlayerColor | undefined,
  data: Record<string, unknown> = {},
  visibility: Visibility = 'public',
): LogRecord {
  return { type, ...(rule && { rule }), ...(player && { player }), data, visibility };
}
