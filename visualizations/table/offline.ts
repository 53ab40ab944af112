import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('service-worker.ts', import.meta.url));
const CACHED = /\.(html|js|css|svg|json|webmanifest)$/;

/** Builds the service worker after the page, with the list of the page's files, which it caches. */
export function offline(): Plugin {
  let folder = '';
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build: { outDir } }) => {
      folder = resolve(root, outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        await build({
          configFile: false,
          publicDir: false,
          logLevel: 'warn',
          define: {
            FILES_OF_THE_PAGE: JSON.stringify(filesIn(folder)),
            VERSION: JSON.stringify(versionOf(folder)),
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2023',
            sourcemap: 'hidden',
            // A classic script: not every browser takes modules as service workers.
            rolldownOptions: {
              input: WORKER,
              output: { format: 'iife', entryFileNames: 'sw.js' },
              checks: { pluginTimings: false },
            },
          },
        });
      },
    },
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => CACHED.test(name))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();
}

/** A name that changes with the content of any file. */
function versionOf(folder: string): string {
  const hash = createHash('sha256');
  for (const name of filesIn(folder)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
