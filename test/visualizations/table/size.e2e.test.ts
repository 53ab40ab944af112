import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const PAGE = fileURLToPath(new URL('../../../dist/visualizations/table/', import.meta.url));

// Two thirds of it are the catalogue, the names of things in four languages and the rules.
it('all files of the table page are together smaller than 302.3 kB, compressed with gzip', async () => {
  const entries = await readdir(PAGE, { recursive: true, withFileTypes: true });
  // Without source maps, which are not sent, and without the compressed copies.
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:map|br|gz)$/.test(entry.name));
  const packed = await Promise.all(
    files.map(async ({ parentPath, name }) => gzipSync(await readFile(join(parentPath, name)))),
  );
  const bytes = packed.reduce((sum, { length }) => sum + length, 0);
  expect(files.map(({ name }) => name)).toContain('index.html');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(302_300);
});
