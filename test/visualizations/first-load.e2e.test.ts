import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../src/hosting/support/server.js';
import { servePages } from '../../src/cli/serving/pages.js';

const BUILT = fileURLToPath(new URL('../../dist/visualizations/', import.meta.url));
const pages = readdirSync(BUILT).filter((name) => existsSync(join(BUILT, name, 'index.html')));
/** Bytes that a first load may transfer. */
const MOST = 200_000;

interface Answer {
  headers: IncomingMessage['headers'];
  body: Buffer;
  status: number;
}

/** An answer as it was transferred, with its encoding. */
function asked(url: string, encoding = 'gzip, deflate, br'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          headers: response.headers,
          body: Buffer.concat(chunks),
          status: response.statusCode ?? 0,
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** The files that a page names in its HTML. */
async function filesOf(url: string): Promise<string[]> {
  const { body } = await asked(url, 'identity');
  return [...body.toString().matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
}

describe.each([
  [
    'the command `table`',
    async (folder: string) => {
      const { url, close } = await servePages(folder);
      return { url, close };
    },
  ],
  [
    'a server of tables',
    async (folder: string) => {
      const server = await startServer({ pages: { '/a/page/': folder } });
      return { url: `${server.url}/a/page/`, close: () => server.close() };
    },
  ],
])('a page from %s', (_name, serve) => {
  describe.each(pages)('%s', (page) => {
    let served: { url: string; close(): Promise<void> };
    beforeAll(async () => {
      served = await serve(join(BUILT, page));
    });
    afterAll(() => served.close());

    it(`transfers at most ${MOST / 1_000} kB at its first load`, async () => {
      let bytes = (await asked(served.url)).body.length;
      for (const name of await filesOf(served.url)) {
        const { body, status } = await asked(served.url + name);
        expect(status).toBe(200);
        bytes += body.length;
      }
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(MOST);
    });

    it('is sent as the client accepts it, and cached for ever where a name holds a hash', async () => {
      const script = (await filesOf(served.url)).find((name) => /^assets\/.*\.js$/.test(name));
      const url = `${served.url}${script}`;
      const file = readFileSync(join(BUILT, page, String(script)));
      const [br, gzip, plain] = await Promise.all(
        ['br, gzip', 'gzip', 'identity'].map((encoding) => asked(url, encoding)),
      );
      expect(br?.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br?.body ?? '').equals(file)).toBe(true);
      expect(gzip?.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip?.body ?? '').equals(file)).toBe(true);
      expect(plain?.headers['content-encoding']).toBeUndefined();
      expect(plain?.body.equals(file)).toBe(true);
      for (const answer of [br, gzip, plain]) {
        expect(answer?.headers['content-type']).toMatch(/^text\/javascript/);
        expect(answer?.headers.vary).toBe('Accept-Encoding');
        expect(answer?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
      expect((await asked(served.url)).headers['cache-control']).toBe('no-cache');
    });
  });
});
