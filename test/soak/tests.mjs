import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, runVitest } from '../support/run-vitest.mjs';

const RANDOM_IMPORT = /from '(fast-check|[./]+support\/seeds\.js)'/;

/** Whether the tests of a file use random data. */
function usesRandomData(file) {
  return /\.test\.tsx?$/.test(file) && RANDOM_IMPORT.test(readFileSync(join(ROOT, file), 'utf8'));
}

/** The files with random data whose path begins with `folder`. */
function randomTestsIn(folder) {
  return readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((name) => join('test', name).replaceAll('\\', '/'))
    .filter((file) => file.startsWith(folder) && usesRandomData(file));
}

/**
 * Run the tests with random data, each round with a new seed, until the time is over. The first fault ends the soak and
 * prints the command that reproduces it.
 * @returns the exit code
 */
export async function soakTests(args) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
    },
  });
  const { minutes: typed, only } = values;
  const minutes = Number(typed);
  const files = randomTestsIn(only);
  if (!(minutes > 0)) return wrongUsage(`--minutes ${typed} is not a number above 0.`);
  if (files.length === 0) return wrongUsage(`No test in ${only} uses random data.`);
  const end = Date.now() + minutes * 60_000;
  let rounds = 0;
  while (Date.now() < end) {
    const seed = randomInt(2 ** 31);
    const { status, output, failures } = await runVitest(files, {
      env: { SOAK_SEED: String(seed) },
      timeoutMs: end - Date.now(),
    });
    if (status === 'timed-out') break;
    if (status === 'failed') {
      console.error(output);
      for (const { file, title } of failures) {
        console.error(`Found with the seed ${seed}: ${title}`);
        console.error(`  To reproduce it: SOAK_SEED=${seed} npx vitest run ${file}`);
      }
      return 1;
    }
    rounds += 1;
    console.log(`Round ${rounds}, seed ${seed}: no fault.`);
  }
  console.log(`${rounds} rounds of ${files.length} files in ${minutes} minutes: no fault.`);
  return 0;
}

function wrongUsage(why) {
  console.error(`soak: ${why}`);
  return 2;
}
