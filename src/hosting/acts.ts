import { createHash } from 'node:crypto';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import type { TableRecord } from './store.js';

/** An accepted act, with the data to answer a repeated request for it. */
export interface LoggedAct {
  /** An entry of a saved history (an event or an undo), or an agreement. */
  act: { type: string };
  by: Viewer;
  key: string;
  /** For each viewer, the number of its update after the act. */
  numbers: Record<Viewer, number>;
  /** The digest of the table after the act. */
  digest: string;
  /** Milliseconds since 1970. */
  at: number;
}

const DIGITS = 32;

/** Returns the checksum of a record. The hash chain of the table's acts begins with it. */
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
  // Without a lobby add nothing: stores contain records that were sealed before lobbies existed.
  const more = lobby ? [JSON.stringify(lobby)] : [];
  return hashOf(JSON.stringify([...sealed, names.blue, names.red, input, ...more]));
}

/** Returns the next hash of the chain. It depends on this act and on every act before it. */
export function chainAfter(chain: string, text: string): string {
  return hashOf(`${chain}\n${text}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}
