import { unknownSeat } from '../seats.js';
import { PROTOCOL, TOKEN_PREFIX } from './following.js';

/** Returns the token in the header `Authorization`. @throws HostingError `unknown-seat` */
export function tokenIn(authorization: string | null | undefined): string {
  const [, token] = /^Bearer ([\w.-]{1,100})$/.exec(authorization ?? '') ?? [];
  if (token === undefined) throw unknownSeat();
  return token;
}

/** Returns the token among the subprotocols that a WebSocket client offers. @throws HostingError `unknown-seat` */
export function tokenOffered(subprotocols: string | null | undefined): string {
  const offered = (subprotocols ?? '').split(',').map((each) => each.trim());
  const token = offered.find((each) => each.startsWith(TOKEN_PREFIX));
  if (!offered.includes(PROTOCOL) || token === undefined) throw unknownSeat();
  return token.slice(TOKEN_PREFIX.length);
}
