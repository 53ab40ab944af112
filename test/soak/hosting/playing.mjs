import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { armies } from '../../../dist/src/game/example/armies.js';
import { catalogue } from '../../../dist/src/index.js';
import { remoteTables } from '../../../dist/src/hosting/http/remote-tables.js';

const HOST = fileURLToPath(new URL('host.mjs', import.meta.url));

/** Two real armies of ten and eight units, without a range limit for orders. */
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

/** The same armies as army lists. */
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

/** The request of a match between these armies. */
export const MATCH = {
  kind: 'match',
  lists: LISTS,
  rounds: 100,
  ruleset: { orderRange: null },
  allowUnresolved: true,
};

export const HOST_TOKEN = 'the-token-of-the-host';

const MANY = 1_000_000;

/** Limits for a measured server, high enough for its clients. */
export const NO_LIMITS = {
  requestsASecond: MANY,
  tablesAnHour: MANY,
  listsAnHour: MANY,
  wrongTokensAMinute: MANY,
  connections: 1000,
};

/**
 * Start a host in another process and wait until it listens.
 * @param {{ file: string, port?: number }} options further options: see `host.mjs`
 * @returns `refused` if it could not start: the end of its standard error
 */
export async function startHost(options) {
  const child = spawn(process.execPath, [HOST, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let faults = '';
  child.stderr.on('data', (chunk) => (faults = `${faults}${chunk}`.slice(-4_000)));
  const exited = once(child, 'exit');
  const line = await Promise.race([
    once(child.stdout, 'data').then(([text]) => String(text)),
    exited.then(() => undefined),
  ]);
  if (line === undefined) return { child, refused: faults };
  const port = Number(line);
  const url = `http://127.0.0.1:${port}`;
  return {
    child,
    port,
    url,
    tables: remoteTables({ url, hostToken: HOST_TOKEN, fetch: sparingFetch }),
  };
}

/** Kill a process and wait until it has ended. */
export async function killed(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

let keys = 0;
export const freshKey = () => `${process.pid}-key-${(keys += 1)}`;

const agents = new Map();

/** A `fetch` from this local address. It uses less CPU time than the built-in one, which leaves more to the server. */
export const fetchFrom =
  (localAddress) =>
  async (url, { method, headers, body } = {}) => {
    const agent =
      agents.get(localAddress) ??
      new Agent({
        connections: 64,
        pipelining: 1,
        ...(localAddress && { localAddress }),
      });
    agents.set(localAddress, agent);
    try {
      const response = await request(url, { method, headers, body, dispatcher: agent });
      const { statusCode: status } = response;
      const text = await response.body.text();
      return { status, ok: status < 300, text: async () => text };
    } catch (cause) {
      // The same error as `fetch`, after which clients send an act again.
      throw new TypeError('There is no connection.', { cause });
    }
  };
export const sparingFetch = fetchFrom(undefined);
