/**
 * Look for faults with fresh random data:
 *
 *     npm run soak                        every test with random data, with a new seed each round, for ten minutes
 *     npm run soak -- --minutes 60
 *     npm run soak -- --only test/src/game/match
 *     npm run soak -- hostile             play on a host that is attacked, for five minutes: --minutes NUMBER
 *     npm run soak -- kills               kill a host, fill its disk, let its reads fail: see hosting/kills.mjs
 *     npm run soak -- load                measure acts a second of each store: [TABLES] [ACTS] [--write]
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import buildIfStale from '../support/build.mjs';
import { soakTests } from './tests.mjs';

const [mode, ...options] = process.argv.slice(2);

if (['hostile', 'kills', 'load'].includes(mode)) runOnBuild(mode, options);
else process.exitCode = await soakTests(process.argv.slice(2));

/** Build the package if the sources are newer, then run a program of `hosting/` on it. */
function runOnBuild(name, args) {
  buildIfStale();
  const program = fileURLToPath(new URL(`hosting/${name}.mjs`, import.meta.url));
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
