/** Builds and serves `pages/host.ts`, a page that embeds the viewer. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { servePages, type ServedPages } from '../../../src/cli/serving/pages.js';

const ENTRY = fileURLToPath(new URL('../pages/host.ts', import.meta.url));

export async function serveHostPage(): Promise<ServedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'legion-host-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      lib: { entry: ENTRY, formats: ['es'], fileName: 'host' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="./host.js"></script>',
  );
  const pages = await servePages(folder);
  return {
    url: pages.url,
    close: async () => {
      await pages.close();
      await rm(folder, { recursive: true });
    },
  };
}
