import { once } from 'node:events';
import { request as ask, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { OpenedTable } from '../../../src/hosting/index.js';
import { PROTOCOL } from '../../../src/hosting/http/following.js';
import type { TablesServer } from '../../../src/hosting/server/index.js';
import { A_PHASE, LISTS } from './support/lists.js';
import { freshKey } from './support/playing.js';
import { startServer, tablesAt } from './support/server.js';

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
}

interface Asked {
  method?: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** The address of the client on this machine. */
  from?: string;
}

/**
 * The answer to a request that is sent one character at a time, and the seconds until the server closes the connection.
 */
interface Dripped {
  text: string;
  seconds: number;
}

async function dripped(head: string, port: number): Promise<Dripped> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  socket.write(head);
  const dripping = setInterval(() => socket.write('x'), 500);
  await once(socket, 'close');
  clearInterval(dripping);
  return { text, seconds: (performance.now() - began) / 1_000 };
}

describe('a server of tables under attack', () => {
  let server: TablesServer;
  let table: OpenedTable;
  /** The answers to slow bodies and slow headers, requested at the start because they take seconds. */
  let slowAnswers: Promise<Dripped[]>;
  beforeAll(async () => {
    server = await startServer();
    table = await tablesAt(server.url).open(A_PHASE);
    const start = `POST /api/acts HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n`;
    const body = `Authorization: Bearer ${table.tokens.blue}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`;
    slowAnswers = Promise.all(
      [start + body, `${start}X-Slow: `].map((head) => dripped(head, server.port)),
    );
  });
  afterAll(() => server.close());

  const to = async (
    path: string,
    { method, token, headers, body, from }: Asked = {},
    at: { port: number } = server,
  ) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const options: RequestOptions = {
      host: '127.0.0.1',
      port: at.port,
      path,
      method: method ?? (text === undefined ? 'GET' : 'POST'),
      ...(from && { localAddress: from }),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(text !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
    };
    return new Promise<Answer>((resolve, reject) => {
      const asking = ask(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      });
      asking.on('error', reject);
      asking.end(text);
    });
  };
  const acting = (event: unknown, seen = 1) => ({ seen, key: freshKey(), event });
  const selecting = { type: 'card.select', cardId: 'push' };

  it('a body over the limit is not read', async () => {
    const body = { ...acting(selecting), more: 'x'.repeat(200_000) };
    expect((await to('/api/acts', { token: table.tokens.blue, body })).status).toBe(413);
  });

  it('no path reads a file outside the served folders', async () => {
    for (const path of [
      '/../package.json',
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/../../package.json',
      '//etc/passwd',
      '/api/../../package.json',
      '/\\..\\package.json',
      '/index.html%00.js',
      '/__proto__',
      '/constructor',
    ]) {
      const { status, text } = await to(path);
      expect([400, 404], path).toContain(status);
      expect(text).not.toContain('legion-command-phase');
    }
  });

  it('requests of pages from other sites are refused', async () => {
    const foreign: Record<string, string>[] = [
      { Origin: 'https://elsewhere.example' },
      { Origin: 'null' },
      { Origin: `http://127.0.0.1:${server.port + 1}` },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    ];
    for (const headers of foreign) {
      const told = await to('/api/acts', {
        token: table.tokens.blue,
        body: acting(selecting),
        headers,
      });
      expect(told.status).toBe(403);
      expect(told.headers['access-control-allow-origin']).toBeUndefined();
    }
    const form = await to('/api/acts', {
      token: table.tokens.blue,
      body: acting(selecting),
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(form.status).toBe(400);
  });

  it('requests for another host name are refused with that name, and with the options that allow it', async () => {
    for (const host of ['elsewhere.example', `elsewhere.example:${server.port}`, '127.0.0.1:1']) {
      const { status, text } = await to('/api/state', {
        token: table.tokens.blue,
        headers: { Host: host },
      });
      expect({ host, status }).toEqual({ host, status: 421 });
      expect((JSON.parse(text) as { title: string }).title).toMatch(
        new RegExp(`"${host}".*\`names\`.*\`publicUrls\`.*--public-url`),
      );
      expect(text).not.toContain('"hand"');
    }
  });

  it('a request with two `Host` headers is refused', async () => {
    for (const second of ['elsewhere.example', `127.0.0.1:${server.port}`]) {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(
        `GET /api/state HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nhost: ${second}\r\n` +
          `Authorization: Bearer ${table.tokens.blue}\r\nConnection: close\r\n\r\n`,
      );
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect(text).not.toContain('hand');
    }
  });

  it('a WebSocket is refused without a token, with a wrong token, or for a page of another site', async () => {
    const opening = (protocols: string[], headers = {}) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(
          `ws://127.0.0.1:${server.port}/api/updates?since=0`,
          protocols,
          { headers },
        );
        socket.on('open', () => {
          socket.close();
          resolve(101);
        });
        socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
        socket.on('error', () => undefined);
      });
    const token = `token.${table.tokens.red}`;
    expect(await opening([PROTOCOL, token])).toBe(101);
    expect(await opening([])).toBe(401);
    expect(await opening([PROTOCOL])).toBe(401);
    expect(await opening([PROTOCOL, `token.${table.id}.${'A'.repeat(22)}`])).toBe(401);
    expect(await opening([PROTOCOL, token], { Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await opening([PROTOCOL, token], { Host: 'elsewhere.example' })).toBe(421);
  });

  /** The answer to this upgrade request, until the server closes the connection. */
  const upgrading = async (target: string, upgrade: string, method = 'GET', body = '') => {
    const socket = connect(server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade\r\nUpgrade: ${upgrade}\r\n` +
        `Authorization: Bearer ${table.tokens.red}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await once(socket, 'close');
    return text;
  };

  it('an upgrade with an unreadable address gets 400', async () => {
    for (const target of ['//', '///', 'http://', '//[', '//a:b/api/updates']) {
      expect(await upgrading(target, 'websocket'), target).toMatch(/^HTTP\/1\.1 400 Bad Request\r/);
    }
  });

  it('an upgrade to another protocol is refused in a sentence, and the connection is closed', async () => {
    for (const target of ['/api/state', '/api/updates?since=0', '/']) {
      const text = await upgrading(target, 'h2c');
      expect(text, target).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nConnection: close\r/);
      expect(text).toContain('This server upgrades only to WebSocket');
    }
    const acting = await upgrading('/api/acts', 'h2c', 'POST', '{"seen":1}');
    expect(acting).toContain('This server upgrades only to WebSocket');
  });

  it('a WebSocket may send only pings', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/updates?since=0`, [
      PROTOCOL,
      `token.${table.tokens.red}`,
    ]);
    await once(socket, 'open');
    socket.send('{"type":"card.select"}');
    const [code] = (await once(socket, 'close')) as [number];
    expect(code).toBe(1003);
  });

  it("a player's name is treated as text, and invisible characters are refused", async () => {
    const names = { blue: '<img src=x onerror=alert(1)>', red: 'Red' };
    const opened = await to('/api/tables', { body: { ...A_PHASE, lists: LISTS, names } });
    expect(opened.status).toBe(201);
    const { tokens } = JSON.parse(opened.text) as OpenedTable;
    const state = await to('/api/state', { token: tokens.red });
    expect(state.headers['content-type']).toMatch(/^application\/json/);
    expect(state.headers['x-content-type-options']).toBe('nosniff');
    expect(state.headers['content-security-policy']).toContain("script-src 'self'");
    const hidden = { blue: 'Blue\u202e', red: 'Red' };
    expect((await to('/api/tables', { body: { ...A_PHASE, names: hidden } })).status).toBe(400);
  });

  it('only the host may choose the seed or list the tables', async () => {
    const { input } = { input: { seed: 1 } };
    const seeded = await to('/api/tables', { body: { kind: 'phase', input } });
    expect(seeded.status).toBe(400);
    for (const token of [table.tokens.blue, 'wrong', undefined]) {
      const asked = token === undefined ? {} : { token };
      expect((await to('/api/host/tables', asked)).status).toBe(401);
    }
  });

  it('the health and the metrics of the server contain no secret', async () => {
    expect(await to('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    const { text } = await to('/metrics');
    expect(text).toContain('legion_acts_total');
    expect(text).toContain('legion_tables_awake');
    expect(text).not.toContain(table.id);
  });

  it('a slow body times out after about ten seconds, slow headers after five', async () => {
    const [body, headers] = await slowAnswers;
    for (const slow of [body, headers]) expect(slow?.text).toMatch(/^HTTP\/1\.1 408 /);
    expect(body?.seconds).toBeGreaterThan(9);
    expect(headers?.seconds).toBeGreaterThan(4);
  });
});
