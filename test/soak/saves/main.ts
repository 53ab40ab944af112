import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { answerJobs, runOnEveryCore } from '../../support/worker-pool.js';
import { addTo, damageSaves, emptyTally, type FoundFault, type Tally } from './damage-saves.js';

const count = (number: number) => number.toLocaleString('en');

/** Print a line of progress after each of these many saves. */
const SAVES_PER_LINE = 10_000;

/** Damage the saves of one seed after another on every core, until enough are tried or the user presses Ctrl-C. */
async function damageOnEveryCore(saves: number, firstSeed: number): Promise<Tally> {
  const tally = emptyTally();
  let seed = firstSeed;
  let printed = 0;
  let isStopped = false;
  process.once('SIGINT', () => (isStopped = true));
  await runOnEveryCore<number, Tally>({
    module: import.meta.url,
    nextJob: () => (tally.tried < saves && !isStopped ? seed++ : undefined),
    onResult: (result) => {
      addTo(tally, result);
      for (const fault of result.faults) print(fault);
      if (tally.tried - printed >= SAVES_PER_LINE) {
        printed = tally.tried;
        console.log(`${count(printed)} saves, ${tally.faults.length} faults.`);
      }
    },
  });
  return tally;
}

function print({ seed, damage, message, save }: FoundFault): void {
  console.error(`\nSeed ${seed}, ${damage}: ${message.slice(0, 2_000)}\n${save}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { saves: { type: 'string', default: '20000' }, seed: { type: 'string' } },
  });
  const saves = Number(values.saves);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  if (!Number.isSafeInteger(saves) || saves < 1 || !Number.isSafeInteger(seed)) {
    console.error('soak saves: --saves and --seed are whole numbers, and --saves is above 0.');
    return 2;
  }
  const begun = performance.now();
  const { tried, refused, taken, ofMatches, byDamage, faults } = await damageOnEveryCore(
    saves,
    seed,
  );
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const of = (kind: string) => faults.filter((fault) => fault.kind === kind).length;
  console.log(
    [
      '',
      ...Object.entries(byDamage).map(
        ([damage, times]) => `${count(times).padStart(9)}  ${damage}`,
      ),
      '',
      `${count(tried)} damaged saves (${count(ofMatches)} of matches), seeds from ${seed}, in ${minutes} minutes:`,
      `${count(refused)} were refused, ${count(taken)} accepted as games that were played by the rules;`,
      `${count(of('inconsistent'))} inconsistent ones were accepted, and there were ${count(of('unexpected'))} unexpected errors.`,
    ].join('\n'),
  );
  return faults.length > 0 ? 1 : 0;
}

if (isMainThread) process.exitCode = await main();
else {
  // Refusals are thrown as errors; without stack traces they are faster.
  Error.stackTraceLimit = 0;
  answerJobs(damageSaves);
}
