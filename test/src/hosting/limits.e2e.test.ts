import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  createTables,
  HostingError,
  memoryStore,
  type TableUpdate,
} from '../../../src/hosting/index.js';
import { followUpdates, PROTOCOL, TOKEN_PREFIX } from '../../../src/hosting/http/following.js';
import {
  serveTables,
  tablesApi,
  type CountedTables,
  type Limits,
  type TablesServer,
} from '../../../src/hosting/server/index.js';
import { A_PHASE, LISTS } from './support/lists.js';
import { startServer, tablesAt } from './support/server.js';

const MANY = 100_000;
const NO_LIMITS: Limits = { requestsASecond: MANY, tablesAnHour: MANY, connections: MANY };

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

async function started(limits: Limits): Promise<TablesServer> {
  const server = await startServer({ limits: { ...NO_LIMITS, ...limits } });
  open.push(server);
  return server;
}

/** The status of the answer to a request whose address is sent unchanged. */
async function statusOf(port: number, target: string, body: object): Promise<number> {
  const text = JSON.stringify(body);
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(String(answer).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
}

describe('the limit of tables that one address may open', () => {
  it('holds however the path of the request is encoded', async () => {
    const { port } = await started({ tablesAnHour: 3 });
    const statuses: number[] = [];
    for (const target of [
      '/api/tables',
      '/api/tables?',
      '/api/tables?again=1',
      '/api/%74ables',
      '/%61pi/tables',
      '/x/../api/tables',
      '/x/%2e%2e/api/tables',
      '/./api/tables',
      '//api/tables',
      '/api/tables/',
      '/API/tables',
      `http://127.0.0.1:${port}/api/tables`,
      `http://127.0.0.1:${port}/x/../api/%74ables?`,
    ]) {
      for (let time = 0; time < 2; time += 1) statuses.push(await statusOf(port, target, A_PHASE));
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(8);
    // The client says so too: it may try again.
    const asked = tablesAt(`http://127.0.0.1:${port}`).open(A_PHASE);
    await expect(asked).rejects.toMatchObject({ fault: 'busy' });
  });
});

describe('a request in chunks, without Content-Length', () => {
  const head = (port: number) =>
    `POST /api/acts HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
    'Transfer-Encoding: chunked\r\n\r\n';

  it('is refused at once and its connection is closed, however much would follow', async () => {
    const { port } = await started({});
    const socket = connect(port, '127.0.0.1');
    open.push({ close: () => socket.destroy() });
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(head(port));
    let chunks = 0;
    const sending = setInterval(() => {
      socket.write('1\r\nx\r\n'.repeat(100));
      chunks += 100;
    }, 1);
    await closed;
    clearInterval(sending);
    expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    expect(answer).toContain('/problems/no-length');
    // A body of the largest size has 100,000 chunks.
    expect(chunks).toBeLessThan(50_000);
  });

  it('whose body is as long as the longest one still gets its answer', async () => {
    const { port } = await started({});
    for (let time = 0; time < 10; time += 1) {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.on('data', (data) => (answer += String(data)));
      socket.on('error', () => undefined);
      socket.write(`${head(port)}10\r\n${'x'.repeat(16)}\r\n`);
      socket.write(`c000\r\n${'x'.repeat(0xc000)}\r\n`.repeat(4));
      await once(socket, 'close');
      expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    }
  });

  it.each(['Transfer-Encoding: chunked', 'Content-Length: 500'])(
    'or with a length (%s) prints nothing if it breaks off',
    async (framing) => {
      const errors: unknown[] = [];
      const printed = (['error', 'warn', 'log'] as const).map((name) =>
        vi.spyOn(console, name).mockImplementation((...given) => void errors.push(given)),
      );
      const server = await serveTables({
        tables: createTables({ store: memoryStore() }),
        onError: (error) => errors.push(error),
      });
      open.push(server);
      const another = async () => (await fetch(`${server.url}/healthz`)).text();
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(
        `${head(server.port).replace('Transfer-Encoding: chunked', framing)}5\r\n{"a":\r\n`,
      );
      // A request after it is answered: the server has begun to read the first one.
      await another();
      socket.resetAndDestroy();
      for (let later = 0; later < 5; later += 1) await another();
      for (const spy of printed) spy.mockRestore();
      expect(errors).toEqual([]);
    },
  );
});

describe('the API in the server of somebody else', () => {
  const asked = async (body: BodyInit) => {
    const api = await tablesApi(createTables({ store: memoryStore() }));
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      duplex: 'half' as const,
    };
    return (await api.fetch(new Request('http://here/tables', init))).status;
  };
  /** A body that comes in parts of this size. */
  const inParts = (text: string, size: number) => {
    let at = 0;
    let reads = 0;
    const stream = new ReadableStream({
      pull(controller) {
        reads += 1;
        if (at >= text.length) return controller.close();
        controller.enqueue(new TextEncoder().encode(text.slice(at, (at += size))));
      },
    });
    return { stream, reads: () => reads };
  };

  it('reads a body without a length, up to a number of bytes and of parts', async () => {
    const request = JSON.stringify(A_PHASE);
    expect(await asked(inParts(request, 100).stream)).toBe(201);
    const long = JSON.stringify({ lists: 'x'.repeat(1_000_000) });
    expect(await asked(inParts(long, 10_000).stream)).toBe(413);
    const slow = inParts(long, 1);
    expect(await asked(slow.stream)).toBe(413);
    expect(slow.reads()).toBeLessThan(1_100);
  });

  it('answers 400 to a body that breaks off', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error('aborted'));
      },
    });
    expect(await asked(broken)).toBe(400);
  });
});

describe('a list', () => {
  it('of more than 8,000 characters is refused without being read', async () => {
    const { port } = await started({});
    const lists = { ...LISTS, blue: `${LISTS.blue}${' '.repeat(8_000)}` };
    expect(await statusOf(port, '/api/tables', { ...A_PHASE, lists })).toBe(400);
  });
});

describe('the limits of WebSockets', () => {
  const opened = (server: TablesServer, token: string, localAddress: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${server.port}/api/updates?since=0`,
        [PROTOCOL, `${TOKEN_PREFIX}${token}`],
        { localAddress },
      );
      open.push({ close: () => socket.terminate() });
      socket.on('open', () => resolve(101));
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
      socket.on('error', () => undefined);
    });

  it('hold for each token, for each address, and for the server', async () => {
    const server = await started({ socketsOfToken: 2, socketsOfAddress: 3, allSockets: 5 });
    const tables = tablesAt(server.url);
    const { tokens } = await tables.open(A_PHASE);
    const { blue, red, spectator } = tokens;
    const statuses = [];
    for (const [token, address] of [
      [blue, '127.0.0.2'],
      [blue, '127.0.0.2'],
      // The third of one token, from another address.
      [blue, '127.0.0.3'],
      [red, '127.0.0.2'],
      // The fourth of one address.
      [red, '127.0.0.2'],
      [red, '127.0.0.3'],
      [spectator, '127.0.0.4'],
      // The sixth of the server.
      [spectator, '127.0.0.5'],
    ] as const) {
      statuses.push(await opened(server, token, address));
    }
    expect(statuses).toEqual([101, 101, 429, 101, 429, 101, 101, 429]);
  });
});

