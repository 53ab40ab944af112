import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi, type TestContext } from 'vitest';
import { WebSocket as Socket, WebSocketServer } from 'ws';
import type { Lobby, TableState, TableUpdate } from '../../../src/hosting/index.js';
import { createTables, memoryStore, remoteTables } from '../../../src/hosting/index.js';
import type { TableFollower } from '../../../src/hosting/http/follow-table.js';
import { attachUpdates, tablesApi } from '../../../src/hosting/server/index.js';
import { connectionTo } from '../../browser/support/cut-connection.js';
import { A_PHASE, LISTS } from './support/lists.js';
import { playOneMove } from './support/playing.js';
import { startServer, tablesAt } from './support/server.js';

/** A host, and a follower whose WebSockets pass a connection that can be cut. */
async function hostAndFollower({ onTestFinished }: TestContext) {
  const server = await startServer();
  onTestFinished(() => server.close());
  const way = await connectionTo(() => server.port);
  onTestFinished(() => way.close());
  class Through extends Socket {
    constructor(url: string, protocols: string[]) {
      const { host } = new URL(server.url);
      super(url.replace(host, `127.0.0.1:${way.port}`), protocols, { headers: { host } });
    }
  }
  const far = remoteTables({
    url: server.url,
    WebSocket: Through,
  });
  onTestFinished(() => far.close());
  return { way, far, tables: tablesAt(server.url) };
}

it('a follower has the complete table after each act, also after a cut connection', async (test) => {
  const { way, far, tables } = await hostAndFollower(test);
  const { tokens } = await tables.open(A_PHASE);
  const states: TableState[] = [];
  const faults: Error[] = [];
  far.follow(tokens.red, {
    onState: (state) => states.push(state),
    onFault: (error) => faults.push(error),
  });
  for (let acts = 0; acts < 6; acts += 1) {
    if (acts === 3) way.cut(300);
    await playOneMove(tables, tokens);
    const now = await tables.state(tokens.red);
    await expect.poll(() => states.at(-1)).toEqual(now);
  }
  expect(states.at(-1)?.log.length).toBeGreaterThan(4);
  const numbers = states.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect(faults).toEqual([]);
});

it('a follower sees the lobby until both lists are there, and then the table', async (test) => {
  const { far, tables } = await hostAndFollower(test);
  const { token, invitation } = await tables.open({
    kind: 'phase',
    waitingFor: 'lists',
    ruleset: { orderRange: null },
  });
  await tables.bring(token, LISTS.blue);
  const lobbies: Lobby[] = [];
  const states: TableState[] = [];
  let isConnected = false;
  far.follow(token, {
    onLobby: (lobby) => lobbies.push(lobby),
    onState: (state) => states.push(state),
    onConnection: (isOpen) => (isConnected = isOpen),
    onFault: () => undefined,
  });
  await expect.poll(() => isConnected && lobbies.length > 0).toBe(true);
  expect(states).toEqual([]);
  const red = await tables.claim(invitation, 'a-key-of-at-least-22-characters');
  await tables.bring(red.token, LISTS.red);
  await expect.poll(() => states.length).toBeGreaterThan(0);
  expect(lobbies.at(-1)?.isReady).toBe(true);
});

it('a follower with an unknown token gets one fault, and nothing more', async (test) => {
  const { far } = await hostAndFollower(test);
  const faults: Error[] = [];
  far.follow('no-such-token', { onState: () => undefined, onFault: (error) => faults.push(error) });
  await expect.poll(() => faults).toMatchObject([{ fault: 'unknown-seat' }]);
});

