import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { usesRandomData, randomTestsIn, runWithSeed } from './random-tests.mjs';

const FINDINGS = new URL('findings.json', import.meta.url);

/**
 * Run the tests with random data, each round with a new seed, until the time is over. The first fault ends the soak and
 * prints two commands: one reproduces the fault, the other one records it as a test.
 * @returns the exit code
 */
export async function soakTests(args) {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      only: { type: 'string', default: '' },
      keep: { type: 'string' },
    },
  });
  return values.keep === undefined ? soak(values) : keep(values.keep);
}

async function soak({ minutes: typed, only }) {
  const minutes = Number(typed);
  const files = randomTestsIn(only);
  if (!(minutes > 0)) return wrongUsage(`--minutes ${typed} is not a number above 0.`);
  if (files.length === 0) return wrongUsage(`No test in ${only} uses random data.`);
  const end = Date.now() + minutes * 60_000;
  let rounds = 0;
  while (Date.now() < end) {
    const seed = randomInt(2 ** 31);
    const { status, output, failures } = await runWithSeed(seed, files, end - Date.now());
    if (status === 'timed-out') break;
    if (status === 'failed') {
      console.error(output);
      for (const { file, title } of failures) {
        console.error(`Found with the seed ${seed}: ${title}`);
        console.error(`  To reproduce it:     SOAK_SEED=${seed} npx vitest run ${file}`);
        console.error(`  To make it a test:   npm run soak -- --keep ${file}@${seed}`);
      }
      return 1;
    }
    rounds += 1;
    console.log(`Round ${rounds}, seed ${seed}: no fault.`);
  }
  console.log(`${rounds} rounds of ${files.length} files in ${minutes} minutes: no fault.`);
  return 0;
}

/** Add a finding to `findings.json`, which `findings.property.test.ts` repeats. Refused if it does not fail. */
async function keep(finding) {
  const [, file = '', typed = ''] = /^(.+)@(\d+)$/.exec(finding) ?? [];
  if (!usesRandomData(file)) return wrongUsage(`--keep ${finding} is not FILE@SEED.`);
  const seed = Number(typed);
  const findings = JSON.parse(readFileSync(FINDINGS, 'utf8'));
  if (findings.some((each) => each.file === file && each.seed === seed)) {
    return wrongUsage(`${finding} is already recorded.`);
  }
  const { status, output, failures } = await runWithSeed(seed, [file]);
  if (status !== 'failed') return wrongUsage(`${finding} does not fail.`);
  const [found] = failures.filter((each) => each.file === file);
  if (!found) return wrongUsage(`${file} does not run:\n${output}`);
  const more = [...findings, { title: found.title, file, seed }];
  writeFileSync(FINDINGS, `${JSON.stringify(more, null, 2)}\n`);
  console.log(`Recorded: ${found.title}\nnpx vitest run test/soak repeats it.`);
  return 0;
}

function wrongUsage(why) {
  console.error(`soak: ${why}`);
  return 2;
}
