import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { armies } from '../../dist/src/example/armies.js';
import { catalogue } from '../../dist/src/index.js';
import { remoteTables } from '../../dist/src/hosting/http/remote-tables.js';

const HOST = fileURLToPath(new URL('host.mjs', import.meta.url));

/** Ten units against eight: two real armies, whose ranges are measured elsewhere. */
export const INPUT = {
  round: 1,
  roundCounterHolder: 'blue',
  ruleset: { orderRange: null },
  players: armies,
};

const nameOf = (things, id) => {
  const found = things.find((each) => each.id === id);
  return [found.name, found.title].filter(Boolean).join(' ');
};

/** The same armies as lists that any host reads. */
export const LISTS = Object.fromEntries(
  Object.entries(armies).map(([player, { army, hand, contingencies = [] }]) => [
    player,
    JSON.stringify({
      armyFaction: player === 'blue' ? 'rebels' : 'empire',
      units: army.map(({ name, title }) => ({ name: [name, title].filter(Boolean).join(' ') })),
      commandCards: hand.map((id) => nameOf(catalogue.cards, id)),
      contingencies: contingencies.map((id) => nameOf(catalogue.cards, id)),
    }),
  ]),
);

/** Start a host; its port is known once it can be asked. */
export async function startHost(file, port = 0, groupOf = 256) {
  const child = spawn(process.execPath, [HOST, file, String(port), String(groupOf)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [line] = await once(child.stdout, 'data');
  const given = Number(String(line));
  const tables = remoteTables({
    url: `http://127.0.0.1:${given}`,
    hostToken: 'the-token-of-who-hosts',
  });
  return { child, port: given, tables };
}

let keys = 0;
export const freshKey = () => `${process.pid}-key-${(keys += 1)}`;
