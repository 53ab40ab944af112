import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi, type TestContext } from 'vitest';
import { WebSocket as Socket } from 'ws';
import type { TableUpdate } from '../../../src/hosting/index.js';
import {
  followUpdates,
  PING,
  PONG,
  PROTOCOL,
  TOKEN_PREFIX,
  type LiveConnection,
  type Heartbeat,
  type WebSocketClass,
} from '../../../src/hosting/http/following.js';
import type { TablesServer } from '../../../src/hosting/server/index.js';
import { connectionTo, type CutConnection } from '../../browser/support/cut-connection.js';
import { A_PHASE } from './support/lists.js';
import { playOneMove } from './support/playing.js';
import { startServer, tablesAt } from './support/server.js';

const MINUTE: Heartbeat = { everyMs: 60_000, withinMs: 60_000 };

/** The timers of followers stand still, so that a test decides when a heartbeat is due, and when its answer is late. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
const pingIsDue = () => vi.advanceTimersByTime(MINUTE.everyMs);
const answerIsLate = () => vi.advanceTimersByTime(MINUTE.withinMs);

describe('a connection that hangs', () => {
  /** A table, a connection that can be made to hang, and a follower on that connection. */
  async function followed(
    { onTestFinished }: TestContext,
    { heartbeat = MINUTE, server: serverBeat = 600_000 } = {},
  ) {
    const server = await startServer({ heartbeat: serverBeat });
    onTestFinished(() => server.close());
    const way = await connectionTo(() => server.port);
    onTestFinished(() => way.close());
    const tables = tablesAt(server.url);
    const { tokens } = await tables.open(A_PHASE);
    const updates: TableUpdate[] = [];
    const connection: boolean[] = [];
    const sockets: Socket[] = [];
    const begin = (): LiveConnection => {
      const following = followUpdates({
        // The server accepts only its own host name.
        url: `${server.url}/api/updates`,
        token: tokens.red,
        since: 0,
        heartbeat,
        onUpdate: (update) => updates.push(update),
        onConnection: (isThere) => connection.push(isThere),
        WebSocket: socketBy(way, server, sockets),
      });
      onTestFinished(() => following.stop());
      return following;
    };
    return { server, way, tables, tokens, updates, connection, sockets, begin };
  }

  it('is reported as open again as soon as it answers a test, if it survived', async (test) => {
    const { expect } = test;
    const { updates, connection, begin } = await followed(test);
    const following = begin();
    await expect.poll(() => updates.length).toBe(1);
    connection.length = 0;
    following.check();
    await expect.poll(() => connection).toEqual([true]);
  });

  it('is noticed by the follower, which reconnects and misses no update', async (test) => {
    const { expect } = test;
    const { way, tables, tokens, updates, connection, begin } = await followed(test);
    begin();
    await expect.poll(() => updates.length).toBe(1);
    way.hang();
    await playOneMove(tables, tokens);
    const { number } = await tables.state(tokens.red);
    pingIsDue();
    expect(connection).toEqual([true]);
    answerIsLate();
    expect(connection).toEqual([true, false]);
    expect(updates).toHaveLength(1);
    way.mend();
    vi.advanceTimersToNextTimer();
    await expect.poll(() => updates.at(-1)?.number).toBe(number);
    expect(updates[1]?.since).toBe(updates[0]?.number);
    expect(connection.at(-1)).toBe(true);
  });

  it('is noticed even if it hangs before it opens', async (test) => {
    const { expect } = test;
    const { way, updates, connection, begin } = await followed(test);
    way.hang();
    begin();
    answerIsLate();
    expect(connection).toEqual([false]);
    way.mend();
    vi.advanceTimersToNextTimer();
    await expect.poll(() => updates.length).toBe(1);
    expect(connection.at(-1)).toBe(true);
  });

  it('is noticed immediately by `check`, even if the heartbeat is rare', async (test) => {
    const { expect } = test;
    const { way, updates, connection, begin } = await followed(test);
    const { check } = begin();
    await expect.poll(() => updates.length).toBe(1);
    way.hang();
    check();
    expect(connection).toEqual([true]);
    answerIsLate();
    expect(connection).toEqual([true, false]);
  });

  it('is not assumed if a table is quiet and each ping is answered', async (test) => {
    const { expect } = test;
    const { updates, connection, sockets, begin } = await followed(test);
    begin();
    await expect.poll(() => updates.length).toBe(1);
    for (let pings = 0; pings < 20; pings += 1) {
      const answered = once(sockets[0] as Socket, 'message');
      pingIsDue();
      await answered;
    }
    expect(connection).toEqual([true]);
    expect(updates).toHaveLength(1);
  });

  it('is noticed by the host, which closes it', async (test) => {
    const { expect } = test;
    const { server, way, sockets, begin } = await followed(test, { server: 2_000 });
    const connections = async () =>
      Number(/^legion_websockets (\d+)$/m.exec(await metricsOf(server))?.[1]);
    begin();
    for (let pings = 0; pings < 2; pings += 1) await once(sockets[0] as Socket, 'ping');
    expect(await connections()).toBe(1);
    way.hang();
    await expect.poll(connections).toBe(0);
  });

  it('is not replaced after `stop`', async (test) => {
    const { expect } = test;
    const { way, updates, connection, sockets, begin } = await followed(test);
    const { stop, check } = begin();
    await expect.poll(() => updates.length).toBe(1);
    way.hang();
    stop();
    check();
    vi.advanceTimersByTime(3_600_000);
    expect(connection).toEqual([true]);
    expect(sockets).toHaveLength(1);
  });

  it('is probed by a ping that the host answers, and a client that sends too many pings is disconnected', async (test) => {
    const { expect } = test;
    const { server, tokens } = await followed(test);
    const socket = new Socket(`${server.url.replace('http', 'ws')}/api/updates?since=0`, [
      PROTOCOL,
      `${TOKEN_PREFIX}${tokens.red}`,
    ]);
    test.onTestFinished(() => socket.terminate());
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(String(data)));
    await once(socket, 'open');
    socket.send(PING);
    await expect.poll(() => heard).toContain(PONG);
    const closed = once(socket, 'close');
    for (let count = 0; count < 1_000; count += 1) socket.send(PING);
    await closed;
    expect(heard.filter((message) => message === PONG).length).toBeLessThan(200);
  });

  it('is cut off at once if it sends pings or pongs of the protocol without end', async (test) => {
    const { expect } = test;
    const { server, tokens } = await followed(test);
    for (const frame of ['ping', 'pong'] as const) {
      const socket = new Socket(`${server.url.replace('http', 'ws')}/api/updates?since=0`, [
        PROTOCOL,
        `${TOKEN_PREFIX}${tokens.red}`,
      ]);
      test.onTestFinished(() => socket.terminate());
      socket.on('error', () => undefined);
      await once(socket, 'open');
      let answered = 0;
      socket.on('pong', () => (answered += 1));
      const closed = once(socket, 'close');
      for (let count = 0; count < 5_000; count += 1) socket[frame]();
      await closed;
      expect(answered).toBeLessThan(200);
    }
  });
});

