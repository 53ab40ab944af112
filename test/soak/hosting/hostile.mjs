/**
 * One process plays ten honest tables while another one attacks the same host:
 *
 *     npm run soak -- hostile [--minutes 5] [--only ATTACKS] [--write]
 *
 * The attack pauses every second ten seconds, so that both measurements are made on the same machine under the same
 * load. It fails if honest requests take at p99 both 100 ms or more and twice as long as in the pauses, the host uses
 * 400 MB or more, a table is lost or set aside as damaged, or the host needs 5 s of processor time or more to start again.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createTables } from '../../../dist/src/hosting/index.js';
import { remoteTables } from '../../../dist/src/hosting/http/remote-tables.js';
import { sqliteStore } from '../../../dist/src/hosting/sqlite/index.js';
import { writeFigures } from './figures.mjs';
import { fetchFrom, freshKey, killed, MATCH, startHost } from './playing.mjs';

const TABLES = 10;
const BARS = { p99: 100, megabytes: 400, restart: 5 };
/** Milliseconds of an attack or of a pause. */
const WINDOW_MS = 10_000;
/** Milliseconds after each change that are not measured: what is left of an attack is still worked off. */
const SETTLING_MS = 1_000;
/** Milliseconds between two acts at an honest table, because players think. */
const THINKING_MS = 100;
const ATTACKER = fileURLToPath(new URL('attacker.mjs', import.meta.url));
const addressOf = (index) => `127.0.2.${index + 1}`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const folder = mkdtempSync(join(tmpdir(), 'legion-hostile-'));
const file = join(folder, 'tables.db');
// The server has its default limits. Few tables fit in memory, so an attack evicts others all the time.
const options = { file, isLimited: true, awake: 60 };
const faults = [];

let host = await startHost(options);
/** The duration of each honest request, and the processor time of the host, in attacks and in pauses. */
const measured = { attacked: newMeasurement(), calm: newMeasurement() };
/** The measurement that counts now; none while the host settles. */
let current;
let isPlaying = true;

function newMeasurement() {
  return { waits: [], cpuMs: 0, ms: 0 };
}

/** Measures until the next change. */
async function measuring(measurement, ms) {
  await pause(SETTLING_MS);
  const [cpu, began] = [cpuMs(), performance.now()];
  current = measurement;
  await pause(ms - SETTLING_MS);
  current = undefined;
  measurement.cpuMs += cpuMs() - cpu;
  measurement.ms += performance.now() - began;
}

