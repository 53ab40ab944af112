/**
 * Look for faults with fresh random data:
 *
 *     npm run soak                        every test with random data, with a new seed each round, for ten minutes
 *     npm run soak -- --minutes 60
 *     npm run soak -- --only test/src/game/match
 *     npm run soak -- --keep FILE@SEED    record a finding, so that `npm test` repeats it
 *     npm run soak -- saves               damage saves at random and restore them: --saves NUMBER, --seed NUMBER
 *     npm run soak -- hostile             play on a host that is attacked, for five minutes: --minutes NUMBER
 *     npm run soak -- kills               kill a host, fill its disk, let its reads fail: see hosting/kills.mjs
 *     npm run soak -- load                measure acts a second of each store: [TABLES] [ACTS] [--write]
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundled, runBundled } from '../support/bundled.mjs';
import { soakTests } from './tests.mjs';

const [mode, ...options] = process.argv.slice(2);

if (mode === 'saves') await runBundled('test/soak/saves/main.ts', options);
else if (['hostile', 'kills', 'load'].includes(mode)) await runOnBuild(mode, options);
else process.exitCode = await soakTests(process.argv.slice(2));

/** Build the package if the sources are newer, then run a program of `hosting/` on it. */
async function runOnBuild(name, args) {
  const { file, remove } = await bundled('test/support/build.ts');
  try {
    const { default: buildIfStale } = await import(pathToFileURL(file).href);
    buildIfStale();
  } finally {
    remove();
  }
  const program = fileURLToPath(new URL(`hosting/${name}.mjs`, import.meta.url));
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
