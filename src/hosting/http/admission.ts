import { HostingError } from '../hosting-error.js';
import { isUserId, partsOf, unknownSeat, userToken } from '../seats.js';
import type { Authenticate } from './api-options.js';
import { PROTOCOL, TOKEN_PREFIX } from './following.js';

/** The secret in the token of a seat that belongs to the user who is signed in. */
const MINE = 'me';

/** Returns the token in the header `Authorization`. @throws HostingError `unknown-seat` */
export function tokenIn(authorization: string | null | undefined): string {
  const [, token] = /^Bearer (\S*)$/.exec(authorization ?? '') ?? [];
  return clientToken(token);
}

/** Returns the token among the subprotocols that a WebSocket client offers. @throws HostingError `unknown-seat` */
export function tokenOffered(subprotocols: string | null | undefined): string {
  const offered = (subprotocols ?? '').split(',').map((each) => each.trim());
  const token = offered.find((each) => each.startsWith(TOKEN_PREFIX));
  if (!offered.includes(PROTOCOL)) throw unknownSeat();
  return clientToken(token?.slice(TOKEN_PREFIX.length));
}

/** Refuses the token of a user (`TABLE.@USER`): only the host may name a user. */
function clientToken(token: string | undefined): string {
  if (token === undefined || !/^[\w.-]{1,100}$/.test(token)) throw unknownSeat();
  return token;
}

/**
 * Returns the user of a request; `undefined` without a login.
 * @throws HostingError `not-signed-in`
 * @throws Error if `authenticate` fails, or returns something other than the id of a user
 */
export async function userOf(
  request: () => Request,
  authenticate: Authenticate | undefined,
): Promise<string | undefined> {
  if (!authenticate) return undefined;
  const user: unknown = await asked(authenticate, request());
  if (!user) throw new HostingError('not-signed-in', 'Sign in first.');
  // Every object is the same text, so that one user would have the seats of all others.
  if (!isUserId(user)) throw new TypeError('`authenticate` returns the id of a user as a text.');
  return user;
}

async function asked(authenticate: Authenticate, request: Request): Promise<unknown> {
  try {
    return await authenticate(request);
  } catch (error) {
    // Hono passes nothing but errors to `onError`.
    throw error instanceof Error ? error : new Error('`authenticate` failed.', { cause: error });
  }
}

/** Returns the token of the seat that a client means: `TABLE.me` is the seat of the user who is signed in. */
export function tokenFor(token: string, user: string | undefined): string {
  const [id = '', secret] = token.split('.');
  return user !== undefined && secret === MINE ? userToken(id, user) : token;
}

/** Returns the token that a client gets: a user needs no secret for the own seat. */
export function tokenToClient(token: string, user: string | undefined): string {
  const { id } = partsOf(token);
  return user !== undefined && token === userToken(id, user) ? `${id}.${MINE}` : token;
}
