import { readdirSync, readFileSync, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

interface PageFile {
  type: string;
  body: Buffer;
  isNamedByContent: boolean;
}

/**
 * The files that some folders have now, held in memory: what is asked for is one of these addresses or
 * nothing, so that no path leads out of the folders.
 * @param folders by the address that each is served at: `/`, `/table/`
 */
export function pageFiles(
  folders: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map<string, PageFile>();
  for (const [address, folder] of Object.entries(folders)) {
    if (!existsSync(folder)) throw new Error(`The pages are not built: there is no ${folder}.`);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const type = TYPES[extname(name)];
      if (type === undefined) continue;
      const path = `${address}${name.replaceAll('\\', '/')}`;
      const body = readFileSync(join(folder, name));
      const isNamedByContent = path.includes('/assets/');
      files.set(path.replace(/index\.html$/, ''), { type, body, isNamedByContent });
    }
  }
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': file.body.length,
      'Cache-Control': file.isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : file.body);
    return true;
  };
}
