import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages, type ServedPages } from '../../../../src/cli/serving/pages.js';

const outside = mkdtempSync(join(tmpdir(), 'legion-pages-'));
const folder = join(outside, 'pages');

describe('serving pages', () => {
  let pages: ServedPages;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A table</title>');
    writeFileSync(join(folder, 'assets', 'page.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'page.css'), 'body {}');
    writeFileSync(join(outside, 'secret.txt'), 'secret');
    pages = await servePages(folder);
  });

  afterAll(async () => {
    await pages.close();
    rmSync(outside, { recursive: true });
  });

  it('gives the page on an address of this machine alone', async () => {
    expect(pages.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const answer = await fetch(pages.url);
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(await answer.text()).toContain('A table');
  });

  it.each([
    ['assets/page.js', 'text/javascript'],
    ['assets/page.css', 'text/css'],
  ])('tells the browser what %s is', async (path, type) => {
    const answer = await fetch(new URL(path, pages.url));
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%E0%A4%A'])(
    'gives nothing that lies outside the folder: %s',
    async (path) => {
      expect(await asked(pages.url, path)).toEqual({
        status: 404,
        text: 'There is no such page.\n',
      });
    },
  );

  it('says which port cannot be had', async () => {
    const port = Number(new URL(pages.url).port);
    await expect(servePages(folder, { port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 cannot be had (EADDRINUSE): choose another.`,
    );
  });

  it('says that pages are not built', async () => {
    const missing = join(outside, 'nowhere');
    await expect(servePages(missing)).rejects.toThrow(
      `The pages are not built: there is no ${missing}.`,
    );
  });
});

/** `fetch` would tidy up the path before it asks. */
function asked(url: string, path: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
}
