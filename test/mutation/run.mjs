/**
 * Measure how many planted faults the tests find:
 *
 *     npm run mutation                    all modes below, one after the other
 *     npm run mutation -- charts          every fault in the charts, against the vectors
 *     npm run mutation -- leaks [3 7]     each planted leak (or some), against the test that must find it
 *     npm run mutation -- rules [FILE…]   Stryker's mutants of the rules, or of some files of them
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, runVitest } from '../support/run-vitest.mjs';
import { writePlaces } from '../../src/cli/rule-index/write-places.mjs';
import { plantLeaks } from './planted-leaks.mjs';

const MODES = {
  async charts() {
    const { status, output } = await runVitest(['test/mutation/chart-mutants']);
    console.log(output);
    return status === 'passed';
  },
  leaks: (numbers) => plantLeaks(numbers.map(Number)),
  async rules(files) {
    await writePlaces();
    const stryker = join(ROOT, 'test/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
    const mutate = files.length > 0 ? ['--mutate', files.join(',')] : [];
    const args = [stryker, 'run', 'test/mutation/stryker.config.json', ...mutate];
    return spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;
  },
};

const [mode, ...rest] = process.argv.slice(2);
const modes = mode === undefined ? Object.values(MODES) : [MODES[mode]];

if (modes.includes(undefined)) {
  console.error(`mutation: ${mode} is none of ${Object.keys(MODES).join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const run of modes) if (!(await run(rest))) process.exitCode = 1;
}