/** The processor time of the host, which the load of the machine hardly changes. */
function cpuMs() {
  if (host.child.exitCode !== null) return 0;
  const [user, system] = readFileSync(`/proc/${host.child.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13)
    .map(Number);
  // Linux counts in hundredths of a second.
  return 10 * (user + system);
}

/** Play one table from its address until the time is over, and record the duration of each request. */
async function played(index) {
  const tables = remoteTables({ url: host.url, fetch: fetchFrom(addressOf(index)) });
  const timed = async (asked) => {
    const [measurement, began] = [current, performance.now()];
    const answer = await asked;
    measurement?.waits.push(performance.now() - began);
    return answer;
  };
  const { id, tokens } = await tables.open(MATCH);
  let acts = 0;
  while (isPlaying) {
    for (const token of [tokens.blue, tokens.red]) {
      const { number, legalEvents } = await timed(tables.state(token, 999_999));
      const events = legalEvents.filter(({ type }) => type !== 'card.withdraw');
      const event = events[Math.floor(Math.random() * Math.min(events.length, 3))];
      if (event) {
        const answer = await timed(tables.send(token, { seen: number, key: freshKey(), event }));
        if (answer.ok) acts += 1;
        else faults.push(`Sound table ${index}: ${JSON.stringify(answer).slice(0, 200)}`);
      }
      await pause(THINKING_MS);
    }
  }
  return { id, token: tokens.blue, acts };
}

function quantile({ waits }, share) {
  const sorted = waits.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

function resultOf(measurement) {
  const [p50, p99] = [0.5, 0.99].map((share) => quantile(measurement, share).toFixed(0));
  const cpu = (measurement.cpuMs / (measurement.ms / 1_000)).toFixed(0);
  return `${measurement.waits.length} requests, p50 ${p50} ms, p99 ${p99} ms, ${cpu} ms of CPU a second`;
}

/** The resident memory of the host, in megabytes. */
function megabytes() {
  const status = readFileSync(`/proc/${host.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

const playing = Array.from({ length: TABLES }, (_, index) =>
  played(index).catch((error) => {
    faults.push(`Sound table ${index} has ended: ${error.message}`);
    return undefined;
  }),
);
// The first requests are slow: V8 has not optimized the host yet.
await pause(5_000);

const attacker = spawn(process.execPath, [ATTACKER, String(host.port), addressOf(0), values.only], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
});
const attackers = once(attacker.stdout, 'data');
let most = 0;
const watching = setInterval(() => {
  if (host.child.exitCode === null) most = Math.max(most, megabytes());
}, 200);
const end = Date.now() + minutes * 60_000;
while (Date.now() < end && host.child.exitCode === null) {
  attacker.kill('SIGCONT');
  await measuring(measured.attacked, WINDOW_MS);
  attacker.kill('SIGSTOP');
  await measuring(measured.calm, WINDOW_MS);
  const left = Math.max(0, Math.round((end - Date.now()) / 1_000));
  console.log(
    `${left} s left: ${resultOf(measured.attacked)}; in the pauses ${resultOf(measured.calm)}; ${most.toFixed(0)} MB at most`,
  );
}
clearInterval(watching);
if (host.child.exitCode !== null) faults.push(`The host has ended: ${host.child.exitCode}`);
isPlaying = false;
const tables = (await Promise.all(playing)).filter((each) => each !== undefined);
attacker.kill('SIGTERM');
attacker.kill('SIGCONT');
const [statuses] = await attackers;
await killed(attacker);
await killed(host.child);

host = await startHost(options);
if (host.refused !== undefined) throw new Error(`The host does not start again: ${host.refused}`);
for (const [index, { id, token }] of tables.entries()) {
  const again = remoteTables({ url: host.url, fetch: fetchFrom(addressOf(index)) });
  await again.state(token).catch((error) => faults.push(`Table ${id} is lost: ${error.message}`));
}
const restart = cpuMs() / 1_000;
await killed(host.child);

// List every table, those of the attackers too.
const kept = createTables({ store: sqliteStore(file), mostTables: Infinity });
const acts = new Map();
for (let after = ''; ;) {
  const page = await kept.list({ limit: 500, ...(after && { after }) });
  for (const each of page) acts.set(each.id, each.acts);
  if (page.length === 0) break;
  after = page.at(-1).id;
}
for (const { id, report } of await kept.list({ status: 'set-aside' })) {
  faults.push(`Table ${id} is set aside: ${report}`);
}
for (const table of tables) {
  if (acts.get(table.id) !== table.acts)
    faults.push(
      `Table ${table.id}: ${table.acts} acts were acknowledged, ${acts.get(table.id)} are kept.`,
    );
}
await kept.close();
rmSync(folder, { recursive: true, force: true });

const p99 = quantile(measured.attacked, 0.99);
if (measured.attacked.waits.length < 100)
  faults.push(`Only ${measured.attacked.waits.length} requests of sound players were answered.`);
if (p99 >= Math.max(BARS.p99, 2 * quantile(measured.calm, 0.99)))
  faults.push(`p99 is ${p99.toFixed(0)} ms.`);
if (most >= BARS.megabytes) faults.push(`The host took ${most.toFixed(0)} MB.`);
if (restart >= BARS.restart) faults.push(`The restart took ${restart.toFixed(1)} s of CPU.`);
console.log('Answers to the attackers, by attack:');
console.table(JSON.parse(String(statuses)));
const requests = `Players at ${tables.length} tables in ${minutes} minutes: under attack ${resultOf(measured.attacked)}; in its pauses ${resultOf(measured.calm)}`;
const sentence = `${requests}. The host used ${most.toFixed(0)} MB at most. After a kill it restarted in ${restart.toFixed(1)} s of CPU, with ${acts.size} tables. ${faults.length === 0 ? 'No table was lost or set aside.' : faults.join('\n')}`;
console.log(sentence);
if (values.write) await writeFigures('hostile', sentence);
process.exit(faults.length === 0 ? 0 : 1);
