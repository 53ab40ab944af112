import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { cachingOf } from './origins.js';

/** Answers a request with a file; calls `next` if there is no such file. */
export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/**
 * Serves a folder of built pages. It sends the compressed file of the build (`.br`, `.gz`) if the client accepts it.
 * Clients may cache files with a hash in their names forever.
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
    // Ignore `Range`: pages do not use it, and a part of a compressed file cannot be decompressed.
    delete request.headers.range;
    serve(request, response, next);
  };
}

/**
 * Serves several folders.
 * @param folders the folders by the path at which each is served: `/`, `/table/`
 */
export function pageFiles(folders: Readonly<Record<string, string>>): ServeFile {
  const byAddress = Object.entries(folders)
    .map(([address, folder]) => ({ address, serve: builtFiles(folder) }))
    // The longest path first: `/` would match every request.
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
