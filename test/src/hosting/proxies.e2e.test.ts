import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PROTOCOL } from '../../../src/hosting/http/following.js';
import {
  clientAddresses,
  type TrustedProxies,
} from '../../../src/hosting/server/client-address.js';
import type { TablesServer } from '../../../src/hosting/server/index.js';
import { A_PHASE } from './support/lists.js';
import { startServer, tablesAt } from './support/server.js';
import { CERTIFICATE, tlsProxy } from './support/tls-proxy.js';

const PUBLIC = 'https://table.example';

describe('a server behind a proxy that ends TLS', () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const each of open.splice(0).reverse()) await each.close();
  });

  async function behindProxy(options: Parameters<typeof startServer>[0] = {}) {
    const server = await startServer({ publicUrls: [PUBLIC], trustProxy: 1, ...options });
    open.push(server);
    const proxy = await tlsProxy(server);
    open.push(proxy);
    return { server, proxy };
  }

  interface Asked {
    from?: string;
    token?: string;
    origin?: string;
    body?: object;
    /** Further headers. */
    claimed?: Record<string, string>;
  }

  /** Sends a request like a browser that knows the server as `https://table.example`. */
  const ask = (port: number, path: string, { from, token, origin, body, claimed }: Asked = {}) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asking = secureRequest(
        {
          host: '127.0.0.1',
          port,
          path,
          servername: 'table.example',
          ca: CERTIFICATE,
          method: body ? 'POST' : 'GET',
          ...(from && { localAddress: from }),
          headers: {
            Host: 'table.example',
            ...(origin && { Origin: origin }),
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(body && { 'Content-Type': 'application/json' }),
            ...claimed,
          },
        },
        (response) => {
          let text = '';
          response.on('data', (chunk) => (text += String(chunk)));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        },
      );
      asking.on('error', reject);
      asking.end(body && JSON.stringify(body));
    });

  it('answers requests of its own pages for the public address, but not of pages from other sites', async () => {
    const { proxy } = await behindProxy();
    const opened = await ask(proxy.port, '/api/tables', { origin: PUBLIC, body: A_PHASE });
    expect(opened.status).toBe(201);
    const { token } = {
      token: (JSON.parse(opened.text) as { tokens: { blue: string } }).tokens.blue,
    };
    expect((await ask(proxy.port, '/api/state', { token, origin: PUBLIC })).status).toBe(200);
    for (const origin of ['http://table.example', 'https://elsewhere.example', 'null']) {
      expect((await ask(proxy.port, '/api/state', { token, origin })).status).toBe(403);
    }
    expect(JSON.parse((await ask(proxy.port, '/api/addresses')).text)).toEqual([PUBLIC]);
    const socket = new WebSocket(
      `wss://table.example:${proxy.port}/api/updates?since=0`,
      [PROTOCOL, `token.${token}`],
      {
        host: '127.0.0.1',
        ca: CERTIFICATE,
        headers: { Host: 'table.example', Origin: PUBLIC },
        lookup: ((_name: string, _options: object, found: (...given: unknown[]) => void) =>
          found(null, [{ address: '127.0.0.1', family: 4 }])) as never,
      },
    );
    const [message] = (await once(socket, 'message')) as [Buffer];
    expect(JSON.parse(String(message))).toMatchObject({ number: 1 });
    socket.close();
    await once(socket, 'close');
  });

  it('answers a proxy that adds the default port of the public address to Host', async () => {
    const { proxy } = await behindProxy();
    const claimed = { Host: 'table.example:443' };
    const origin = 'https://table.example';
    expect(await ask(proxy.port, '/api/addresses', { origin, claimed })).toMatchObject({
      status: 200,
    });
  });

  it('answers pages of both addresses if http and https of one name are public', async () => {
    const publicUrls = ['http://table.example', 'https://table.example'];
    for (const order of [publicUrls, publicUrls.toReversed()]) {
      const { proxy } = await behindProxy({ publicUrls: order });
      for (const origin of publicUrls) {
        expect(await ask(proxy.port, '/api/addresses', { origin })).toMatchObject({ status: 200 });
      }
      const origin = 'http://other.example';
      expect(await ask(proxy.port, '/api/addresses', { origin })).toMatchObject({ status: 403 });
    }
  });

  it('counts the requests of each client separately', async () => {
    const { proxy } = await behindProxy({ limits: { requestsASecond: 1, connections: 4 } });
    const from = (address: string) => ask(proxy.port, '/nothing', { from: address });
    const flood = await Promise.all(Array.from({ length: 60 }, () => from('127.0.0.5')));
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([404, 429]));
    expect((await from('127.0.0.6')).status).toBe(404);
  });

  it('limits wrong tokens of one client without affecting valid tokens, pages or the health check', async () => {
    const { proxy, server } = await behindProxy({
      limits: { wrongTokensAMinute: 10, requestsASecond: 1_000 },
    });
    const { tokens, id } = await tablesAt(server.url).open(A_PHASE);
    const wrong = `${id}.${'A'.repeat(22)}`;
    const statuses = [];
    for (let guess = 0; guess < 15; guess += 1) {
      statuses.push((await ask(proxy.port, '/api/state', { token: wrong })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual(Array.from({ length: 5 }, () => 429));
    expect((await ask(proxy.port, '/api/state', { token: tokens.blue })).status).toBe(200);
    expect((await ask(proxy.port, '/healthz')).status).toBe(200);
    expect((await ask(proxy.port, '/api/openapi.json')).status).toBe(200);
    const next = '127.0.0.7';
    expect((await ask(proxy.port, '/api/state', { token: wrong, from: next })).status).toBe(401);
  });
});

function statusOf(
  { port }: TablesServer,
  headers: Record<string, string>,
  path: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

describe('the metrics of a server', () => {
  const open: TablesServer[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  const PROXY = { trustProxy: 1, publicUrls: [PUBLIC] };
  const statusFor = async (
    options: Parameters<typeof startServer>[0],
    headers: Record<string, string> = {},
  ) => {
    const server = await startServer(options);
    open.push(server);
    return statusOf(server, headers, '/metrics');
  };

  it('are only for this machine, however a local proxy forwards requests', async () => {
    expect(await statusFor({})).toBe(200);
    expect(await statusFor(PROXY)).toBe(200);
    expect(await statusFor(PROXY, { 'X-Forwarded-For': '127.0.0.1' })).toBe(200);
    const host = 'table.example';
    for (const [options, headers] of [
      [PROXY, { 'X-Forwarded-For': '198.51.100.7' }],
      [PROXY, { 'X-Forwarded-For': '127.0.0.1, 198.51.100.7' }],
      [PROXY, { 'X-Forwarded-For': 'unknown' }],
      [PROXY, { 'X-Forwarded-For': '198.51.100.7', Forwarded: 'for=127.0.0.1' }],
      [PROXY, { Forwarded: 'for="[2001:db8::7]"' }],
      // A proxy that is not trusted, or adds no header.
      [{}, { 'X-Forwarded-For': '127.0.0.1' }],
      [{ trustProxy: ['10.0.0.1'] }, { 'X-Forwarded-For': '127.0.0.1' }],
      [{ publicUrls: [PUBLIC] }, { Host: host }],
    ] as const) {
      expect(await statusFor(options, headers), JSON.stringify([options, headers])).toBe(403);
    }
  });

  it('are for everybody or nobody if the host says so', async () => {
    const elsewhere = { 'X-Forwarded-For': '198.51.100.7' };
    expect(await statusFor({ ...PROXY, metrics: 'all' }, elsewhere)).toBe(200);
    expect(await statusFor({ metrics: 'off' })).toBe(403);
  });
});

describe('the address of a client', () => {
  const of = (trusted: TrustedProxies, headers: IncomingMessage['headers'], peer = '10.0.0.1') =>
    clientAddresses(trusted).of({ headers, socket: { remoteAddress: peer } } as IncomingMessage);

  it('is that of the connection if no proxy is trusted', () => {
    expect(of(0, { 'x-forwarded-for': '1.2.3.4' })).toBe('10.0.0.1');
    expect(of([], { forwarded: 'for=1.2.3.4' }, '::ffff:10.0.0.9')).toBe('10.0.0.9');
  });

  it('is the one seen by the outermost trusted proxy, whatever the client claims', () => {
    const claimed = { 'x-forwarded-for': '9.9.9.9, 1.2.3.4' };
    expect(of(1, claimed)).toBe('1.2.3.4');
    expect(of(2, { 'x-forwarded-for': '9.9.9.9, 1.2.3.4, 10.0.0.2' })).toBe('1.2.3.4');
    expect(of(['10.0.0.0/8'], { 'x-forwarded-for': '9.9.9.9, 1.2.3.4, 10.0.0.2' })).toBe('1.2.3.4');
    expect(of(['10.0.0.0/8'], claimed, '8.8.8.8')).toBe('8.8.8.8');
  });

  it('is also read from Forwarded, with ports, quotes and IPv6 networks', () => {
    expect(of(1, { forwarded: 'for=9.9.9.9, For="1.2.3.4:5678";proto=https' })).toBe('1.2.3.4');
    expect(of(1, { forwarded: 'proto=https;for="[2001:db8:1:2::7]:443"' })).toBe(
      '2001:db8:1:2::/64',
    );
    expect(of(1, { 'x-forwarded-for': '2001:DB8:1:2:ffff::1' })).toBe('2001:db8:1:2::/64');
  });

  it('is one shared "unknown" for requests whose two headers disagree, because a proxy writes only one of them', () => {
    const unknown = of(1, { 'x-forwarded-for': '8.8.8.8', forwarded: 'for=1.2.3.4' });
    expect(unknown).not.toMatch(/8\.8\.8\.8|1\.2\.3\.4|10\.0\.0\.1/);
    for (const [plain, standard] of [
      ['9.9.9.9', 'for=1.2.3.4'],
      ['1.2.3.4', 'for=9.9.9.9'],
      ['unknown', 'for=1.2.3.4'],
      ['1.2.3.4', 'by=9.9.9.9'],
      ['9.9.9.9, 1.2.3.4', 'for=9.9.9.9'],
    ] as const) {
      expect(of(1, { 'x-forwarded-for': plain, forwarded: standard })).toBe(unknown);
      const trusted = ['10.0.0.0/8'];
      expect(of(trusted, { 'x-forwarded-for': plain, forwarded: standard })).toBe(unknown);
    }
    const both = { 'x-forwarded-for': '9.9.9.9, 1.2.3.4', forwarded: 'for="1.2.3.4:567"' };
    expect(of(1, both)).toBe('1.2.3.4');
    expect(of(1, { 'x-forwarded-for': '', forwarded: 'for=1.2.3.4' })).toBe('1.2.3.4');
    expect(of(0, { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=1.2.3.4' })).toBe('10.0.0.1');
  });

  it("is not the client's claim if the proxy adds no address", () => {
    expect(of(1, { forwarded: 'for=9.9.9.9, proto=https' })).toBe('10.0.0.1');
  });

  it('is that of the connection if the header has fewer addresses than there are proxies', () => {
    expect(of(2, { 'x-forwarded-for': '1.2.3.4' })).toBe('10.0.0.1');
    expect(of(3, { forwarded: 'for=9.9.9.9, for=1.2.3.4' })).toBe('10.0.0.1');
    expect(of(2, { 'x-forwarded-for': '1.2.3.4, 10.0.0.2' })).toBe('1.2.3.4');
  });

  it('is an IPv4 address for every form of an IPv4-mapped IPv6 address', () => {
    for (const written of [
      '::ffff:5.5.5.5',
      '::ffff:505:505',
      '::FFFF:0505:0505',
      '0:0:0:0:0:ffff:505:505',
      '0000:0000:0000:0000:0000:FFFF:5.5.5.5',
    ]) {
      expect(of(0, {}, written)).toBe('5.5.5.5');
      expect(of(1, { 'x-forwarded-for': written })).toBe('5.5.5.5');
      expect(of(1, { forwarded: `for="[${written}]:443"` })).toBe('5.5.5.5');
      expect(of(['::ffff:a00:1'], { 'x-forwarded-for': written })).toBe('5.5.5.5');
    }
    expect(of(0, {}, '::fffe:505:505')).toBe('0:0:0:0::/64');
  });

  it('is the nearest readable address', () => {
    expect(of(1, { 'x-forwarded-for': 'unknown' })).toBe('10.0.0.1');
    expect(() => clientAddresses(['proxy.example'])).toThrow('is not the address of a proxy');
  });
});
