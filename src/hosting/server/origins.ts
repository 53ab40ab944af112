import type { IncomingMessage } from 'node:http';
import { problem, type Problem } from '../http/problems.js';

/** The host names of a server, and the origins of its own pages. */
export interface ServerNames {
  /** The values of the header `Host` that are accepted, such as `127.0.0.1:8080`. */
  hosts: ReadonlySet<string>;
  /** Public origins, by the `Host` that a proxy forwards: `table.example` → `https://table.example`. */
  origins: ReadonlyMap<string, readonly string[]>;
}

/** Returns the public origins by `Host`, with and without the default port: some proxies add it. */
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
 * Returns a problem if a request comes from a page of another site. Such a page may point its host name at this machine
 * (checked with `Host`), or send requests from its visitors' browsers (`Origin`, `Sec-Fetch-Site`).
 */
export function refusalOfSite(
  { headers, rawHeaders, url = '/', method }: IncomingMessage,
  { hosts, origins }: ServerNames,
): Problem | undefined {
  // Node reads the first of two, and a proxy may read the other one.
  if (rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1) {
    return problem('malformed', 'A request has one `Host` header.', 400);
  }
  const host = headers.host?.toLowerCase();
  if (host === undefined || !hosts.has(host)) {
    return problem('unknown-host', unknownHost(host), 421);
  }
  return refusalOfOrigin(headers, {
    own: origins.get(host) ?? [`http://${host}`],
    isPage: method === 'GET' && !url.startsWith('/api'),
  });
}

const LONGEST_HOST = 100;

function unknownHost(host = ''): string {
  return (
    `This server does not have the host name "${host.slice(0, LONGEST_HOST)}". Its operator can allow it: with \`names\` ` +
    'for a name of this machine, or with `publicUrls` (`serve --public-url`) for the address of a proxy in front.'
  );
}

/** Returns a problem if a request comes from a page of another site. */
export function refusalOfOrigin(
  headers: Readonly<Record<string, unknown>>,
  { own, isPage }: { own: readonly string[]; isPage: boolean },
): Problem | undefined {
  const { origin } = headers;
  if (origin !== undefined && !own.includes(origin as string)) return foreign();
  const site = headers['sec-fetch-site'];
  const isOfAnotherSite = site === 'cross-site' || site === 'same-site';
  // A link on another site may open a page of this site, and nothing else.
  const isLink = isPage && headers['sec-fetch-mode'] === 'navigate';
  return isOfAnotherSite && !isLink ? foreign() : undefined;
}

function foreign(): Problem {
  return problem('foreign-origin', 'Requests from other sites are refused.', 403);
}

/**
 * Parses a public address.
 * @throws RangeError if it is no `http:` or `https:` address, or has a path
 */
export function publicOrigin(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
  if (!isOrigin || url.username !== '' || url.hash !== '') {
    throw new RangeError(`"${address}" is not a public address such as https://table.example.`);
  }
  return url;
}

/** Headers of every answer: pages load nothing from other sites and are in no frame, and types are not guessed. */
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

/** Returns the `Cache-Control` of a built file. Names in `assets` contain a hash of the content. */
export function cachingOf(path: string): string {
  return path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
}