describe('a follower of a host that sends odd answers', () => {
  const READY = { isReady: true };
  const state = (number: number, since = 0) => ({ number, since, log: [] });

  /** A host whose table is ready at number 1, and a follower. `messages` are the texts of each connection. */
  async function oddHost(
    { onTestFinished }: TestContext,
    {
      answer = (path) => [200, path === '/api/lobby' ? READY : state(1)],
      messages = [],
      onState,
      follower = {},
      refuses = () => false,
    }: {
      answer?: (path: string, asked: number) => [status: number, body: unknown];
      messages?: readonly string[];
      onState?: (state: TableState) => void;
      follower?: Partial<TableFollower>;
      refuses?: () => boolean;
    },
  ) {
    const asked: string[] = [];
    const host = createServer(({ url = '' }, response) => {
      const [path = ''] = url.split('?');
      asked.push(path);
      const [status, body] = answer(path, asked.length);
      response.writeHead(status).end(JSON.stringify(body));
    });
    const sockets = new WebSocketServer({
      server: host,
      handleProtocols: () => 'legion-tables.1',
      verifyClient: () => !refuses(),
    });
    let connections = 0;
    sockets.on('connection', (socket) => {
      connections += 1;
      for (const message of messages) socket.send(message);
    });
    await once(host.listen(0, '127.0.0.1'), 'listening');
    const far = remoteTables({
      url: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
      WebSocket: Socket,
    });
    const states: TableState[] = [];
    const faults: Error[] = [];
    const live = far.follow('a.token', {
      onState: (next) => {
        states.push(next);
        onState?.(next);
      },
      onFault: (error) => faults.push(error),
      ...follower,
    });
    onTestFinished(() => {
      live.stop();
      for (const socket of sockets.clients) socket.terminate();
      host.closeAllConnections();
      host.close();
    });
    return { far, live, asked, states, faults, sockets, connections: () => connections };
  }

  it.for([
    ['JSON of a proxy', { error: 'bad gateway' }],
    ['the JSON text null', null],
  ] as const)(
    'gets a fault, and asks once, if an error has %s as its body',
    async ([, body], test) => {
      const { asked, faults } = await oddHost(test, { answer: () => [502, body] });
      await expect
        .poll(() => faults)
        .toMatchObject([{ message: 'The host answered with status 502.' }]);
      expect(asked).toEqual(['/api/lobby']);
    },
  );

  it.for(['{', 'null', '7'])(
    'connects again after the unreadable message %s',
    async (text, test) => {
      const { connections, faults } = await oddHost(test, { messages: [text] });
      await expect.poll(connections).toBeGreaterThan(1);
      expect(faults).toEqual([]);
    },
  );

  it('gets a fault if an update has no log', async (test) => {
    const message = JSON.stringify({ number: 2, since: 1, log: null });
    const { faults } = await oddHost(test, { messages: [message] });
    await expect.poll(() => faults).toMatchObject([{ name: 'TypeError' }]);
  });

  it('gets the error of its own listener as a fault, and is called no more', async (test) => {
    const { faults, states } = await oddHost(test, {
      messages: [2, 3].map((number) => JSON.stringify(state(number, number - 1))),
      onState: ({ number }) => {
        if (number === 2) throw new Error('The listener failed.');
      },
    });
    await expect.poll(() => faults).toMatchObject([{ message: 'The listener failed.' }]);
    expect(states.map(({ number }) => number)).toEqual([1, 2]);
  });

  it.for(['onState', 'onLobby', 'onConnection'] as const)(
    'gets the error of its async listener %s as a fault: it does not end the process',
    async (listener, test) => {
      const { faults } = await oddHost(test, {
        follower: { [listener]: () => Promise.reject(new Error('It failed later.')) },
      });
      await expect.poll(() => faults).toMatchObject([{ message: 'It failed later.' }]);
    },
  );

  it('loads the table with one request at a time, however many updates are missing', async (test) => {
    const messages = Array.from({ length: 300 }, (_, n) => JSON.stringify(state(n + 99, n + 90)));
    const { asked, states } = await oddHost(test, {
      messages,
      answer: (path, count) => [200, path === '/api/lobby' ? READY : state(count > 3 ? 500 : 1)],
    });
    await expect.poll(() => states.at(-1)?.number).toBe(500);
    expect(asked.length).toBeLessThan(100);
  });

  it('gets the fault if the host refuses to let it connect again', async (test) => {
    let isGone = false;
    const gone = { type: '/problems/not-signed-in', title: 'Sign in first.' };
    const { faults, sockets } = await oddHost(test, {
      messages: [JSON.stringify(state(1))],
      answer: (path) => (isGone ? [401, gone] : [200, path === '/api/lobby' ? READY : state(1)]),
      refuses: () => isGone,
    });
    await expect.poll(() => sockets.clients.size).toBe(1);
    isGone = true;
    for (const socket of sockets.clients) socket.terminate();
    await expect.poll(() => faults).toMatchObject([{ fault: 'not-signed-in' }]);
  });

  it('says at once which package to give if the program has no WebSocket', ({ onTestFinished }) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('WebSocket', undefined);
    const far = remoteTables({ url: 'http://127.0.0.1:1' });
    const follow = () =>
      far.follow('a.token', { onState: () => undefined, onFault: () => undefined });
    expect(follow).toThrow('This Node has no WebSocket: give `WebSocket` of the package ws.');
  });

  it('is stopped when the remote tables are closed, also before it is connected', async () => {
    let asked = 0;
    const faults: Error[] = [];
    const far = remoteTables({
      url: 'http://127.0.0.1:1',
      fetch: () => {
        asked += 1;
        return Promise.reject(new TypeError('The host is down.'));
      },
      WebSocket: Socket,
    });
    far.follow('a.token', { onState: () => undefined, onFault: (error) => faults.push(error) });
    await expect.poll(() => asked).toBeGreaterThan(1);
    await far.close();
    const before = asked;
    // Longer than the pause between two requests.
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(asked).toBe(before);
    expect(faults).toEqual([]);
  });
});

