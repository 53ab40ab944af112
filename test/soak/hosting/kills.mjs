/**
 * Disturb a host at random moments while tables are played, then compare each table with the acknowledged acts:
 *
 *     npm run soak -- kills                      SQLite: 100 kills, 20 full disks, 20 failing disks, 10 second servers
 *     npm run soak -- kills --kills 5 --full 1 --reads 1 --second 1
 *     npm run soak -- kills --engine "Durable Objects"     20 kills
 *     npm run soak -- kills --write              write the result into docs/hosting-figures.md
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTables } from '../../../dist/src/hosting/index.js';
import { sqliteStore } from '../../../dist/src/hosting/sqlite/index.js';
import { ENGINES, missingFor } from './engines.mjs';
import { writeFigures } from './figures.mjs';
import { freshKey, killed, MATCH, startHost } from './playing.mjs';

const TABLES = 8;
/** The largest number of acknowledged acts between two disturbances. */
const MOST_ACTS = 20;
/** Transient faults, after which the client retries. */
const PASSING = new Set(['not-kept', 'not-read', 'unreachable']);

/** A host with tables in play, and a record of the acknowledged acts. */
class PlayedHost {
  faults = [];
  acknowledged = 0;
  repeated = 0;
  /** By transient fault: the number of times that a client got it. */
  met = {};
  #isPlaying = true;
  /** Tables that were opened to fill the disk. */
  #unplayed = [];
  #engine;
  #playing = [];

  constructor(engine) {
    this.#engine = ENGINES[engine];
    this.folder = mkdtempSync(join(tmpdir(), 'legion-kills-'));
  }

  /** Start the host, or start it again. */
  async start(options) {
    this.host = await this.#engine.start(this.folder, this.host, options);
  }

  play() {
    this.#playing = Array.from({ length: TABLES }, () => this.#playTables());
  }

  /** Resolves when this number of further acts is acknowledged, and up to 20 ms later. */
  async moreActs(count = 1 + Math.floor(Math.random() * MOST_ACTS)) {
    const enough = this.acknowledged + count;
    while (this.acknowledged < enough) await pause(1);
    await pause(Math.random() * 20);
  }

  /** Open a table at which nobody plays. A transient fault is ignored. */
  async openAnother() {
    const opened = await this.host.tables.open(MATCH).catch((error) => {
      if (!PASSING.has(error.fault)) throw error;
    });
    if (opened) this.#unplayed.push({ id: opened.id, acts: 0, token: opened.tokens.blue });
  }

