// Plays the conformance vectors on the charts in the newest XState 6: `npm run test:xstate-6 [-- VERSION]`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runBundled } from '../support/bundled.mjs';

const npm = (args, cwd) => spawnSync('npm', args, { cwd, encoding: 'utf8', timeout: 300_000 });

/** Without an argument: the newest version 6, prereleases included. */
const [requested = '^6.0.0-0'] = process.argv.slice(2);

const folder = mkdtempSync(join(tmpdir(), 'xstate-6-'));
try {
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  const installed = npm(['install', ...options, `xstate@${requested}`], folder);
  if (installed.status !== 0) {
    console.error(`xstate-6: xstate@${requested} cannot be installed: ${installed.stderr.trim()}`);
    process.exit(1);
  }
  const own = join(folder, 'node_modules', 'xstate');
  const { module, version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  console.log(`XState ${version}`);
  await runBundled('test/xstate-6/main.ts', [pathToFileURL(join(own, module)).href]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
