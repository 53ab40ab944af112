import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { addedTo, emptyTally, spoilt, type FoundFault, type Tally } from './spoiling.js';

const count = (number: number) => number.toLocaleString('en');

/** So many saves between two lines of progress. */
const LINE_EACH = 10_000;

/** Seeds, one after the other, on every core, until so many saves were tried or somebody presses Ctrl-C. */
async function spoiltInAll(saves: number, firstSeed: number): Promise<Tally> {
  const tally = emptyTally();
  let seed = firstSeed;
  let told = 0;
  let isStopped = false;
  process.once('SIGINT', () => (isStopped = true));
  const worked = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), {
        workerData: 'spoilt',
        // What is made for one save is forgotten with it.
        resourceLimits: { maxYoungGenerationSizeMb: 64 },
      });
      const next = () => {
        if (tally.tried < saves && !isStopped) worker.postMessage(seed++);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('error', reject);
      worker.on('message', (some: Tally) => {
        addedTo(tally, some);
        for (const fault of some.faults) tell(fault);
        if (tally.tried - told >= LINE_EACH) {
          told = tally.tried;
          console.log(`${count(told)} saves, ${tally.faults.length} faults.`);
        }
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, worked));
  return tally;
}

function tell({ seed, damage, message, save }: FoundFault): void {
  console.error(`\nSeed ${seed}, ${damage}: ${message.slice(0, 2_000)}\n${save}`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { saves: { type: 'string', default: '20000' }, seed: { type: 'string' } },
  });
  const saves = Number(values.saves);
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  if (!Number.isSafeInteger(saves) || saves < 1 || !Number.isSafeInteger(seed)) {
    console.error('spoilt: --saves and --seed are whole numbers, and --saves is above 0.');
    return 2;
  }
  const begun = performance.now();
  const { tried, refused, taken, ofMatches, byDamage, faults } = await spoiltInAll(saves, seed);
  const of = (kind: string) => faults.filter((fault) => fault.kind === kind).length;
  console.log(
    [
      '',
      ...Object.entries(byDamage).map(
        ([damage, times]) => `${count(times).padStart(9)}  ${damage}`,
      ),
      '',
      `${count(tried)} spoilt saves (${count(ofMatches)} of matches), seeds from ${seed}, in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes:`,
      `${count(refused)} were refused, ${count(taken)} taken as games that were played by the rules;`,
      `${count(of('inconsistent'))} inconsistent ones were taken, and there were ${count(of('out of place'))} errors out of place.`,
    ].join('\n'),
  );
  return faults.length > 0 ? 1 : 0;
}

if (isMainThread) process.exitCode = await main();
else if (workerData === 'spoilt') {
  // Nobody reads the traces of refusals, and they take longer than most refusals do.
  Error.stackTraceLimit = 0;
  parentPort?.on('message', (seed: number) => parentPort?.postMessage(spoilt(seed)));
}
