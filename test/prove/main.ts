import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { answerJobs, runOnEveryCore } from '../support/worker-pool.js';
import { explored } from './exploring.js';
import { exploredPairs, RULE_BEHIND_DISCLOSURE, secretsOf } from './pairs.js';
import { LARGE, SMALL } from './tables.js';
import { inWords, describeLeak } from './words.js';

/** The table whose states or pairs of states a worker thread explores. */
interface Job {
  kind: 'states' | 'pairs';
  id: string;
}

interface Report {
  /** Visited states up to symmetry, or visited pairs. */
  visited: number;
  states: number;
  transitions: number;
  /** An upper bound of the probability that a hash collision hid a state. */
  collision: number;
  seconds: number;
  /** By rule: the number of times that it disclosed the secret. */
  disclosures: Record<string, number>;
  fault?: string;
}

const TABLES = [...LARGE, ...SMALL];
const PAGE = 'docs/proof.md';

function tableNamed(id: string) {
  const table = TABLES.find((each) => each.id === id);
  if (!table)
    throw new Error(`There is no table "${id}": ${TABLES.map((each) => each.id).join(', ')}.`);
  return table;
}

function explore(job: Job): Report {
  const begun = performance.now();
  const report = job.kind === 'states' ? exploreStates(job.id) : explorePairs(job.id);
  return { ...report, seconds: (performance.now() - begun) / 1000 };
}

function exploreStates(id: string): Omit<Report, 'seconds'> {
  const { graph, representatives, states, collision, counterexample } = explored(tableNamed(id));
  return {
    visited: representatives,
    states,
    transitions: graph.to.length,
    collision,
    disclosures: {},
    ...(counterexample && { fault: inWords(counterexample) }),
  };
}

function explorePairs(id: string): Omit<Report, 'seconds'> {
  const table = tableNamed(id);
  const report = { visited: 0, states: 0, transitions: 0, collision: 0 };
  const disclosures: Record<string, number> = {};
  for (const secret of secretsOf(table)) {
    const { pairs, collision, disclosed, leak } = exploredPairs(table, secret);
    report.visited += pairs;
    report.collision += collision;
    for (const [entry, times] of disclosed) {
      const rule = RULE_BEHIND_DISCLOSURE[entry] ?? '';
      disclosures[rule] = (disclosures[rule] ?? 0) + times;
    }
    if (leak) return { ...report, disclosures, fault: describeLeak(leak) };
  }
  return { ...report, disclosures };
}

const count = (number: number) => number.toLocaleString('en');

function lineOf({ kind, id }: Job, { visited, states, transitions, seconds, fault }: Report) {
  const seen =
    kind === 'states'
      ? `${count(states)} states (${count(visited)} up to symmetry), ${count(transitions)} transitions`
      : `${count(visited)} pairs of tables`;
  return `${fault === undefined ? 'holds' : 'FAILS'}  ${id.padEnd(24)} ${seen}, ${seconds.toFixed(1)} s`;
}

async function prove(): Promise<number> {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, write: { type: 'boolean', default: false } },
  });
  if (values.write && values.only) throw new Error('--write needs all tables: leave out --only.');
  const wanted = values.only?.split(',');
  wanted?.forEach(tableNamed);
  const isWanted = ({ id }: { id: string }) => wanted === undefined || wanted.includes(id);
  const jobs: Job[] = [
    ...TABLES.filter(isWanted).map(({ id }): Job => ({ kind: 'states', id })),
    ...SMALL.filter(isWanted).map(({ id }): Job => ({ kind: 'pairs', id })),
  ];
  const begun = performance.now();
  const total = { states: 0, representatives: 0, pairs: 0, collision: 0 };
  const disclosures: Record<string, number> = {};
  const faults: string[] = [];
  await runOnEveryCore<Job, Report>({
    module: import.meta.url,
    nextJob: () => jobs.shift(),
    onResult: (report, job) => {
      console.log(lineOf(job, report));
      total.collision += report.collision;
      total.states += report.states;
      total[job.kind === 'states' ? 'representatives' : 'pairs'] += report.visited;
      for (const [rule, times] of Object.entries(report.disclosures)) {
        disclosures[rule] = (disclosures[rule] ?? 0) + times;
      }
      if (report.fault !== undefined) faults.push(report.fault);
    },
  });
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const byRule = Object.entries(disclosures).map(([rule, times]) => `${rule} (${count(times)})`);
  console.log(
    [
      '',
      `${count(total.states)} states (${count(total.representatives)} up to symmetry) and ${count(total.pairs)} pairs of tables in ${minutes} minutes.`,
      `The probability of a hash collision is ${total.collision.toExponential(1)} at most (128 bits a state).`,
      `Rules that disclosed what was hidden: ${byRule.join(', ')}. Nothing else disclosed it.`,
    ].join('\n'),
  );
  for (const fault of faults) console.error(`\n${fault}`);
  if (values.write && faults.length === 0) {
    writePage([
      `${new Date().toISOString().slice(0, 10)}: ${TABLES.length} tables, ${count(total.states)} states, ${count(total.representatives)} up to symmetry,`,
      `and ${count(total.pairs)} pairs of tables in ${minutes} minutes, without a fault. The probability of a collision was at most`,
      `${total.collision.toExponential(1)}.`,
    ]);
  }
  return faults.length > 0 ? 1 : 0;
}

function writePage(lines: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8');
  const measured = /(?<=<!-- measured -->).*(?=<!-- end -->)/s;
  writeFileSync(
    PAGE,
    page.replace(measured, () => `\n\n${lines.join('\n')}\n\n`),
  );
}

if (isMainThread) process.exitCode = await prove();
else answerJobs(explore);
