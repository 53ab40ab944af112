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
/** The largest number of bytes that a first load may transfer. */
const MOST = 200_000;

interface Answer {
  headers: IncomingMessage['headers'];
  body: Buffer;
  status: number;
}

/** The response without decoding, so that its body has the transferred size. */
function fetched(url: string, encoding = 'gzip, deflate, br'): Promise<Answer> {
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

/** The relative `src` and `href` of the HTML of a page. */
async function filesOf(url: string): Promise<string[]> {
  const { body } = await fetched(url, 'identity');
  return [...body.toString().matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map(([, name = '']) => name);
}

describe.each([
  [
    'the command line',
    async (folder: string) => {
      const { url, close } = await servePages(folder);
      return { url, close };
    },
  ],
  [
    'a table server',
    async (folder: string) => {
      const server = await startServer({ pages: { '/a/page/': folder } });
      return { url: `${server.url}/a/page/`, close: () => server.close() };
    },
  ],
])('a page served by %s', (_name, serve) => {
  describe.each(pages)('%s', (page) => {
    let served: { url: string; close(): Promise<void> };
    beforeAll(async () => {
      served = await serve(join(BUILT, page));
    });
    afterAll(() => served.close());

    it(`transfers at most ${MOST / 1_000} kB at its first load`, async () => {
      let bytes = (await fetched(served.url)).body.length;
      for (const name of await filesOf(served.url)) {
        const { body, status } = await fetched(served.url + name);
        expect(status).toBe(200);
        bytes += body.length;
      }
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThan(MOST);
    });

    it('is sent in an encoding that the client accepts; files with a hash in their name are immutable', async () => {
      const script = (await filesOf(served.url)).find((name) => /^assets\/.*\.js$/.test(name));
      const url = `${served.url}${script}`;
      const file = readFileSync(join(BUILT, page, String(script)));
      const [br, gzip, plain] = await Promise.all(
        ['br, gzip', 'gzip', 'identity'].map((encoding) => fetched(url, encoding)),
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
      expect((await fetched(served.url)).headers['cache-control']).toBe('no-cache');
    });
  });
});
