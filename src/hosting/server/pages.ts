import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { cachingOf } from './origins.js';

/** Answers a request with a file, or calls `next` if there is none. */
export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * The current files of a folder of built pages. A file is sent as the build compressed it (`.br`, `.gz`), if the client
 * accepts that; files with a hash in their names may be cached forever.
 */
export function builtFiles(folder: string): ServeFile {
  if (!existsSync(folder)) throw new Error(`The pages are not built: there is no ${folder}.`);
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, path) => response.setHeader('Cache-Control', cachingOf(path)),
  });
  return (request, response, next) => {
    // Pages need no parts of files, and a part of a compressed file is of no use.
    delete request.headers.range;
    serve(request, response, next);
  };
}

/**
 * The files of some folders.
 * @param folders by the address that each is served at: `/`, `/table/`
 */
export function pageFiles(folders: Readonly<Record<string, string>>): ServeFile {
  const byAddress = Object.entries(folders)
    .map(([address, folder]) => ({ address, serve: builtFiles(folder) }))
    // The longest address first: `/` holds all others.
    .sort((one, other) => other.address.length - one.address.length);
  return (request, response, next) => {
    const { url = '/' } = request;
    const found = byAddress.find(({ address }) => url.startsWith(address));
    if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    request.url = `/${url.slice(found.address.length)}`;
    found.serve(request, response, () => {
      request.url = url;
      next();
    });
  };
}
