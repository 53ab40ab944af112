import type { MatchEvent } from '../../../machines/model/match.js';
import type { PlayerColor } from '../../../machines/model/player.js';

/** An act about undoing the last act: undo, request to undo, or refusal of a request (R13). */
export type UndoAct =
  /** Undo the last act that is not yet undone: its player, the player asked to undo it, or (no player) the referee. */
  | { type: 'undo'; player?: PlayerColor }
  /** A player asks the other player to undo the last act. */
  | { type: 'undo.request'; player: PlayerColor }
  /** A player refuses the other player's request to undo. */
  | { type: 'undo.refuse'; player: PlayerColor };

/** Everything that was accepted, in order: events of the chart, and acts about undoing them. */
export type HistoryEntry<Event extends MatchEvent = MatchEvent> = Event | UndoAct;

const UNDO_TYPES: readonly unknown[] = [
  'undo',
  'undo.request',
  'undo.refuse',
] satisfies UndoAct['type'][];

export function isUndoType(type: unknown): type is UndoAct['type'] {
  return UNDO_TYPES.includes(type);
}

export function isUndoAct(entry: { type: string }): entry is UndoAct {
  return isUndoType(entry.type);
}

/** The accepted events that are not undone. */
export function standingEvents<Event extends MatchEvent>(
  history: readonly HistoryEntry<Event>[],
): Event[] {
  const standing: Event[] = [];
  for (const entry of history) {
    if (!isUndoAct(entry)) standing.push(entry);
    else if (entry.type === 'undo') standing.pop();
  }
  return standing;
}
