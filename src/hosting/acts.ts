import { createHash } from 'node:crypto';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import type { TableRecord } from './store.js';

/** A taken act with the data to answer it again later. */
export interface LoggedAct {
  /** From the history of a save: an event, or an act about one. */
  act: { type: string };
  by: Viewer;
  key: string;
  /** For each place, the number of changes that it had seen after the act. */
  numbers: Record<Viewer, number>;
  /** The digest of the table after the act. */
  digest: string;
  /** Milliseconds since 1970. */
  at: number;
}

const DIGITS = 32;

/** The seal of a record: the chain of its acts begins with it. */
export function sealOf({
  id,
  kind,
  rules,
  opened,
  seats,
  names,
  input,
  lobby,
}: TableRecord): string {
  const sealed = [id, kind, rules, opened, seats.blue, seats.red, seats.spectator];
  // Tables without a lobby are sealed as they were before there were lobbies.
  const more = lobby ? [JSON.stringify(lobby)] : [];
  return hashOf(JSON.stringify([...sealed, names.blue, names.red, input, ...more]));
}

/** The chain after an act: it depends on every character before it. */
export function chainAfter(chain: string, text: string): string {
  return hashOf(`${chain}\n${text}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}
