import type { MatchEvent } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';

/** An act about an act of the past: undo it, request that, or refuse it (R13). */
export type UndoAct =
  /** The last act that still stands is taken back: by its player, by agreement, or (no player) by the referee. */
  | { type: 'undo'; player?: PlayerColor }
  /** A player asks the other one to have the last act taken back. */
  | { type: 'undo.request'; player: PlayerColor }
  /** The player who received the request refuses. */
  | { type: 'undo.refuse'; player: PlayerColor };

/** Everything that was taken, in order: events of the chart, and acts about them. */
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

/** The events that still stand: those that were taken and not taken back. */
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
