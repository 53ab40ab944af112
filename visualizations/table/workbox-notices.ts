import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The marker in each bundled part of Workbox: its name and version. */
const PART = /"workbox:([a-z-]+):([\d.]+)"/g;

/** Adds the licenses in the service worker, which is bundled separately, to the notices of the page. */
export function workboxNotices(fileName: string): Plugin {
  let folder = '';
  return {
    name: 'workbox-notices',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: () => {
        const workers = readdirSync(folder).filter((name) => /^(workbox-|sw).*\.js$/.test(name));
        const parts = new Map(
          workers
            .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(PART)])
            .map(([, part, version]) => [`workbox-${part}`, version]),
        );
        if (parts.size === 0) throw new Error(`No Workbox marker was found in ${folder}.`);
        for (const [name, version] of parts) {
          const { license } = require(`${name}/package.json`) as { license: string };
          const text = readFileSync(require.resolve(`${name}/LICENSE`), 'utf8').trim();
          appendFileSync(
            join(folder, fileName),
            `\n## ${name} - ${version} (${license})\n\n${text}\n`,
          );
        }
      },
    },
  };
}
