/**
 * Runs XState's own test files, and plays every machine that they start again: as an actor and compiled, with the events
 * that the tests sent. Prints the number of machines, steps and differences:
 * `node test/xstate-workbench/xstate-tests/run.mjs CLONE/packages/core`. The folder is a clone of statelyai/xstate.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [, , given = '.', only] = process.argv;
const folder = resolve(given);
if (!existsSync(join(folder, 'test/machine.test.ts'))) {
  console.error(
    `${folder} has no test/machine.test.ts: name packages/core of a clone of statelyai/xstate.`,
  );
  process.exit(2);
}

const XSTATE = '../../../node_modules/xstate';

/** A test file that takes longer waits for what this command does not start. */
const MOST_SECONDS = 30;

/** Runs each file in a process of its own, because some do not end. */
function runAll() {
  const totals = {};
  const said = [];
  const files = readdirSync(join(folder, 'test')).filter((name) => name.endsWith('.test.ts'));
  for (const file of files) {
    const { stdout } = spawnSync(process.execPath, [here('run.mjs'), folder, `test/${file}`], {
      encoding: 'utf8',
      timeout: 1000 * MOST_SECONDS,
      killSignal: 'SIGKILL',
    });
    const [json] = /^\{\n[^]*^\}$/m.exec(stdout) ?? [];
    const counted = json === undefined ? { files: 1, notEnded: 1, said: [file] } : JSON.parse(json);
    said.push(...counted.said);
    for (const [name, count] of Object.entries(counted)) {
      if (name !== 'said') totals[name] = (totals[name] ?? 0) + count;
    }
  }
  console.log(JSON.stringify({ ...totals, said }, null, 2));
}

if (only === undefined) {
  runAll();
  process.exit(0);
}

/** The tests import XState from its sources; here they get the installed XState, which records what they start. */
const recordingXState = {
  name: 'recording-xstate',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.startsWith(join(folder, 'test')) || !source.startsWith('../src'))
      return undefined;
    return here('recording-xstate.ts');
  },
};

const vitest = await startVitest(
  'test',
  [],
  {
    config: false,
    root: folder,
    include: [only],
    reporters: [here('reporter.mjs')],
    setupFiles: [here('play-again.ts')],
    globals: true,
    // Threads end with this process, also if it is killed.
    pool: 'threads',
    maxWorkers: 1,
    typecheck: { enabled: false },
    testTimeout: 3_000,
    hookTimeout: 60_000,
  },
  {
    plugins: [recordingXState],
    server: { fs: { strict: false } },
    resolve: {
      alias: [
        // XState's tests expect its development build: without its checks, one of them never ends.
        { find: /^xstate$/, replacement: here(`${XSTATE}/dist/xstate.development.esm.js`) },
        {
          find: /^xstate\/actors$/,
          replacement: here(`${XSTATE}/dist/xstate-actors.development.esm.js`),
        },
        {
          find: /^xstate-workbench\/compiled$/,
          replacement: here('../../../src/xstate-workbench/compiled/index.ts'),
        },
      ],
    },
  },
);
await vitest?.close();
process.exit(0);
