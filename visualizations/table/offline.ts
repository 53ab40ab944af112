import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('service-worker.ts', import.meta.url));
const CACHED = /\.(html|js|css|svg|json|webmanifest)$/;

const WORKER_NOTICES = 'licenses-of-worker.md';

/**
 * Builds the service worker after the page, with the list of the page's files, which it caches.
 * @param notices the file with the licences of the page's packages, which gets those of the worker's packages
 */
export function offline(notices: string): Plugin {
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
          define: { FILES_OF_THE_PAGE: JSON.stringify(filesIn(folder)) },
          build: {
            outDir: folder,
            emptyOutDir: false,
            target: 'es2023',
            sourcemap: 'hidden',
            license: { fileName: WORKER_NOTICES },
            // A classic script: not every browser takes modules as service workers.
            rolldownOptions: {
              input: WORKER,
              output: { format: 'iife', entryFileNames: 'sw.js' },
              checks: { pluginTimings: false },
            },
          },
        });
        const ofWorker = join(folder, WORKER_NOTICES);
        const [, ...packages] = readFileSync(ofWorker, 'utf8').split(/^(?=## )/m);
        appendFileSync(join(folder, notices), `\n${packages.join('')}`);
        rmSync(ofWorker);
      },
    },
  };
}

function filesIn(folder: string): { url: string; revision: string | null }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => CACHED.test(name))
    .map((name) => ({ name, url: name.replaceAll('\\', '/') }))
    .map(({ name, url }) => ({ url, revision: revisionOf(url, join(folder, name)) }));
}

/** Vite puts a hash into the names of assets. */
function revisionOf(url: string, file: string): string | null {
  if (url.startsWith('assets/')) return null;
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
