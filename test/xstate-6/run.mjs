// Plays the conformance vectors on the charts in the newest XState 6: `npm run test:xstate-6 [-- VERSION]`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runBundled } from '../support/bundled.mjs';

const npm = (args, cwd) => spawnSync('npm', args, { cwd, encoding: 'utf8', timeout: 300_000 });

/** The newest of these versions; alpha comes before beta, and beta before a release. */
function newest(versions) {
  const parts = (version) => {
    const [release = '', pre = ''] = version.split(/-(.*)/s);
    return [...release.split('.').map(Number), pre === '' ? 1 : 0, ...pre.split('.')];
  };
  const compare = (one, other) => {
    const [left, right] = [parts(one), parts(other)];
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
      const [a, b] = [left[index] ?? -1, right[index] ?? -1];
      if (a === b) continue;
      const areNumbers = !Number.isNaN(Number(a)) && !Number.isNaN(Number(b));
      return areNumbers ? Number(a) - Number(b) : String(a) < String(b) ? -1 : 1;
    }
    return 0;
  };
  return versions.toSorted(compare).at(-1);
}

const [requested] = process.argv.slice(2);
const listed = npm(['view', 'xstate', 'versions', '--json']);
if (listed.status !== 0) {
  console.error('xstate-6: the registry gives no list of versions of xstate.');
  process.exit(1);
}
const version =
  requested ?? newest([JSON.parse(listed.stdout)].flat().filter((each) => each.startsWith('6.')));
if (version === undefined) {
  console.log('The registry has no XState 6, so there is nothing to try.');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'xstate-6-'));
try {
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const installed = npm(['install', ...options, `xstate@${version}`], folder);
  if (installed.status !== 0) {
    console.error(`xstate-6: xstate@${version} cannot be installed: ${installed.stderr.trim()}`);
    process.exit(1);
  }
  console.log(`XState ${version}`);
  const own = join(folder, 'node_modules', 'xstate');
  const { module } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  await runBundled('test/xstate-6/main.ts', [pathToFileURL(join(own, module)).href]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
