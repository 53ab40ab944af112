import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { EachPlayer } from '../../machines/model/player.js';
import type { Viewer } from '../../machines/rules/table/secrecy.js';
import { HostingError, malformed } from './hosting-error.js';

/** The roles at a table. */
export const ROLES = ['blue', 'red', 'spectator'] as const satisfies readonly Viewer[];

const BYTES = 16;
/** A secret, or `@USER`. No client can send the second form: see `clientToken`. */
const TOKEN = /^([\w-]{22})\.([\w-]{22}|@.+)$/s;

/**
 * The SHA-256 hash of each token's secret, in hexadecimal; empty for a seat that nobody has claimed yet.
 * @beta
 */
export type SeatHashes = Record<Viewer, string>;

/** Returns 128 random bits in base64url. */
export function randomName(): string {
  return randomBytes(BYTES).toString('base64url');
}

/**
 * Returns the token of a user of the host's own login at a table. It opens the seat that belongs to this user. It has
 * no secret: give it to no client, and use it only after your login has identified the user.
 * @param tableId the id of the table
 * @param user the id of the user, as `authenticate` returns it
 * @throws HostingError `malformed` if `tableId` is no text, or `user` is empty or is not valid Unicode
 * @example
 * await tables.state(userToken(id, 'ann'));
 * @beta
 */
export function userToken(tableId: string, user: string): string {
  if (typeof tableId !== 'string') throw malformed('The id of a table is a text.');
  return `${tableId}.${userSecret(user)}`;
}

/**
 * Returns true for the id of a user: a text that is not empty. A text with half of a surrogate pair is no id, because
 * other such texts have the same hash.
 */
export function isUserId(given: unknown): given is string {
  return typeof given === 'string' && /^\P{Cs}+$/u.test(given);
}

/** The part of a user's token that replaces the secret. @throws HostingError `malformed` */
export function userSecret(user: string): string {
  if (!isUserId(user)) throw malformed('The id of a user is a text of valid Unicode.');
  return `@${user}`;
}

/** Creates a token for each role at a table, and the hashes to store. The seat of a user has no secret. */
export function newSeats(
  id: string,
  users: Partial<EachPlayer<string>> = {},
): { tokens: Record<Viewer, string>; hashes: SeatHashes } {
  const secretFor = (user: string | undefined) =>
    user === undefined ? randomName() : userSecret(user);
  const secrets = {
    blue: secretFor(users.blue),
    red: secretFor(users.red),
    spectator: randomName(),
  };
  return {
    tokens: {
      blue: `${id}.${secrets.blue}`,
      red: `${id}.${secrets.red}`,
      spectator: `${id}.${secrets.spectator}`,
    },
    hashes: {
      blue: hashOf(secrets.blue),
      red: hashOf(secrets.red),
      spectator: hashOf(secrets.spectator),
    },
  };
}

/** @throws HostingError `unknown-seat` if this cannot be the id of a table */
export function requireTableId(id: string): void {
  if (typeof id !== 'string' || !/^[\w-]{22}$/.test(id)) throw unknownSeat();
}

/** Splits a token into table id and secret. @throws HostingError `unknown-seat` */
export function partsOf(token: unknown): { id: string; secret: string } {
  const [, id, secret] = (typeof token === 'string' && TOKEN.exec(token)) || [];
  if (id === undefined || secret === undefined) throw unknownSeat();
  return { id, secret };
}

/**
 * Returns the role of a secret. It compares all roles in constant time, so that the response time reveals nothing.
 * @throws HostingError `unknown-seat`
 */
export function roleOf(secret: string, hashes: SeatHashes | undefined): Viewer {
  const given = createHash('sha256').update(secret).digest();
  let viewer: Viewer | undefined;
  for (const role of ROLES) {
    const kept = Buffer.from(hashes?.[role] || NOBODY, 'hex');
    const isThis = kept.length === given.length && timingSafeEqual(kept, given);
    if (isThis && hashes) viewer = role;
  }
  if (!viewer) throw unknownSeat();
  return viewer;
}

export function unknownSeat(): HostingError {
  return new HostingError('unknown-seat', 'This token opens no seat.');
}

const NOBODY = '0'.repeat(64);

/** Derives the secret of a claimed seat from the invitation and the claimer's key, which only the claimer knows. */
export function claimedSecret(invitation: string, key: string): string {
  return createHash('sha256').update(`${invitation}\n${key}`).digest('base64url').slice(0, 22);
}

/** Compares a secret with a hash, in constant time. */
export function isSecretOf(secret: string, hash: string): boolean {
  const [given, kept] = [Buffer.from(hashOf(secret), 'hex'), Buffer.from(hash, 'hex')];
  return kept.length === given.length && timingSafeEqual(kept, given);
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
