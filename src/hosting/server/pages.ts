import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
};

/** The best first: a file is also read as it was compressed by the build. */
const ENCODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

interface PageFile {
  type: string;
  body: Buffer;
  encoded: { name: string; body: Buffer }[];
  /** Its name holds a hash of its content. */
  isHashed: boolean;
}

/**
 * The files of some folders, read into memory now: a request finds one of these addresses or nothing. No path leads out of
 * the folders, and no request opens a file.
 * @param folders by the address that each is served at: `/`, `/table/`
 */
export function pageFiles(
  folders: Readonly<Record<string, string>>,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map<string, PageFile>();
  for (const [address, folder] of Object.entries(folders)) {
    if (!existsSync(folder)) throw new Error(`The pages are not built: there is no ${folder}.`);
    const names = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }));
    for (const name of names) {
      const type = TYPES[extname(name)];
      if (type === undefined) continue;
      const path = `${address}${name.replaceAll('\\', '/')}`;
      const read = (extension = '') => readFileSync(join(folder, `${name}${extension}`));
      files.set(path.replace(/index\.html$/, ''), {
        type,
        body: read(),
        encoded: ENCODINGS.filter(({ extension }) => names.has(`${name}${extension}`)).map(
          (encoding) => ({ name: encoding.name, body: read(encoding.extension) }),
        ),
        isHashed: path.includes('/assets/'),
      });
    }
  }
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const file = files.get(path);
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const accepted = acceptedEncodings(request.headers['accept-encoding']);
    const encoded = file.encoded.find(({ name }) => accepted.has(name));
    const { body } = encoded ?? file;
    response.writeHead(200, {
      'Content-Type': file.type,
      'Content-Length': body.length,
      ...(encoded && { 'Content-Encoding': encoded.name }),
      ...(file.encoded.length > 0 && { Vary: 'Accept-Encoding' }),
      'Cache-Control': file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}

/** The encodings of `Accept-Encoding`, without those that it refuses by `q=0`. */
function acceptedEncodings(header: string | string[] | undefined): ReadonlySet<string> {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .filter(([, quality = '']) => !/^q=0(\.0*)?$/.test(quality));
  return new Set(accepted.map(([name = '']) => name));
}
