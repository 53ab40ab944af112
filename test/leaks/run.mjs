/**
 * Plant each leak of `planted.json` in a copy of the sources (it tells somebody what the rules keep from them), and run
 * the tests that are to find it: `npm run leaks`, or `npm run leaks -- 3 7` for some of them. Prints what found each;
 * one that nothing finds is a fault.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PLANTED = JSON.parse(readFileSync(new URL('planted.json', import.meta.url), 'utf8'));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = ['machines', 'src', 'test', 'package.json', 'tsconfig.json', 'vitest.config.ts'];
const LONGEST_MS = 600_000;

const asked = process.argv.slice(2).map(Number);
const chosen = PLANTED.map((leak, index) => ({ ...leak, number: index + 1 })).filter(
  ({ number }) => asked.length === 0 || asked.includes(number),
);

const copy = mkdtempSync(join(tmpdir(), 'legion-leaks-'));
let unfound = 0;
try {
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const leak of chosen) {
    const found = foundBy(leak);
    if (!found) unfound += 1;
    console.log(`${leak.number}. ${leak.title}: ${found ?? 'NOT FOUND'}`);
  }
} finally {
  rmSync(copy, { recursive: true });
}
console.log(`${chosen.length - unfound} of ${chosen.length} leaks found.`);
process.exitCode = unfound > 0 ? 1 : 0;

/** The test that finds a leak, by its title; undefined if they all pass. */
function foundBy({ file, from, to, tests }) {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(from).length !== 2) throw new Error(`${file}: "${from}" is not there once.`);
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  try {
    const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
    const { stdout } = spawnSync(
      process.execPath,
      [vitest, 'run', '--root', copy, '--bail=1', '--reporter=json', ...tests],
      { cwd: copy, encoding: 'utf8', timeout: LONGEST_MS, maxBuffer: 2 ** 28 },
    );
    const { testResults } = JSON.parse(stdout.slice(stdout.indexOf('{"numTotal')));
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed'),
    );
    if (failed.length === 0 && testResults.some(({ status }) => status === 'failed')) {
      throw new Error(`${file}: the tests do not run: ${testResults[0]?.message}`);
    }
    return failed[0]?.fullName;
  } finally {
    writeFileSync(path, sound);
  }
}
