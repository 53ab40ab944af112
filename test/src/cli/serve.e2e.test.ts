import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PROTOCOL, TOKEN_PREFIX } from '../../../src/hosting/http/following.js';
import { remoteTables } from '../../../src/hosting/http/remote-tables.js';
import { ended } from '../hosting/support/engines.js';
import { ownFolder } from '../hosting/support/folder.js';
import { A_PHASE } from '../hosting/support/lists.js';
import { everythingSeen, freshKey } from '../hosting/support/playing.js';

const MAIN = fileURLToPath(new URL('../../../dist/node/main.js', import.meta.url));

describe('legion-command-phase serve', () => {
  const folder = ownFolder();
  const running: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of running.splice(0)) await ended(child, 'SIGKILL');
  });
  afterAll(folder.remove);
  const file = (name: string) => join(folder.path, name);

  function started(...typed: string[]) {
    const child = spawn(process.execPath, [MAIN, 'serve', ...typed], { cwd: folder.path });
    running.push(child);
    const told = { out: '', err: '' };
    child.stdout.on('data', (chunk) => (told.out += String(chunk)));
    child.stderr.on('data', (chunk) => (told.err += String(chunk)));
    return { child, told };
  }

  async function serving(...typed: string[]) {
    const { child, told } = started(...typed);
    await expect.poll(() => told.out).toContain('Ctrl-C closes them');
    const [, url = ''] = /open at (http:\/\/\S+)\/\n/.exec(told.out) ?? [];
    return { child, told, url };
  }

  async function exitCodeOf(child: ChildProcess): Promise<number | null> {
    if (child.exitCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  it('shows its metrics to the clients named by --metrics', async () => {
    const statusOf = async (...typed: string[]) => {
      const { url } = await serving('--store', file('metrics.db'), '--port', '0', ...typed);
      const headers = { 'X-Forwarded-For': '198.51.100.7' };
      const status = (await fetch(`${url}/metrics`, { headers })).status;
      await ended(running.pop() as ChildProcess, 'SIGKILL');
      return status;
    };
    expect(await statusOf('--trust-proxy', '1')).toBe(403);
    expect(await statusOf('--trust-proxy', '1', '--metrics', 'all')).toBe(200);
    const { child, told } = started('--store', file('metrics.db'), '--metrics', 'some');
    expect(await exitCodeOf(child)).toBe(2);
    expect(told.err).toContain('--metrics some is neither local, nor all, nor off');
  });

  it('serves the table page for one screen and for two devices, and prints the addresses', async () => {
    const { told, url } = await serving('--store', file('pages.db'));
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(told.out).toContain(file('pages.db'));
    const page = await fetch(`${url}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>Command Phase: the table</title>');
    expect(await (await fetch(`${url}/healthz`)).text()).toBe('ok\n');
    expect(await (await fetch(`${url}/api/addresses`)).json()).toEqual([]);
  });

  it('on Ctrl-C it answers pending requests, notifies followers, ends with 0, and loses nothing', async () => {
    const { child, told, url } = await serving('--store', file('closed.db'));
    const tables = remoteTables({ url });
    const opened = await Promise.all(Array.from({ length: 12 }, () => tables.open(A_PHASE)));
    const [first] = opened;
    if (!first) throw new Error('No table was opened.');
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/updates?since=0`, [
      PROTOCOL,
      `${TOKEN_PREFIX}${first.tokens.spectator}`,
    ]);
    await once(socket, 'message');
    const closed = once(socket, 'close');
    const event = { type: 'card.select', cardId: 'push' };
    const sent = opened.map(({ tokens }) =>
      tables.send(tokens.blue, { seen: 1, key: freshKey(), event }).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    await Promise.race(sent);
    child.kill('SIGINT');
    expect(await exitCodeOf(child)).toBe(0);
    expect(told.err).toBe('');
    expect((await closed)[0]).toBe(1012);
    const taken = await Promise.all(sent);
    expect(taken).toContain(true);

    const again = await serving('--store', file('closed.db'));
    const later = remoteTables({ url: again.url });
    for (const [index, { tokens }] of opened.entries()) {
      const [blue] = await everythingSeen(later, tokens);
      if (taken[index]) expect(blue?.view.players.blue.selected).toBe('push');
    }
  });

  it('with --host 0.0.0.0 it prints the addresses of this machine, and accepts only those host names', async () => {
    const { told, url } = await serving('--store', file('network.db'), '--host', '0.0.0.0');
    const { port } = new URL(url);
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((each) => each !== undefined && each.family === 'IPv4' && !each.internal)
      .map((each) => `http://${each?.address}:${port}`);
    const toldOf = [...told.out.matchAll(/from another device: (\S+)\/\n/g)].map(([, at]) => at);
    expect(toldOf).toEqual(others);
    expect(await (await fetch(`${url}/api/addresses`)).json()).toEqual(others);
    const askedAs = (host: string) =>
      new Promise<number | undefined>((answered, failed) => {
        const options = { host: '127.0.0.1', port, path: '/healthz', headers: { Host: host } };
        request(options, ({ statusCode }) => answered(statusCode))
          .on('error', failed)
          .end();
      });
    for (const at of others) expect(await askedAs(new URL(at).host)).toBe(200);
    expect(await askedAs(`127.0.0.1:${port}`)).toBe(200);
    expect(await askedAs(`elsewhere.example:${port}`)).toBe(421);
  });

  it('ends with 2 and one line if the port is in use, the file is no store, or the host is unknown', async () => {
    const taker = createServer().listen(0, '127.0.0.1');
    await once(taker, 'listening');
    const { port } = taker.address() as AddressInfo;
    const taken = started('--store', file('taken.db'), '--port', String(port));
    expect(await exitCodeOf(taken.child)).toBe(2);
    expect(taken.told.err).toMatch(/^Port \d+ of 127\.0\.0\.1 is in use: .*\n$/);
    taker.close();

    writeFileSync(file('text.db'), 'no database at all, but a text of some length '.repeat(40));
    const wrong = started('--store', file('text.db'));
    expect(await exitCodeOf(wrong.child)).toBe(2);
    const strange = started('--store', file('strange.db'), '--host', 'host.invalid');
    expect(await exitCodeOf(strange.child)).toBe(2);
    expect(strange.told.err).toBe('"host.invalid" is no address of this machine.\n');
    expect(wrong.told.err).toMatch(/^.*text\.db.*\n$/);
  });
});
