import type { IncomingMessage } from 'node:http';
import { problem, type Problem } from '../http/problems.js';

/** The host names of a server, and the origins of its own pages. */
export interface ServerNames {
  /** Values of `Host` that it answers to: `127.0.0.1:8080`. */
  hosts: ReadonlySet<string>;
  /** Public origins, by the `Host` that a proxy hands on: `table.example` → `https://table.example`. */
  origins: ReadonlyMap<string, readonly string[]>;
}

/** Public origins by `Host`, with and without the usual port: some proxies add it. */
export function originsByHost(urls: readonly URL[]): Map<string, string[]> {
  const origins = new Map<string, string[]>();
  for (const { host, hostname, port, protocol, origin } of urls) {
    const usual = protocol === 'https:' ? 443 : 80;
    for (const name of port === '' ? [host, `${hostname}:${usual}`] : [host]) {
      origins.set(name, [...(origins.get(name) ?? []), origin]);
    }
  }
  return origins;
}

/**
 * The reason to refuse a request before reading it, if there is one. A foreign page may point its host name at this
 * machine, or make its visitors send requests here: `Host`, `Origin` and `Sec-Fetch-Site` reveal it.
 */
export function refusalOfSite(
  { headers, url = '/', method }: IncomingMessage,
  { hosts, origins }: ServerNames,
): Problem | undefined {
  const host = headers.host?.toLowerCase();
  if (host === undefined || !hosts.has(host)) {
    return problem('unknown-host', 'This server does not go by that name.', 421);
  }
  return refusalOfOrigin(headers, {
    own: origins.get(host) ?? [`http://${host}`],
    isPage: method === 'GET' && !url.startsWith('/api'),
  });
}

/** Why a request of a page is refused, if it is: the page belongs to another site. */
export function refusalOfOrigin(
  headers: Readonly<Record<string, unknown>>,
  { own, isPage }: { own: readonly string[]; isPage: boolean },
): Problem | undefined {
  const { origin } = headers;
  if (origin !== undefined && !own.includes(origin as string)) return foreign();
  const site = headers['sec-fetch-site'];
  const isOfAnotherSite = site === 'cross-site' || site === 'same-site';
  // A link on another site may lead to a page of this one, and to nothing else.
  const isLink = isPage && headers['sec-fetch-mode'] === 'navigate';
  return isOfAnotherSite && !isLink ? foreign() : undefined;
}

function foreign(): Problem {
  return problem('foreign-origin', 'Pages of other sites are not answered.', 403);
}

/**
 * The origin of a public address.
 * @throws RangeError if it is no `http:` or `https:` address, or has a path
 */
export function publicOrigin(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (!isOrigin || url.username !== '' || url.hash !== '') {
    throw new RangeError(`"${address}" is no public address: https://table.example`);
  }
  return url;
}

/** Headers of every answer: a page loads nothing from elsewhere, is shown in no frame, and its type is not guessed. */
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

/** The `Cache-Control` of a built file: a name in `assets` holds a hash of the content. */
export function cachingOf(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
