import type { Snapshot } from 'xstate';
import * as s from '../../../machines/model/shape.js';
import { LIMITS } from '../../../machines/model/bounds.js';
import type { MatchEvent } from '../../../machines/model/match.js';
import type { HistoryEntry } from './history.js';
import { SNAPSHOT_VERSION, SnapshotError } from './snapshot-error.js';

/**
 * A phase or a match as plain JSON: its input and its acts. Everything else follows from these by the rules, so a save
 * cannot contradict itself.
 */
export interface SavedGame<Kind extends string, Input, Event extends MatchEvent> {
  /** The version of the format. A save of an unknown version throws a `SnapshotError` that names the version. */
  version: number;
  kind: Kind;
  /** The complete input: with the seed, every option of the ruleset and every card of the table. */
  input: Input;
  /** The accepted acts in order, undone acts included. */
  history: HistoryEntry<Event>[];
  /** The digest of input, history and table, which detects any change of the save. */
  digest: string;
  /** Checksums of the table, of each part of the input and of each act: they name the place of a change. */
  parts: string;
  /** The persisted snapshot that the table was taken over from; absent if it began with its input. */
  from?: Snapshot<unknown>;
}

const savedShape = s.strictObject({
  version: s.unknown(),
  kind: s.unknown(),
  input: s.unknown(),
  history: s.listOf(s.unknown(), LIMITS.acts),
  digest: s.string(),
  parts: s.string(),
  from: s.optional(s.unknown()),
});

/** A copy of a save whose format is valid; its input and history are not checked yet. */
export interface ReadGame {
  input: unknown;
  history: unknown[];
  digest: string;
  parts: string;
  from?: unknown;
}

/**
 * Read the format of a save from any value.
 * @throws SnapshotError that names the fault
 */
export function readSavedGame(json: unknown, expected: string): ReadGame {
  try {
    if (typeof json === 'string') {
      const restore = expected === 'match' ? 'restoreMatch' : 'restoreCommandPhase';
      throw new SnapshotError(`it is a text. Parse it first: ${restore}(JSON.parse(text)).`);
    }
    const { kind, version } = Object(json) as { kind?: unknown; version?: unknown };
    if (kind === undefined) throw new SnapshotError('it is no save.');
    if (kind !== expected) {
      throw new SnapshotError(`it is of kind ${quoted(kind)}, not "${expected}".`);
    }
    if (version !== SNAPSHOT_VERSION) {
      const isEarlier = typeof version === 'number' && version < SNAPSHOT_VERSION;
      throw new SnapshotError(
        `its version is ${quoted(version)}, and only ${SNAPSHOT_VERSION} can be read.${isEarlier ? ' The release of the package that saved it can still read it.' : ''}`,
      );
    }
    const { digest, parts, ...game } = parsed(savedShape, json);
    const room = { values: MOST_VALUES };
    return {
      input: plainCopy(game.input, room),
      history: game.history.map((entry) => plainCopy(entry, room)),
      digest,
      parts,
      ...(game.from !== undefined && { from: plainCopy(game.from, room) }),
    };
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    // A getter or a proxy threw while it was read.
    throw new SnapshotError('it cannot be read.');
  }
}

/** @throws SnapshotError that names the place of the first fault */
export function parsed<Save>(shape: s.Shape<Save>, json: unknown): Save {
  const { success, data, error } = shape.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  throw new SnapshotError(`${s.placeOf(issue?.path ?? []) || 'the save'}: ${issue?.message}.`);
}

/** About ten times the size of the longest match with the most cards. */
const MOST_VALUES = 5_000_000;
const DEEPEST = 100;
const NOT_IN_JSON: readonly string[] = ['bigint', 'function', 'symbol'];

/** A copy as JSON would make it. @throws SnapshotError for what plain JSON has not. Each getter is read once, and the caller cannot change the copy. */
export function plainCopy(value: unknown, room: { values: number }, depth = 0): unknown {
  room.values -= 1;
  if (room.values < 0) throw new SnapshotError('it is too large.');
  if (depth > DEEPEST) throw new SnapshotError('it is nested too deep.');
  if (NOT_IN_JSON.includes(typeof value)) {
    throw new SnapshotError(`it has a ${typeof value}, which plain JSON has not.`);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    // A sparse array may have millions of places and no value.
    if (value.length > room.values) throw new SnapshotError('it is too large.');
    return value.map((each) => plainCopy(each, room, depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, plainCopy(each, room, depth + 1)]),
  );
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 80)}"` : String(value).slice(0, 80);
}
