// Kill a host at random moments while it is played at, start it again, and compare every table with what was
// acknowledged: npm run chaos -- [KILLS] [ENGINE…] [--write]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ENGINES, missingFor } from './engines.mjs';
import { writeFigures } from './figures.mjs';
import { freshKey, LISTS } from './playing.mjs';

const TABLES = 8;
/** How many acts are acknowledged at most before a host is killed. */
const MOST_ACTS = 20;

/** @returns what went wrong, sentence by sentence */
export async function chaos(engine, kills, told = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'legion-chaos-'));
  const { start } = ENGINES[engine];
  let host = await start(folder);
  const faults = [];
  let isPlaying = true;
  let acknowledged = 0;
  let repeated = 0;

  /** Ask until there is an answer: the host may be dead just now. */
  const patiently = async (ask) => {
    for (;;) {
      try {
        return await ask(host.tables);
      } catch (error) {
        if (error.fault && error.fault !== 'not-kept') throw error;
        await pause(20);
      }
    }
  };

  const play = async () => {
    let { id, tokens } = await patiently((tables) =>
      tables.open({
        kind: 'match',
        lists: LISTS,
        rounds: 100,
        ruleset: { orderRange: null },
        allowUnresolved: true,
      }),
    );
    let acts = 0;
    while (isPlaying) {
      for (const token of [tokens.blue, tokens.red]) {
        const { number, legalEvents } = await patiently((tables) => tables.state(token));
        const events = legalEvents.filter(({ type }) => type !== 'card.withdraw');
        const event = events[Math.floor(Math.random() * Math.min(events.length, 3))];
        if (!event) continue;
        const sending = { seen: number, key: freshKey(), event };
        const answer = await patiently((tables) => tables.send(token, sending));
        if (!answer.ok) {
          faults.push(`A legal act was not taken: ${JSON.stringify(answer).slice(0, 300)}`);
          continue;
        }
        acts += 1;
        acknowledged += 1;
        if (answer.repeated) repeated += 1;
        // The first answer may have been lost with the host: what the second says must be there.
        const seen = await patiently((tables) => tables.state(token));
        if (seen.number < answer.number) faults.push(`Table ${id} has lost an acknowledged act.`);
      }
    }
    return { id, acts, token: tokens.blue };
  };

  const playing = Array.from({ length: TABLES }, play);
  for (let kill = 1; kill <= kills; kill += 1) {
    // A host that has only just begun has nothing to lose.
    const some = acknowledged + 1 + Math.floor(Math.random() * MOST_ACTS);
    while (acknowledged < some) await pause(1);
    await pause(Math.random() * 20);
    await host.kill();
    host = await start(folder, host);
    if (kill % 20 === 0)
      told(
        `${kill} kills, ${acknowledged} acts acknowledged, ${repeated} found done when sent again`,
      );
  }
  if (acknowledged < kills) faults.push('Too little was acknowledged to tell anything.');
  isPlaying = false;
  const played = await Promise.all(playing);
  await host.kill();

  host = await start(folder, host);
  const listed = new Map();
  for (const { id, acts, report } of await patiently((tables) => tables.list({ limit: 500 }))) {
    listed.set(id, acts);
    if (report !== null) faults.push(`Table ${id} is set aside: ${report}`);
  }
  for (const { id, acts, token } of played) {
    if (listed.get(id) !== acts)
      faults.push(`Table ${id}: ${acts} acts were acknowledged, ${listed.get(id)} are kept.`);
    // Its log is played, and must lead to where it led.
    await patiently((tables) => tables.state(token)).catch((error) =>
      faults.push(`Table ${id}: ${error.message}`),
    );
  }
  await host.kill();
  rmSync(folder, { recursive: true, force: true });
  return { faults, acknowledged, repeated, tables: played.length };
}

const USUAL = { SQLite: 200, 'Durable Objects': 20, Restate: 20 };

if (process.argv[1]?.endsWith('chaos.mjs')) {
  const given = process.argv.slice(2).filter((each) => !each.startsWith('--'));
  const count = Number(given[0]);
  const engines = given.filter((each) => each in ENGINES);
  let isSound = true;
  for (const engine of engines.length > 0 ? engines : Object.keys(ENGINES)) {
    const missing = missingFor(engine);
    if (missing.length > 0) {
      console.log(`${engine}: skipped, as ${missing.join(' and ')} is not installed.`);
      continue;
    }
    const kills = count > 0 ? count : USUAL[engine];
    const { faults, acknowledged, repeated, tables } = await chaos(engine, kills, console.log);
    const outcome =
      faults.length === 0
        ? 'None was lost, none was done twice, every table went on.'
        : faults.join('\n');
    const sentence = `${engine}: ${kills} kills, ${tables} tables, ${acknowledged} acts acknowledged, ${repeated} found done when sent again. ${outcome}`;
    console.log(sentence);
    if (process.argv.includes('--write')) await writeFigures(`${engine} killed`, sentence);
    isSound &&= faults.length === 0;
  }
  process.exit(isSound ? 0 : 1);
}