describe('`tablesApi`, which has no WebSockets', () => {
  /** The API in a plain server, and a follower of a table there. */
  async function inAPlainServer({ onTestFinished }: TestContext) {
    const tables = createTables({ store: memoryStore() });
    const api = await tablesApi(tables);
    let isDown = false;
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      if (isDown) return void request.socket.destroy();
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const { method = 'GET', url = '' } = request;
      const headers = new Headers(request.headers as Record<string, string>);
      const body = method === 'GET' ? null : Buffer.concat(parts);
      const asked = new Request(`http://here${url.replace('/api', '')}`, { method, headers, body });
      const given = await api.fetch(asked);
      response.writeHead(given.status, Object.fromEntries(given.headers));
      response.end(Buffer.from(await given.arrayBuffer()));
    };
    const server = createServer((request, response) => void answer(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const far = remoteTables({ url, WebSocket: Socket });
    onTestFinished(async () => {
      await far.close();
      server.closeAllConnections();
      server.close();
    });
    return { far, tables, setDown: (next: boolean) => (isDown = next) };
  }

  it('has followers that poll, say so, and have the table after each act', async (test) => {
    const { far, tables, setDown } = await inAPlainServer(test);
    const { tokens } = await tables.open(A_PHASE);
    const states: TableState[] = [];
    const connections: unknown[] = [];
    far.follow(tokens.red, {
      onState: (state) => states.push(state),
      onConnection: (...given) => connections.push(given),
      onFault: (error) => connections.push(error),
    });
    for (let acts = 0; acts < 2; acts += 1) {
      await playOneMove(tables, tokens);
      const now = await tables.state(tokens.red);
      await expect.poll(() => states.at(-1)).toEqual(now);
    }
    expect(connections.filter((each) => String(each).startsWith('true'))).toEqual([
      [true, 'polling'],
    ]);
    setDown(true);
    await expect.poll(() => connections.at(-1)).toEqual([false, 'polling']);
    setDown(false);
    await expect.poll(() => connections.at(-1)).toEqual([true, 'polling']);
  });

  it('sends subscribers the lobby, and then each update, which begins where the one before ended', async (test) => {
    const { far, tables } = await inAPlainServer(test);
    const { token, invitation } = await tables.open({ kind: 'phase', waitingFor: 'lists' });
    const lobbies: Lobby[] = [];
    const updates: TableUpdate[] = [];
    const stop = await far.subscribe(
      token,
      0,
      (update) => updates.push(update),
      (lobby) => lobbies.push(lobby),
    );
    await expect.poll(() => lobbies.length).toBe(1);
    const red = await tables.claim(invitation, 'a-key-of-at-least-22-characters');
    await tables.bring(token, LISTS.blue);
    await tables.bring(red.token, LISTS.red);
    await expect.poll(() => updates.length).toBe(1);
    expect(lobbies.at(-1)?.isReady).toBe(true);
    for (let acts = 0; acts < 2; acts += 1) {
      await playOneMove(tables, { blue: token, red: red.token });
      const { number } = await tables.state(token);
      await expect.poll(() => updates.at(-1)?.number).toBe(number);
    }
    expect(updates.map(({ since }) => since)).toEqual([
      0,
      ...updates.slice(0, -1).map(({ number }) => number),
    ]);
    stop();
    await playOneMove(tables, { blue: token, red: red.token });
    const before = updates.length;
    // Longer than the pause between two requests.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(updates.length).toBe(before);
  });
});

it('`attachUpdates` gives a server of your own WebSockets beside `tablesApi`, and leaves other upgrades to it', async (test) => {
  const tables = createTables({ store: memoryStore() });
  const api = await tablesApi(tables);
  const server = createServer((request, response) => {
    const token = request.headers.authorization ?? '';
    const asked = new Request(`http://here${(request.url ?? '').replace('/api', '')}`, {
      headers: { Authorization: token },
    });
    void Promise.resolve(api.fetch(asked)).then(async (given) => {
      response.writeHead(given.status).end(Buffer.from(await given.arrayBuffer()));
    });
  });
  const other: string[] = [];
  const updates = await attachUpdates(server, tables);
  server.on('upgrade', ({ url = '' }, stream) => {
    if (url.startsWith('/api/')) return;
    other.push(url);
    stream.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const far = remoteTables({ url, WebSocket: Socket });
  test.onTestFinished(async () => {
    await far.close();
    server.closeAllConnections();
    server.close();
  });
  const { tokens } = await tables.open(A_PHASE);
  const states: TableState[] = [];
  const connections: unknown[] = [];
  far.follow(tokens.red, {
    onState: (state) => states.push(state),
    onConnection: (...given) => connections.push(given),
    onFault: (error) => connections.push(error),
  });
  await expect.poll(() => connections).toEqual([[true, 'websocket']]);
  await playOneMove(tables, tokens);
  const now = await tables.state(tokens.red);
  await expect.poll(() => states.at(-1)).toEqual(now);
  new Socket(url.replace('http', 'ws') + '/chat').on('error', () => undefined);
  await expect.poll(() => other).toEqual(['/chat']);
  updates.close();
  await expect.poll(() => connections.at(-1)).toEqual([false, 'websocket']);
});

it('an error of `onFault` does not end the process: it is written to the console', async (test) => {
  const { far } = await hostAndFollower(test);
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  test.onTestFinished(() => printed.mockRestore());
  const mistake = new Error('The listener failed.');
  far.follow('no-such-token', {
    onState: () => undefined,
    onFault: () => {
      throw mistake;
    },
  });
  await expect.poll(() => printed.mock.calls).toEqual([[mistake]]);
});
