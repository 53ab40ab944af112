import { createHash } from 'node:crypto';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import type { TableRecord } from './store.js';

/** An accepted act, with the data to answer a repeated request for it. */
export interface LoggedAct {
  /** An entry of a saved history (an event or an undo), or the request for a rematch. */
  act: { type: string };
  by: PlayerColor;
  key: string;
  /** For each viewer, the number of its update after the act. */
  numbers: Record<Viewer, number>;
  /** The digest of the table after the act. */
  digest: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The part of a logged act that later acts are compared with. */
export type PastAct = Pick<LoggedAct, 'act' | 'by' | 'numbers' | 'digest'>;

const DIGITS = 32;
/** Characters of an act in the log, apart from the event and its key. */
const CHARACTERS_AROUND = 125;

/** The part of a log that is one player's. The other player's limit does not depend on it, so it discloses no hidden card. */
export interface Share {
  acts: number;
  bytes: number;
}

/** Returns the share of each player. */
export function sharesOf(acts: readonly LoggedAct[]): EachPlayer<Share> {
  const none = () => ({ acts: 0, bytes: 0 });
  const shares = { blue: none(), red: none() };
  for (const act of acts) addTo(shares[act.by], act);
  return shares;
}

/** Counts an act. Only fields that its player knows are counted. */
export function addTo(share: Share, { act, key }: LoggedAct): void {
  share.acts += 1;
  share.bytes += JSON.stringify(act).length + key.length + CHARACTERS_AROUND;
}

/** Returns the checksum of a record. The hash chain of the table's acts begins with it. */
export function sealOf({
  id,
  kind,
  rules,
  opened,
  seats,
  names,
  titles,
  input,
  lobby,
}: TableRecord): string {
  const { blue, red, spectator } = seats;
  const sealed = [id, kind, rules, opened, blue, red, spectator, names.blue, names.red, input];
  return hashOf(JSON.stringify([...sealed, lobby ?? null, titles ?? null]));
}

/** Returns the next hash of the chain. It depends on this act and on every act before it. */
export function chainAfter(chain: string, text: string): string {
  return hashOf(`${chain}\n${text}`);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}
