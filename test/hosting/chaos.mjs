// Kill a host at random moments while it is played at, start it again, and compare every table with what was
// acknowledged: npm run chaos -- [KILLS]
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTables } from '../../dist/src/hosting/index.js';
import { sqliteStore } from '../../dist/src/hosting/sqlite/index.js';
import { freshKey, LISTS, startHost } from './playing.mjs';

const TABLES = 8;
/** How many acts are acknowledged at most before a host is killed. */
const MOST_ACTS = 20;

/** @returns what went wrong, sentence by sentence */
export async function chaos(kills, told = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'legion-chaos-'));
  const file = join(folder, 'tables.db');
  let host = await startHost(file);
  const { port } = host;
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
    return { id, acts };
  };

  const playing = Array.from({ length: TABLES }, play);
  for (let kill = 1; kill <= kills; kill += 1) {
    // A host that has only just begun has nothing to lose.
    const some = acknowledged + 1 + Math.floor(Math.random() * MOST_ACTS);
    while (acknowledged < some) await pause(1);
    await pause(Math.random() * 20);
    const ended = once(host.child, 'exit');
    host.child.kill('SIGKILL');
    await ended;
    host = await startHost(file, port);
    if (kill % 20 === 0)
      told(
        `${kill} kills, ${acknowledged} acts acknowledged, ${repeated} found done when sent again`,
      );
  }
  if (acknowledged < kills) faults.push('Too little was acknowledged to tell anything.');
  isPlaying = false;
  const played = await Promise.all(playing);
  const ended = once(host.child, 'exit');
  host.child.kill('SIGKILL');
  await ended;

  const tables = createTables({ store: sqliteStore(file) });
  const listed = new Map(
    (await tables.list({ limit: 1000 })).map((table) => [table.id, table.acts]),
  );
  for (const { id, acts } of played) {
    if (listed.get(id) !== acts)
      faults.push(`Table ${id}: ${acts} acts were acknowledged, ${listed.get(id)} are kept.`);
  }
  for (const { id, report } of await tables.check()) faults.push(`${id ?? 'The store'}: ${report}`);
  await tables.close();
  rmSync(folder, { recursive: true, force: true });
  return { faults, acknowledged, repeated, tables: played.length };
}

if (process.argv[1]?.endsWith('chaos.mjs')) {
  const kills = Number(process.argv[2] ?? 200);
  const { faults, acknowledged, repeated, tables } = await chaos(kills, console.log);
  console.log(
    `${kills} kills of the host, ${tables} tables: ${acknowledged} acts acknowledged, ${repeated} found done when sent again.`,
  );
  console.log(
    faults.length === 0
      ? 'None was lost, none was done twice, every table went on.'
      : faults.join('\n'),
  );
  process.exit(faults.length === 0 ? 0 : 1);
}
