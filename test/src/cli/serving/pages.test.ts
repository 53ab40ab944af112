import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages, type ServedPages } from '../../../../src/cli/serving/pages.js';
import { asked } from './support.js';

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

  it('serves the page only on a local address', async () => {
    expect(pages.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const answer = await fetch(pages.url);
    expect(answer.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(await answer.text()).toContain('A table');
  });

  it.each([
    ['assets/page.js', 'text/javascript'],
    ['assets/page.css', 'text/css'],
  ])('sends the content type of %s', async (path, type) => {
    const answer = await fetch(new URL(path, pages.url));
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%E0%A4%A'])(
    'serves no file outside the folder: %s',
    async (path) => {
      const { status, text } = await asked(pages.url, { path });
      expect({ status, text }).toEqual({ status: 404, text: 'There is no such page.\n' });
    },
  );

  it.each(['', 'assets/page.js', 'no-such-page'])(
    'lets no other site frame a page or load a file: %s',
    async (path) => {
      const { headers } = await asked(pages.url, { path });
      expect(headers['content-security-policy']).toBe("frame-ancestors 'none'");
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toBe('no-referrer');
    },
  );

  it('accepts only local host names, and no page of another site', async () => {
    const { host, port } = new URL(pages.url);
    const statusFor = async (headers: Record<string, string>) =>
      (await asked(pages.url, { headers })).status;
    expect(await statusFor({})).toBe(200);
    expect(await statusFor({ Host: `localhost:${port}` })).toBe(200);
    expect(await statusFor({ Host: 'elsewhere.example' })).toBe(403);
    expect(await statusFor({ Host: `127.0.0.1:${Number(port) + 1}` })).toBe(403);
    expect(await statusFor({ Origin: `http://${host}` })).toBe(200);
    expect(await statusFor({ Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await statusFor({ Origin: 'null' })).toBe(403);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    'serves a page for GET and HEAD, but not for %s',
    async (method) => {
      const { status, headers, text } = await asked(pages.url, { method });
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
      expect(text).not.toContain('A table');
      expect((await asked(pages.url, { method: 'HEAD' })).status).toBe(200);
    },
  );

  it('reports a port that is in use', async () => {
    const port = Number(new URL(pages.url).port);
    await expect(servePages(folder, { port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use: choose another with --port.`,
    );
  });

  it('reports missing pages that were not built', async () => {
    const missing = join(outside, 'nowhere');
    await expect(servePages(missing)).rejects.toThrow(
      `The pages are not built: there is no ${missing}.`,
    );
  });
});
