import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const PAGE = fileURLToPath(new URL('../../../dist/visualizations/table/', import.meta.url));

it('the whole table page, packed as it travels, is smaller than 250 kB', async () => {
  const entries = await readdir(PAGE, { recursive: true, withFileTypes: true });
  // Maps stay where the page is built.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.map'));
  const packed = await Promise.all(
    files.map(async ({ parentPath, name }) => gzipSync(await readFile(join(parentPath, name)))),
  );
  const bytes = packed.reduce((sum, { length }) => sum + length, 0);
  expect(files.map(({ name }) => name)).toContain('index.html');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(250_000);
});
