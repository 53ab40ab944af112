import { availableParallelism } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { endsOnceRevealed, explored } from './exploring.js';
import { LAID_OPEN_BY, exploredPairs, secretsOf } from './pairs.js';
import { askedOfSpin, spinIsAbsent } from './spin.js';
import { LARGE, SMALL } from './tables.js';
import { inWords, leakInWords } from './words.js';
import { aldebaran, promela } from './written-graph.js';

/** One table to be looked at: all its states, or all pairs of it. */
interface Job {
  what: 'states' | 'pairs';
  id: string;
  graphs?: string;
}

/** What was seen of it. */
interface Report {
  representatives: number;
  states: number;
  ways: number;
  oversight: number;
  seconds: number;
  /** How often a rule laid open what was hidden, by the rule. */
  laidOpen: Record<string, number>;
  fault?: string;
}

const TABLES = [...LARGE, ...SMALL];

function tableOf(id: string) {
  const table = TABLES.find((each) => each.id === id);
  if (!table)
    throw new Error(`There is no table "${id}": ${TABLES.map((each) => each.id).join(', ')}.`);
  return table;
}

function done({ what, id, graphs }: Job): Report {
  const table = tableOf(id);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  if (what === 'states') {
    const { graph, representatives, states, oversight, counterexample } = explored(table);
    if (graphs !== undefined) {
      writeFileSync(join(graphs, `${id}.aut`), aldebaran(graph));
      writeFileSync(join(graphs, `${id}.pml`), promela(graph));
    }
    const fault = counterexample && inWords(counterexample);
    const ways = graph.to.length;
    return {
      representatives,
      states,
      ways,
      oversight,
      seconds: seconds(),
      laidOpen: {},
      ...(fault && { fault }),
    };
  }
  const report: Report = {
    representatives: 0,
    states: 0,
    ways: 0,
    oversight: 0,
    seconds: 0,
    laidOpen: {},
  };
  for (const secret of secretsOf(table)) {
    const { pairs, oversight, letOut, leak } = exploredPairs(table, secret);
    report.representatives += pairs;
    report.oversight += oversight;
    for (const [door, times] of letOut) {
      const rule = LAID_OPEN_BY[door] ?? '';
      report.laidOpen[rule] = (report.laidOpen[rule] ?? 0) + times;
    }
    if (leak) return { ...report, seconds: seconds(), fault: leakInWords(leak) };
  }
  return { ...report, seconds: seconds() };
}

const count = (number: number) => number.toLocaleString('en');

/** Give the jobs to so many threads, and tell each as it is done. */
async function shared(
  jobs: readonly Job[],
  tell: (job: Job, report: Report) => void,
): Promise<void> {
  const left = [...jobs];
  const threads = Math.min(availableParallelism(), jobs.length);
  const begin = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: 'prove' });
      let job: Job | undefined;
      const next = () => {
        job = left.shift();
        if (job) worker.postMessage(job);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('error', reject);
      worker.on('message', (report: Report) => {
        tell(job as Job, report);
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: threads }, begin));
}

function lineOf(
  { what, id }: Job,
  { representatives, states, ways, seconds, fault }: Report,
): string {
  const seen =
    what === 'states'
      ? `${count(states)} states (${count(representatives)} unlike ones), ${count(ways)} ways`
      : `${count(representatives)} pairs of tables`;
  return `${fault === undefined ? 'holds' : 'FAILS'}  ${id.padEnd(24)} ${seen}, ${seconds.toFixed(1)} s`;
}

async function prove(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, graphs: { type: 'string' } },
  });
  const wanted = values.only?.split(',');
  wanted?.forEach(tableOf);
  const isWanted = ({ id }: { id: string }) => wanted === undefined || wanted.includes(id);
  const { graphs } = values;
  if (graphs !== undefined) mkdirSync(graphs, { recursive: true });
  const jobs: Job[] = [
    ...TABLES.filter(isWanted).map(({ id }): Job => ({
      what: 'states',
      id,
      ...(graphs && { graphs }),
    })),
    ...SMALL.filter(isWanted).map(({ id }): Job => ({ what: 'pairs', id })),
  ];
  const begun = performance.now();
  const total = {
    states: 0,
    representatives: 0,
    pairs: 0,
    oversight: 0,
    laidOpen: {} as Record<string, number>,
  };
  const faults: string[] = [];
  await shared(jobs, (job, report) => {
    console.log(lineOf(job, report));
    total.oversight += report.oversight;
    if (job.what === 'states') {
      total.states += report.states;
      total.representatives += report.representatives;
    } else total.pairs += report.representatives;
    for (const [rule, times] of Object.entries(report.laidOpen)) {
      total.laidOpen[rule] = (total.laidOpen[rule] ?? 0) + times;
    }
    if (report.fault !== undefined) faults.push(report.fault);
  });
  console.log(
    [
      '',
      `${count(total.states)} states (${count(total.representatives)} unlike ones) and ${count(total.pairs)} pairs of tables in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`,
      `Two of them taken for one: with a likelihood of ${total.oversight.toExponential(1)} at most (128 bits are kept of each).`,
      `What was hidden was laid open by ${Object.entries(total.laidOpen)
        .map(([rule, times]) => `${rule} (${count(times)} times)`)
        .join(', ')}; nothing else told it.`,
    ].join('\n'),
  );
  for (const fault of faults) console.error(`\n${fault}`);
  const disagreed = wanted === undefined ? checkedAgain() : false;
  return faults.length > 0 || disagreed ? 1 : 0;
}

/** A few of the graphs, counted and checked once more by a model checker of others. Whether it disagrees. */
function checkedAgain(): boolean {
  const absent = spinIsAbsent();
  if (absent !== undefined) {
    console.log(`Not checked once more by SPIN: ${absent}.`);
    return false;
  }
  return ['common-cards', 'garrisons', 'two-commanders'].some((id) => {
    const { graph, representatives } = explored(tableOf(id));
    const { states, claims } = askedOfSpin(promela(graph), representatives);
    const agrees =
      states === representatives &&
      claims['priority_stays'] === true &&
      claims['revealed_ends'] === endsOnceRevealed(graph);
    console.log(
      `${agrees ? 'SPIN agrees' : 'SPIN DISAGREES'}: ${id} has ${count(states)} states; ${JSON.stringify(claims)}.`,
    );
    return !agrees;
  });
}

if (isMainThread) process.exitCode = await prove();
else if (workerData === 'prove')
  parentPort?.on('message', (job: Job) => parentPort?.postMessage(done(job)));