  async end() {
    this.#isPlaying = false;
    return [...(await Promise.all(this.#playing)).flat(), ...this.#unplayed];
  }

  /** Retry until there is an answer, because the host may be down. */
  async patiently(ask) {
    for (;;) {
      try {
        return await ask(this.host.tables);
      } catch (error) {
        if (error.fault && !PASSING.has(error.fault)) throw error;
        if (error.fault) this.met[error.fault] = (this.met[error.fault] ?? 0) + 1;
        await pause(20);
      }
    }
  }

  /** Play one match after another. */
  async #playTables() {
    const played = [];
    while (this.#isPlaying) played.push(await this.#playTable());
    return played;
  }

  async #playTable() {
    const { id, tokens } = await this.patiently((tables) => tables.open(MATCH));
    let acts = 0;
    let isOver = false;
    while (this.#isPlaying && !isOver) {
      for (const token of [tokens.blue, tokens.red]) {
        const state = await this.patiently((tables) => tables.state(token));
        const { number, legalEvents } = state;
        isOver = state.isOver;
        const events = legalEvents.filter(({ type }) => type !== 'card.withdraw');
        const event = events[Math.floor(Math.random() * Math.min(events.length, 3))];
        if (!event) continue;
        const sending = { seen: number, key: freshKey(), event };
        const answer = await this.patiently((tables) => tables.send(token, sending));
        // A retry whose first answer was lost must return the same acceptance, so a refusal is a fault.
        if (!answer.ok) {
          this.faults.push(`A legal act was refused: ${JSON.stringify(answer).slice(0, 300)}`);
          continue;
        }
        acts += 1;
        this.acknowledged += 1;
        if (answer.repeated) this.repeated += 1;
        // The next state, possibly from a restarted host, must contain the acknowledged act.
        const seen = await this.patiently((tables) => tables.state(token));
        if (seen.number < answer.number)
          this.faults.push(`Table ${id} has lost an acknowledged act.`);
      }
    }
    return { id, acts, token: tokens.blue };
  }

  /** Compare each table with its acknowledged acts, after one more restart. */
  async compare(played) {
    await this.host.kill();
    await this.start();
    const listed = new Map();
    const tables = await this.patiently((each) => each.list({ limit: 500 }));
    for (const { id, acts, report } of tables) {
      listed.set(id, acts);
      if (report !== null) this.faults.push(`Table ${id} is set aside: ${report}`);
    }
    for (const { id, acts, token } of played) {
      if (listed.get(id) !== acts)
        this.faults.push(
          `Table ${id}: ${acts} acts were acknowledged, ${listed.get(id)} are kept.`,
        );
      await this.patiently((each) => each.state(token)).catch((error) =>
        this.faults.push(`Table ${id}: ${error.message}`),
      );
    }
    await this.host.kill();
  }
}

/** The disturbances. Each one ends with a running host. */
const DISTURBANCES = {
  async kill(played) {
    await played.moreActs();
    await played.host.kill();
    await played.start();
  },

  /** The disk gets full while tables are played; then the host is killed, and restarted with free space. */
  async full(played) {
    await played.host.kill();
    await played.start({ pagesLeft: 2 + Math.floor(Math.random() * 12) });
    const before = played.met['not-kept'] ?? 0;
    for (let tries = 0; (played.met['not-kept'] ?? 0) < before + 3; tries += 1) {
      if (tries === 10_000) {
        played.faults.push('The disk was full, and no act was refused.');
        break;
      }
      // Acts alone may fill the disk slowly, because compacted logs free pages.
      await played.openAnother();
      await pause(5);
    }
    const health = await fetch(`${played.host.url}/healthz`);
    const text = await health.text();
    if (health.status !== 503 || !text.includes('the disk is full')) {
      played.faults.push(`The disk is full, and the health is ${health.status}: ${text}`);
    }
    await played.host.kill();
    await played.start();
  },

  /** 30% of reads fail at a host that keeps only two tables in memory. */
  async reads(played) {
    await played.host.kill();
    await played.start({ failingReads: 0.3, awake: 2 });
    await played.moreActs(20);
    await played.host.kill();
    await played.start();
  },

  /** Another server is started on the same file while tables are played. */
  async second(played) {
    await played.moreActs();
    const { child, refused } = await startHost({ file: join(played.folder, 'tables.db') });
    if (refused === undefined) played.faults.push('A second server has started on the same file.');
    else if (!refused.includes('another server has it open'))
      played.faults.push(`A second server ended for another reason: ${refused}`);
    await killed(child);
    await played.moreActs();
  },
};

/**
 * @param counts by name of a disturbance: the number of times it happens
 * @returns the faults as sentences, and the numbers of acts and tables
 */
async function disturb(engine, counts, report = () => {}) {
  const played = new PlayedHost(engine);
  try {
    await played.start();
    played.play();
    for (const [name, count] of Object.entries(counts)) {
      for (let time = 1; time <= count; time += 1) {
        await DISTURBANCES[name](played);
        if (time % 10 === 0 || time === count)
          report(`${engine}, ${name}: ${time} of ${count}; ${played.acknowledged} acts`);
      }
    }
    const tables = await played.end();
    await played.compare(tables);
    if (engine === 'SQLite') await checkFile(played);
    const { faults, acknowledged, repeated } = played;
    return { faults, acknowledged, repeated, tables: tables.length };
  } finally {
    await played.host?.kill();
    rmSync(played.folder, { recursive: true, force: true });
  }
}

/** Check the file, and replay every log from its first act. */
async function checkFile({ folder, faults }) {
  const tables = createTables({ store: sqliteStore(join(folder, 'tables.db')) });
  for (const { id, report } of await tables.check()) faults.push(`${id ?? 'The file'}: ${report}`);
  await tables.close();
}

const IN_WORDS = {
  kill: 'kills',
  full: 'full disks',
  reads: 'runs with failing reads',
  second: 'second servers',
};

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'SQLite' },
    kills: { type: 'string' },
    full: { type: 'string', default: '20' },
    reads: { type: 'string', default: '20' },
    second: { type: 'string', default: '10' },
    write: { type: 'boolean', default: false },
  },
});
const { engine } = values;
if (!ENGINES[engine])
  throw new Error(`There is no engine ${engine}: ${Object.keys(ENGINES).join(', ')}.`);
const missing = missingFor(engine);
if (missing.length > 0)
  throw new Error(`${missing.join(' and ')}: run npm run test:engines first.`);
const isSqlite = engine === 'SQLite';
const counts = {
  kill: Number(values.kills ?? (isSqlite ? 100 : 20)),
  ...(isSqlite && {
    full: Number(values.full),
    reads: Number(values.reads),
    second: Number(values.second),
  }),
};
const { faults, acknowledged, repeated, tables } = await disturb(engine, counts, console.log);
const disturbances = Object.entries(counts).map(([name, count]) => `${count} ${IN_WORDS[name]}`);
const outcome =
  faults.length === 0
    ? 'No act was lost or applied twice, and every table went on.'
    : faults.join('\n');
const sentence = `${engine}: ${disturbances.join(', ')}; ${tables} tables, ${acknowledged} acknowledged acts. ${repeated} of these acts were already applied when they were sent again. ${outcome}`;
console.log(sentence);
if (values.write) await writeFigures(`${engine} disturbed`, sentence);
process.exit(faults.length === 0 ? 0 : 1);
