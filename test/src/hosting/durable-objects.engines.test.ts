import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { durableTables, type ObjectNamespace } from '../../../src/hosting/durable-objects/index.js';
import type { TableUpdate } from '../../../src/hosting/index.js';
import { PING, PONG, PROTOCOL, TOKEN_PREFIX } from '../../../src/hosting/http/following.js';
import { ENGINES, ended, PROGRAMS, startEngine, whySkipped } from './support/engines.js';
import { ownFolder } from './support/folder.js';
import { A_PHASE } from './support/lists.js';
import { act, playOn } from './support/playing.js';
import { overNewConnections, tablesAt } from './support/server.js';
import { itHostsTables } from './support/tables-suite.js';

/** The exports of `test/engines/workers.mjs` that this test uses. */
interface WorkersHere {
  Miniflare: new (options: unknown) => {
    getDurableObjectNamespace(name: string): Promise<ObjectNamespace>;
    dispose(): Promise<void>;
  };
  workersIn(folder: string): unknown;
}

const skipped = whySkipped(['miniflare', 'wrangler'], PROGRAMS.workerd);
const reason = skipped ? ` (skipped: ${skipped})` : '';
const folder = ownFolder();
afterAll(folder.remove);

const workersHere = async () => (await import(join(ENGINES, 'workers.mjs'))) as WorkersHere;
// Bundled before a test waits for a server.
if (skipped === undefined) (await workersHere()).workersIn(folder.path);

async function startWorkers(port = '0') {
  const { child, said } = await startEngine('workers-host.mjs', folder.path, port);
  const [given = ''] = said.split(' ');
  return { child, port: given, url: `http://127.0.0.1:${given}` };
}

itHostsTables(
  `as Durable Objects${reason}`,
  async () => {
    let workers = await startWorkers();
    return {
      tables: tablesAt(workers.url, { fetch: overNewConnections }),
      restart: async () => {
        await ended(workers.child);
        workers = await startWorkers(workers.port);
        return tablesAt(workers.url, { fetch: overNewConnections });
      },
      close: () => ended(workers.child),
    };
  },
  skipped !== undefined,
);

describe.skipIf(skipped)(`a worker with tables as Durable Objects${reason}`, () => {
  it('serves the pages, refuses requests of pages from other sites, and lets no client follow without a token', async () => {
    const { child, url } = await startWorkers();
    try {
      for (const path of ['/']) {
        const page = await fetch(url + path);
        expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
        const [, script = ''] = /src="\.(\/assets\/[^"]+)"/.exec(await page.text()) ?? [];
        const address = url + path.slice(0, -1) + script;
        const plain = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
        expect(plain.headers.get('Content-Encoding')).toBeNull();
        const text = await plain.text();
        expect(text.length).toBeGreaterThan(10_000);
        for (const encoding of ['br', 'gzip']) {
          const file = await fetch(address, { headers: { 'Accept-Encoding': encoding } });
          expect(file.status).toBe(200);
          expect(file.headers.get('Content-Encoding')).toBe(encoding);
          expect(file.headers.get('Content-Type')).toContain('text/javascript');
          expect(file.headers.get('Cache-Control')).toContain('immutable');
          expect((await file.text()) === text).toBe(true);
        }
      }
      expect((await fetch(`${url}/nowhere`)).status).toBe(404);
      const foreign = { headers: { Origin: 'https://elsewhere.example' } };
      expect((await fetch(`${url}/api/openapi.json`, foreign)).status).toBe(403);
      expect((await fetch(`${url}/api/host/tables`)).status).toBe(401);

      const { tokens } = await tablesAt(url).open(A_PHASE);
      const statusOf = (subprotocols: string[], headers = {}) =>
        new Promise<number | undefined>((told) => {
          const address = `${url.replace('http', 'ws')}/api/updates?since=0`;
          const socket = new WebSocket(address, subprotocols, { headers });
          socket.on('unexpected-response', (_, { statusCode }) => told(statusCode));
          socket.on('open', () => told(101));
          socket.on('error', () => undefined);
        });
      const its = [PROTOCOL, `${TOKEN_PREFIX}${tokens.red}`];
      expect(await statusOf([PROTOCOL])).toBe(401);
      expect(await statusOf([PROTOCOL, `${TOKEN_PREFIX}${'A'.repeat(22)}.${'A'.repeat(22)}`])).toBe(
        401,
      );
      expect(await statusOf(its, foreign.headers)).toBe(403);
      expect(await statusOf(its)).toBe(101);
    } finally {
      await ended(child);
    }
  });

  it('sends a change to a follower even if the object has been evicted from memory', async () => {
    const { child, url } = await startWorkers();
    try {
      const tables = tablesAt(url);
      const { tokens } = await tables.open(A_PHASE);
      const heard: TableUpdate[] = [];
      const stop = await tables.subscribe(tokens.red, 0, (update) => heard.push(update));
      await expect.poll(() => heard.length).toBe(1);
      // Ten seconds without a request evict an object from memory; its connections stay open.
      await pause(15_000);
      await act(tables, tokens.blue, { type: 'card.select', cardId: 'push' });
      const { number } = await tables.state(tokens.red);
      await expect.poll(() => heard.at(-1)?.number).toBe(number);
      expect(heard.at(-1)?.since).toBe(heard.at(-2)?.number);
      stop();
    } finally {
      await ended(child);
    }
  });

  it('answers pings and accepts no other message', async () => {
    const { child, url } = await startWorkers();
    try {
      const { tokens } = await tablesAt(url).open(A_PHASE);
      const address = `${url.replace('http', 'ws')}/api/updates?since=0`;
      const socket = new WebSocket(address, [PROTOCOL, `${TOKEN_PREFIX}${tokens.red}`]);
      const heard: string[] = [];
      socket.on('message', (data) => heard.push(String(data)));
      await once(socket, 'open');
      socket.send(PING);
      await expect.poll(() => heard).toContain(PONG);
      socket.send('{"type":"card.select"}');
      const [code] = (await once(socket, 'close')) as [number];
      expect(code).toBe(1003);
    } finally {
      await ended(child);
    }
  });

  it('shares its tables with a program that is bound to the objects', async () => {
    const { Miniflare, workersIn } = await workersHere();
    const miniflare = new Miniflare(workersIn(folder.path));
    try {
      const [TABLES, TABLE_DIRECTORY] = await Promise.all([
        miniflare.getDurableObjectNamespace('TABLES'),
        miniflare.getDurableObjectNamespace('TABLE_DIRECTORY'),
      ]);
      const tables = durableTables({ TABLES, TABLE_DIRECTORY });
      const { id, tokens } = await tables.open(A_PHASE);
      const heard: TableUpdate[] = [];
      await tables.subscribe(tokens.red, 0, (update) => heard.push(update));
      const moves = await playOn(tables, tokens);
      const state = await tables.state(tokens.red);
      await expect.poll(() => heard.at(-1)?.number).toBe(state.number);
      heard.slice(1).forEach((update, index) => expect(update.since).toBe(heard[index]?.number));
      expect(heard.flatMap(({ log }) => log)).toEqual(state.log);
      await tables.finish(id);
      const finished = await tables.list({ status: 'finished' });
      expect(finished.find((table) => table.id === id)?.acts).toBe(moves);
      await tables.close();
    } finally {
      await miniflare.dispose();
    }
  });
});
