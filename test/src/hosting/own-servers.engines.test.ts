import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it, type TestContext } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { remoteTables } from '../../../src/hosting/http/remote-tables.js';
import type { TableState } from '../../../src/hosting/index.js';
import { ENGINES, whySkipped } from './support/engines.js';
import { ownFolder } from './support/folder.js';
import { LISTS } from './support/lists.js';
import { faultOf, freshKey } from './support/playing.js';
import { PATIENCE_MS } from '../../support/time.js';

const skipped = whySkipped(['express', 'fastify']);
const EXAMPLES = resolve('test/embedding/examples/own-server');

/** A user's project: the examples, this package and the frameworks. */
function projectIn(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@hono'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  cpSync(EXAMPLES, folder, { recursive: true });
  symlinkSync(resolve('.'), join(modules, 'legion-command-phase'), 'junction');
  for (const name of ['hono', '@hono/node-server']) {
    symlinkSync(resolve('node_modules', name), join(modules, name), 'junction');
  }
  for (const name of ['express', 'fastify']) {
    symlinkSync(join(ENGINES, 'node_modules', name), join(modules, name), 'junction');
  }
}

describe.skipIf(skipped)(`a server of your own${skipped ? ` (skipped: ${skipped})` : ''}`, () => {
  const folder = ownFolder();
  projectIn(folder.path);
  afterAll(folder.remove);

  /** Starts an example. Returns the address that it prints. */
  async function started(example: string, test: TestContext): Promise<string> {
    const server = spawn(process.execPath, [join(folder.path, example), '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    test.onTestFinished(async () => {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    });
    const [url] = (await once(createInterface(server.stdout), 'line')) as [string];
    return url;
  }

  /** The tables of a server as the browser of a user sees them, signed in by a cookie. */
  function seenBy(session: string, url: string, test: TestContext, opensSockets: boolean) {
    const Cookie = `session=${session}`;
    class WithCookie extends Socket {
      constructor(address: string, protocols: string[]) {
        super(opensSockets ? address : `${address}/none`, protocols, { headers: { Cookie } });
      }
    }
    const tables = remoteTables({
      url,
      fetch: (address, init) =>
        fetch(address, { ...init, headers: { ...(init?.headers as object), Cookie } }),
      WebSocket: WithCookie,
    });
    test.onTestFinished(() => tables.close());
    return tables;
  }

  for (const example of ['plain-http.mjs', 'express.mjs', 'fastify.mjs', 'hono.mjs']) {
    it(`${example} has tables for its users beside its own pages, live over WebSocket and for clients that poll`, async (test) => {
      const url = await started(example, test);
      expect(await (await fetch(url)).text()).toBe('A page of your own.');
      const ann = seenBy('4f1c', url, test, true);
      const ben = seenBy('9b2e', url, test, false);
      const stranger = seenBy('none', url, test, true);

      const waiting = { kind: 'phase', waitingFor: 'lists', allowUnresolved: true } as const;
      expect(await faultOf(stranger.open(waiting))).toBe('not-signed-in');
      const { token, invitation } = await ann.open(waiting);
      const claimed = await ben.claim(invitation, freshKey());
      await ann.bring(token, LISTS.blue);
      await ben.bring(claimed.token, LISTS.red);
      expect(token).toBe(claimed.token); // it names the table, and the user of a request has the seat

      const seen: { by: string | undefined; state?: TableState }[] = [];
      for (const [at, tables] of [ann, ben].entries()) {
        seen.push({ by: undefined });
        tables.follow(token, {
          onState: (state) => (seen[at] = { ...seen[at], by: seen[at]?.by, state }),
          onConnection: (_isOpen, by) => (seen[at] = { ...seen[at], by }),
          onFault: (error) => expect.unreachable(String(error)),
        });
      }
      await expect.poll(() => seen.map(({ by }) => by)).toEqual(['websocket', 'polling']);
      const { number, legalEvents } = await ann.state(token);
      const event = legalEvents.find(({ type }) => type === 'card.select');
      expect(await ann.send(token, { seen: number, key: freshKey(), event })).toMatchObject({
        ok: true,
      });
      for (const at of [0, 1]) {
        await expect
          .poll(() => seen[at]?.state?.view.players.blue.hasSelected, { timeout: PATIENCE_MS })
          .toBe(true);
      }
      expect(seen[1]?.state?.view.players.blue.hand).toBeUndefined();
    });
  }
});
