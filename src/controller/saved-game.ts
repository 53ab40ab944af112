import * as s from '../../machines/model/shape.js';
import { MOST } from '../../machines/model/bounds.js';
import type { MatchEvent } from '../../machines/model/match.js';
import { PLAYERS } from '../../machines/model/player.js';
import type { HistoryEntry } from './history.js';
import { SNAPSHOT_VERSION, SnapshotError } from './snapshot-error.js';

/**
 * A phase or a match as plain JSON: where it began and what was done. Everything else follows from that by
 * the rules, so that a save cannot contradict itself.
 */
export interface SavedGame<Kind extends string, Input, Event extends MatchEvent> {
  /** The format; another number is migrated, or refused by a `SnapshotError` that names it. */
  version: number;
  kind: Kind;
  /** Complete: with the seed, every option of the ruleset and every card of the table. */
  input: Input;
  /** What was taken, in order, acts that were taken back included. */
  history: HistoryEntry<Event>[];
  /** Of the table to which the history leads: a save that leads elsewhere is refused. */
  digest: string;
}

const player = s.oneOf(PLAYERS);

const savedShape = s.strictObject({
  version: s.unknown(),
  kind: s.unknown(),
  input: s.unknown(),
  history: s.listOf(s.unknown(), MOST.acts),
  digest: s.string(),
});

const undoActShape = s.tagged('type', [
  s.strictObject({ type: s.literal('undo'), player: s.optional(player) }),
  s.strictObject({ type: s.literal('undo.request'), player }),
  s.strictObject({ type: s.literal('undo.refuse'), player }),
]);

/** A save whose format was read; its input and history are yet to be tried. */
export interface ReadGame {
  input: unknown;
  history: unknown[];
  digest: string;
}

/**
 * Read the format of a save. Whatever is given is answered.
 * @throws SnapshotError that says what is wrong
 */
export function readSavedGame(json: unknown, expected: string): ReadGame {
  try {
    const { kind, version } = (json ?? {}) as { kind?: unknown; version?: unknown };
    if (kind !== expected) {
      throw new SnapshotError(`it is of kind ${quoted(kind)}, not "${expected}".`);
    }
    if (version !== SNAPSHOT_VERSION) {
      throw new SnapshotError(
        `its version is ${quoted(version)}, and only ${SNAPSHOT_VERSION} can be read.`,
      );
    }
    const { success, data, error } = savedShape.safeParse(json);
    if (success) return data;
    const [issue] = error.issues;
    throw new SnapshotError(`${issue?.path.join('.') || 'the save'}: ${issue?.message}.`);
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    // A getter or a proxy that throws as it is read.
    throw new SnapshotError('it cannot be read.');
  }
}

/** An act about the past, if that is what stands there. */
export function readUndoAct(given: unknown): s.TypeOf<typeof undoActShape> | undefined {
  return undoActShape.safeParse(given).data;
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 80)}"` : String(value).slice(0, 80);
}
