/**
 * Play what is drawn at random again and again, each round from a seed of its own, until the time is over:
 * `npm run soak`, `npm run soak -- --minutes 60`, or `npm run soak -- --only test/src/match` for some of it. A fault ends
 * it, and two commands are printed: one that finds it again, and one that makes it a test,
 * `npm run soak -- --keep FILE@SEED`.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawsAtRandom, ROOT, tried } from './finding.mjs';

const KEPT = new URL('kept.json', import.meta.url);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
    keep: { type: 'string' },
  },
});
process.exitCode = values.keep === undefined ? await soak() : await keep(values.keep);

async function soak() {
  const minutes = Number(values.minutes);
  const files = readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((name) => join('test', name).replaceAll('\\', '/'))
    .filter((file) => file.startsWith(values.only) && drawsAtRandom(file));
  if (!(minutes > 0)) return refused(`--minutes ${values.minutes} is no number above 0.`);
  if (files.length === 0) return refused(`Nothing in ${values.only} draws at random.`);
  const end = Date.now() + minutes * 60_000;
  let rounds = 0;
  while (Date.now() < end) {
    const seed = randomInt(2 ** 31);
    const result = await tried(seed, files, end - Date.now());
    if (result.ended === 'out of time') break;
    if (result.ended === 'failed') {
      console.error(result.told);
      for (const { file, title } of result.found) {
        console.error(`Found with the seed ${seed}: ${title}`);
        console.error(`  To see it again:     SOAK_SEED=${seed} npx vitest run ${file}`);
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

/** Write a finding to those that `kept.property.test.ts` tries again. */
async function keep(finding) {
  const [, file = '', typed = ''] = /^(.+)@(\d+)$/.exec(finding) ?? [];
  if (!drawsAtRandom(file)) return refused(`--keep ${finding} is no FILE@SEED.`);
  const seed = Number(typed);
  const kept = JSON.parse(readFileSync(KEPT, 'utf8'));
  if (kept.some((each) => each.file === file && each.seed === seed)) {
    return refused(`${finding} is kept already.`);
  }
  const result = await tried(seed, [file]);
  if (result.ended !== 'failed') return refused(`${finding} finds nothing.`);
  const [found] = result.found.filter((each) => each.file === file);
  if (!found) return refused(`${file} does not run:\n${result.told}`);
  const more = [...kept, { title: found.title, file, seed }];
  writeFileSync(KEPT, `${JSON.stringify(more, null, 2)}\n`);
  console.log(`Kept: ${found.title}\nIt is tried again by npx vitest run test/soak`);
  return 0;
}

function refused(why) {
  console.error(`soak: ${why}`);
  return 2;
}