describe('new connections of one address', () => {
  it('are closed beyond twice the requests that it may send in a second', async () => {
    const { port } = await started({ requestsASecond: 5 });
    const answered = async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      let answer = '';
      socket.on('data', (data) => (answer += String(data)));
      socket.on('error', () => undefined);
      socket.write(
        `GET /api/lobby HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
      );
      await new Promise((resolve) => socket.once('close', resolve));
      return answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length);
    };
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 200 }, () => answered('127.0.6.1')));
    const seconds = 2 + (performance.now() - began) / 1_000;
    expect(answers).toContain('429');
    expect(answers.filter((status) => status !== '').length).toBeLessThanOrEqual(10 * seconds);
    expect(await answered('127.0.6.2')).toBe('401');
  });
});

describe('a refused upgrade', () => {
  it('leaves no connection open, even if the client keeps its half open', async () => {
    const { port } = await started({ connections: 1 });
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    open.push({ close: () => socket.destroy() });
    socket.write(
      'GET /nowhere HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    );
    await once(socket.resume(), 'end');
    const health = () =>
      new Promise<number>((resolve) => {
        get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        }).on('error', () => resolve(0));
      });
    await expect.poll(health).toBe(200);
  });
});

describe('clients that never read', () => {
  const PADDING = 'x'.repeat(16_000_000);

  /** Tables with large updates. */
  function padded(onFollowed: () => void): CountedTables {
    const tables = createTables({ store: memoryStore() });
    const large = <Update extends TableUpdate>(update: Update): Update => ({
      ...update,
      padding: PADDING,
    });
    return {
      ...tables,
      state: async (token, since) => large(await tables.state(token, since)),
      subscribe: (token, since, listener, onLobby) => {
        onFollowed();
        return tables.subscribe(token, since, (update) => listener(large(update)), onLobby);
      },
    };
  }

  /** The bytes that this process holds after a garbage collection. */
  function retainedBytes(): number {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  }

  async function connectionsOf({ url }: TablesServer): Promise<number> {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    return Number(/^legion_websockets (\d+)$/m.exec(metrics)?.[1]);
  }

  /** Requests updates and never reads them. */
  function deaf({ port }: TablesServer, token: string, localAddress: string): Socket {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(
      `GET /api/updates?since=0 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n` +
        `Sec-WebSocket-Protocol: ${PROTOCOL}, ${TOKEN_PREFIX}${token}\r\n\r\n`,
    );
    return socket;
  }

  it('cost a bounded number of bytes, are disconnected, and do not delay the updates of others', async () => {
    let followed = 0;
    const tables = padded(() => (followed += 1));
    const limits = { ...NO_LIMITS, queuedBytes: 40_000_000, slowestReaderMs: 3_000 };
    const server = await serveTables({
      tables,
      limits: { ...limits, socketsOfToken: MANY, allSockets: MANY },
    });
    open.push(server);
    const { tokens } = await tablesAt(server.url).open(A_PHASE);
    const before = retainedBytes();
    const sockets = Array.from({ length: 24 }, (_, index) =>
      deaf(server, tokens.spectator, `127.0.3.${1 + (index % 40)}`),
    );
    open.push({ close: () => sockets.forEach((socket) => socket.destroy()) });
    // Until the last of them is cut off. Without a bound: 24 times 16 MB.
    let most = 0;
    await expect
      .poll(
        async () => {
          most = Math.max(most, retainedBytes() - before);
          return followed >= sockets.length && (await connectionsOf(server)) === 0;
        },
        { interval: 200 },
      )
      .toBe(true);
    expect(most / 1e6).toBeLessThan(150);
    const updates: TableUpdate[] = [];
    const following = followUpdates({
      url: `${server.url}/api/updates`,
      token: tokens.blue,
      since: 0,
      onUpdate: (update) => updates.push(update),
      WebSocket,
    });
    open.push({ close: () => following.stop() });
    await expect.poll(() => updates.length).toBeGreaterThan(0);
    expect(updates[0]).toMatchObject({ since: 0, number: 1 });
    // A socket must be read to notice that it was closed.
    for (const socket of sockets) socket.resume();
    const closing = sockets.map(async (socket) => {
      if (!socket.closed) await once(socket, 'close');
    });
    await Promise.all(closing);
  });
});

describe('a large answer', () => {
  it('counts as several requests of its address, and not against others', async () => {
    const tables = createTables({ store: memoryStore() });
    const server = await serveTables({
      tables: {
        ...tables,
        state: async (token, since) =>
          Object.assign(await tables.state(token, since), { padding: 'x'.repeat(5_500_000) }),
      },
    });
    open.push(server);
    const { tokens } = await tablesAt(server.url).open(A_PHASE);
    const stateFrom = (localAddress: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { Authorization: `Bearer ${tokens.blue}` };
        const { port } = server;
        get({ host: '127.0.0.1', port, path: '/api/state', localAddress, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        }).on('error', reject);
      });
    expect(await stateFrom('127.0.5.1')).toBe(200);
    expect(await stateFrom('127.0.5.1')).toBe(429);
    expect(await stateFrom('127.0.5.2')).toBe(200);
  });
});

describe('a client that reads a large answer very slowly', () => {
  it('is disconnected like one that does not read', async () => {
    const tables = createTables({ store: memoryStore() });
    const server = await serveTables({
      tables: {
        ...tables,
        state: async (token, since) =>
          Object.assign(await tables.state(token, since), { padding: 'x'.repeat(30_000_000) }),
      },
      limits: { slowestReaderMs: 1_500 },
    });
    open.push(server);
    const { tokens } = await tablesAt(server.url).open(A_PHASE);
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.write(
      `GET /api/state HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nAuthorization: Bearer ${tokens.blue}\r\n\r\n`,
    );
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      socket.pause();
    });
    const sips = setInterval(() => socket.resume(), 20);
    await closed;
    clearInterval(sips);
    expect(bytes).toBeLessThan(30_000_000);
  });
});

describe('a table without an act', () => {
  it.each([
    ['is forgotten after 90 days', 91, 'unknown-seat'],
    ['is kept for 89 days', 89, undefined],
  ])('%s, by a server with the default settings', async (_what, days, fault) => {
    const store = memoryStore();
    const clock = () => Date.now() - days * 86_400_000;
    const { tokens } = await createTables({ store, clock }).open(A_PHASE);
    const server = await startServer({ store });
    open.push(server);
    const answer = await tablesAt(server.url)
      .state(tokens.blue)
      .catch((error: HostingError) => error);
    expect((answer as Partial<HostingError>).fault).toBe(fault);
  });
});

describe('a table that waits for lists', () => {
  it.each([
    ['is forgotten after 7 days', 8, {}, 0],
    ['is kept for 6 days', 6, {}, 1],
    ['is kept for as long as the host says', 8, { waiting: 30 }, 1],
    ['is forgotten like all tables if the host gives one number', 8, 3, 0],
  ])('%s, by a server and by the API in another server', async (_, days, expireAfterDays, left) => {
    for (const serving of [serveTables, undefined]) {
      const store = memoryStore();
      const clock = () => Date.now() - days * 86_400_000;
      await createTables({ store, clock }).open({ kind: 'match', waitingFor: 'lists' });
      const tables = createTables({ store });
      const host = serving
        ? await serving({ tables, expireAfterDays })
        : await tablesApi(tables, { expireAfterDays });
      open.push(host);
      await expect.poll(async () => (await tables.list()).length).toBe(left);
    }
  });
});

describe('the health of a server', () => {
  it('is the health of its store: 503 with the cause while it cannot be written', async () => {
    let trouble: string | undefined;
    const store = { ...memoryStore(), trouble: async () => trouble };
    const server = await startServer({ store });
    open.push(server);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    trouble = 'The tables cannot be written: the disk is full.';
    // A health check is cached for two seconds.
    const health = async () => {
      const answer = await fetch(`${server.url}/healthz`);
      return [answer.status, await answer.text()];
    };
    await expect.poll(health).toEqual([503, `${trouble}\n`]);
  });
});