/** Sockets that request the server by its name and reach it over the connection that can hang. */
function socketBy(way: CutConnection, server: TablesServer, opened: Socket[]): WebSocketClass {
  class ByTheWay extends Socket {
    constructor(url: string, protocols: string[]) {
      const { host } = new URL(server.url);
      super(url.replace(host, `127.0.0.1:${way.port}`), protocols, { headers: { host } });
      opened.push(this);
    }
  }
  return ByTheWay;
}

async function metricsOf({ url }: TablesServer): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

it('a follower whose connections are closed as soon as they open waits longer each time', () => {
  let opened = 0;
  class ClosedAtOnce extends EventTarget {
    constructor() {
      super();
      opened += 1;
      setTimeout(() => {
        this.dispatchEvent(new Event('open'));
        this.dispatchEvent(new Event('close'));
      }, 1);
    }
    send() {
      return undefined;
    }
    close() {
      return undefined;
    }
  }
  const following = followUpdates({
    url: 'http://127.0.0.1/api/updates',
    token: 'a.token',
    since: 0,
    onUpdate: () => undefined,
    WebSocket: ClosedAtOnce,
  });
  vi.advanceTimersByTime(60_000);
  following.stop();
  expect(opened).toBeGreaterThan(5);
  expect(opened).toBeLessThan(40);
});
