import type { IncomingMessage } from 'node:http';
import { problem, type Problem } from '../http/problems.js';

/** The names and addresses by which a server is asked for: `127.0.0.1:8080`. */
export type ItsHosts = ReadonlySet<string>;

/**
 * Why a request is not let in. A page of another site may point a name of its own at this machine, or send
 * here what its visitor never meant to send: both tell it by `Host`, `Origin` and `Sec-Fetch-Site`.
 */
export function refusalAtDoor(
  { headers, url = '/', method }: IncomingMessage,
  hosts: ItsHosts,
): Problem | undefined {
  const { host } = headers;
  if (host === undefined || !hosts.has(host.toLowerCase())) {
    return problem('unknown-host', 'This server does not go by that name.', 421);
  }
  return refusalOfOrigin(headers, {
    itself: `http://${host.toLowerCase()}`,
    isPage: method === 'GET' && !url.startsWith('/api'),
  });
}

/** Why a request that a page made is not answered: it is a page of another site. */
export function refusalOfOrigin(
  headers: Readonly<Record<string, unknown>>,
  { itself, isPage }: { itself: string; isPage: boolean },
): Problem | undefined {
  const { origin } = headers;
  if (origin !== undefined && origin !== itself) return foreign();
  const site = headers['sec-fetch-site'];
  const isAskedByAnotherSite = site === 'cross-site' || site === 'same-site';
  // A link on another site may lead to a page of this one, and to nothing else.
  const isLink = isPage && headers['sec-fetch-mode'] === 'navigate';
  return isAskedByAnotherSite && !isLink ? foreign() : undefined;
}

function foreign(): Problem {
  return problem('foreign-origin', 'Pages of other sites are not answered.', 403);
}

/** What every answer says: nothing is loaded from elsewhere, framed, guessed or remembered. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};
