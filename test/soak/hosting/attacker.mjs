/**
 * Clients that attack a host, each in a different way and from another address: node attacker.mjs PORT SHARED [ATTACKS]
 *
 * SHARED is the address of an honest player, which the attack with wrong tokens shares. On SIGTERM it prints the
 * numbers of answers as JSON, by attack and status.
 */
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { fetchFrom, freshKey, MATCH } from './playing.mjs';

const [port, shared, only] = process.argv.slice(2);
const url = `http://127.0.0.1:${port}`;
// Real attackers run on other machines, so these get a lower priority than the host.
setPriority(10);

const answers = {};
/** The IP address of an attack. */
const addressFor = (name) => `127.0.8.${1 + Object.keys(ATTACKS).indexOf(name)}`;

/** A client with one address. It counts its answers by status. */
function client(name, address = addressFor(name)) {
  const fetch = fetchFrom(address);
  const counts = (answers[name] ??= {});
  const count = (status) => (counts[status] = (counts[status] ?? 0) + 1);
  return {
    address,
    count,
    async ask(path, { token, body, text } = {}) {
      try {
        const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
        const response = await fetch(`${url}${path}`, {
          method: sent === undefined ? 'GET' : 'POST',
          headers: {
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(sent !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(sent !== undefined && { body: sent }),
        });
        count(response.status);
        if (response.status === 429) await pause(250);
        const answer = await response.text();
        return { status: response.status, answer };
      } catch {
        count('no answer');
        await pause(50);
        return { status: 0, answer: '' };
      }
    },
  };
}

async function openedBy(asking) {
  for (;;) {
    const { status, answer } = await asking.ask('/api/tables', { body: MATCH });
    if (status === 201) return JSON.parse(answer).tokens;
    await pause(500);
  }
}

const numberOf = async (asking, token) => {
  const { status, answer } = await asking.ask('/api/state?since=999999', { token });
  return status === 200 ? JSON.parse(answer) : undefined;
};

/** Send events to a table, each as soon as the one before is answered. */
async function actAt(asking, token, eventAfter, most = Infinity) {
  let state = await numberOf(asking, token);
  for (let acts = 0; acts < most; acts += 1) {
    const event = eventAfter(acts, state);
    const body = { seen: state?.number ?? 0, key: freshKey(), event };
    const { status, answer } = await asking.ask('/api/acts', { token, body });
    if (status === 200) state = { ...state, number: JSON.parse(answer).number };
    else state = (await numberOf(asking, token)) ?? state;
    // The table has reached its limit of bytes, or the seat its limit of acts.
    if (answer.includes('/full') || answer.includes('too-many-acts')) return;
  }
}

/** As many ranges between units of blue as one request may contain. */
function manyRanges(state, acts) {
  const own = state?.view.players.blue.army ?? [];
  const ranges = [];
  for (let index = 0; index < 280; index += 1) {
    const [from, to] = [own[index % own.length], own[(index + 1 + acts) % own.length]];
    if (from && to && from !== to)
      ranges.push({ from: from.id, to: to.id, range: 1 + (index % 3) });
  }
  return { type: 'range.measure', ranges };
}

const measuring = (state, acts) => {
  const [from, to] = state?.view.players.blue.army ?? [];
  return { type: 'range.measure', ranges: [{ from: from?.id, to: to?.id, range: 1 + (acts % 3) }] };
};

const JUNK = 'x'.repeat(63_000);

/** Write this text to a socket. Only the status of the answer is read. */
function raw(name, text, { localAddress = addressFor(name), forMs = 5_000, isRead = true } = {}) {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
    const { count } = client(name, localAddress);
    if (isRead) socket.once('data', (data) => count(String(data).slice(9, 12)));
    else socket.pause();
    socket.on('error', () => count('no answer'));
    socket.on('close', resolve);
    socket.write(text);
    setTimeout(() => socket.destroy(), forMs);
  });
}

/** Endless bodies in chunks of one byte, over so many connections at once. Each connects again when it is closed. */
async function chunks(name, connections) {
  const asking = client(name);
  const head =
    `POST /api/acts HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
    'Transfer-Encoding: chunked\r\n\r\n';
  const body = Buffer.from('1\r\nx\r\n'.repeat(20_000));
  const connection = () =>
    new Promise((resolve) => {
      const socket = connect({
        host: '127.0.0.1',
        port: Number(port),
        localAddress: asking.address,
      });
      let status = 'no answer';
      socket.once('data', (data) => (status = String(data).slice(9, 12)));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        asking.count(status);
        resolve();
      });
      const more = () => {
        while (!socket.destroyed && socket.write(body));
      };
      socket.on('drain', more);
      socket.write(head);
      more();
    });
  const end = Date.now() + 60_000;
  const connecting = async () => {
    while (Date.now() < end) await connection();
  };
  await Promise.all(Array.from({ length: connections }, connecting));
}

const forever = async (attack) => {
  for (;;) {
    await attack().catch(() => pause(100));
    await pause(1);
  }
};

const ATTACKS = {
  /** Acts with large unknown fields, at a table of the attacker. */
  async junk() {
    const asking = client('junk');
    const { blue } = await openedBy(asking);
    await actAt(asking, blue, (acts, state) =>
      acts % 2 ? { type: 'undo', junk: JUNK } : { ...measuring(state, acts), junk: JUNK },
    );
  },

  /** A long game with many undos; then many other tables, so that the game must be restored again and again. */
  async 'long games'() {
    const asking = client('long games');
    const { blue, red } = await openedBy(asking);
    await actAt(asking, blue, (acts, state) => measuring(state, acts), 1_200);
    await actAt(
      asking,
      blue,
      (acts, state) => (acts % 2 ? { type: 'undo' } : measuring(state, acts)),
      1_000,
    );
    for (let time = 0; time < 20; time += 1) {
      for (let table = 0; table < 60; table += 1) await asking.ask('/api/tables', { body: MATCH });
      await asking.ask('/api/state', { token: red });
    }
  },

  /** The largest possible table, read repeatedly, also by clients that do not read their updates. */
  async 'large tables'() {
    const asking = client('large tables');
    const { blue, spectator } = await openedBy(asking);
    await actAt(asking, blue, (acts, state) => manyRanges(state, acts), 300);
    const upgrade =
      `GET /api/updates?since=0 HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n`;
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      for (let socket = 0; socket < 40; socket += 1) {
        const token = socket % 2 ? blue : spectator;
        const text = `${upgrade}Sec-WebSocket-Protocol: legion-tables.1, token.${token}\r\n\r\n`;
        void raw('deaf readers', text, {
          localAddress: asking.address,
          forMs: 30_000,
          isRead: false,
        });
      }
      for (let time = 0; time < 100; time += 1) {
        await Promise.all(
          [1, 2, 3, 4].map(() => asking.ask('/api/state?since=0', { token: blue })),
        );
      }
    }
  },

  /** The largest army, whose effects have the most ways to resolve them: acts that are refused, as fast as possible. */
  async 'refused acts'() {
    const asking = client('refused acts');
    const list = JSON.stringify({
      armyFaction: 'separatists',
      units: [
        { name: 'Count Dooku Darth Tyranus' },
        { name: 'AAT Battle Tank', count: 9 },
        { name: 'B1 Battle Droids', count: 45 },
        { name: 'B2 Super Battle Droids', count: 45 },
      ],
      commandCards: ['Mechanized Incursion', 'Ambush', 'Push', 'Assault'],
    });
    const { status, answer } = await asking.ask('/api/tables', {
      body: { ...MATCH, lists: { blue: list, red: list }, ruleset: { orderRange: null } },
    });
    if (status !== 201) return pause(500);
    const { blue, red } = JSON.parse(answer).tokens;
    for (const token of [blue, red]) {
      const cardId = 'mechanized-incursion';
      await actAt(asking, token, () => ({ type: 'card.select', cardId }), 1);
    }
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      const state = await numberOf(asking, blue);
      for (const event of [
        { type: 'activation.end' },
        { type: 'effect.resolve', cardId: 'mechanized-incursion', effectId: 'order-nearby' },
        manyRanges(state, Math.floor(Math.random() * 50)),
      ]) {
        const body = { seen: state?.number ?? 0, key: freshKey(), event };
        await Promise.all(
          [blue, red].map((token) =>
            asking.ask('/api/acts', { token, body: { ...body, key: freshKey() } }),
          ),
        );
      }
    }
  },

  /** A refused undo each second at five large tables, each of which must be replayed for it or read from the store. */
  async 'refused undos'() {
    const asking = client('refused undos');
    const list = JSON.stringify({
      armyFaction: 'separatists',
      units: [
        { name: 'Count Dooku Darth Tyranus' },
        { name: 'B1 Battle Droids', count: 30 },
        { name: 'B2 Super Battle Droids', count: 29 },
      ],
      commandCards: ['Mechanized Incursion', 'Ambush', 'Push', 'Assault'],
    });
    const opening = Array.from({ length: 5 }, async () => {
      const body = { ...MATCH, lists: { blue: list, red: list } };
      const { status, answer } = await asking.ask('/api/tables', { body });
      return status === 201 ? JSON.parse(answer).tokens : undefined;
    });
    const tables = (await Promise.all(opening)).filter((tokens) => tokens !== undefined);
    for (const { blue } of tables) {
      await actAt(asking, blue, (acts, state) => measuring(state, acts), 100);
    }
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      await Promise.all([
        pause(1_000),
        ...tables.map(({ red }) => actAt(asking, red, () => ({ type: 'undo.refuse' }), 1)),
      ]);
    }
  },

  /** WebSockets that send pongs without end, and connect again when the host disconnects them. */
  async pongs() {
    const asking = client('pongs');
    const { blue, red, spectator } = await openedBy(asking);
    const flooding = Array.from({ length: 24 }, async (_, index) => {
      const token = [blue, red, spectator][index % 3];
      const protocols = ['legion-tables.1', `token.${token}`];
      const options = { localAddress: asking.address, perMessageDeflate: false };
      const updates = `${url.replace('http', 'ws')}/api/updates?since=0`;
      for (let times = 0; times < 100; times += 1) {
        const socket = new WebSocket(updates, protocols, options);
        socket.on('error', () => asking.count('error'));
        socket.on('open', () => asking.count('open'));
        while (socket.readyState <= WebSocket.OPEN) {
          for (let pong = 0; pong < 50 && socket.readyState === WebSocket.OPEN; pong += 1) {
            socket.pong();
          }
          await pause(1);
        }
        await pause(250);
      }
    });
    await Promise.all(flooding);
  },

  /** As many tables as possible, also by unusual spellings of the path. */
  async tables() {
    const asking = client('tables');
    const text = JSON.stringify(MATCH);
    for (const target of [
      '/api/tables?',
      '/api/%74ables',
      '/x/../api/tables',
      `${url}/api/tables`,
    ]) {
      await raw(
        'tables',
        `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
          `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
        { localAddress: asking.address },
      );
      await asking.ask('/api/tables', { body: MATCH });
    }
  },

  /** Lists that take long to parse, and bodies that are too long. */
  async lists() {
    const asking = client('lists');
    const slips = (length) =>
      Array.from(
        { length: 199 },
        (_, unit) => `1x Stomtropers ${unit} (44 + 20): Vaers Migt ${unit}, Froc Chok ${unit}`,
      )
        .join('\n')
        .slice(0, length);
    for (const length of [8_000, 8_000, 99_000]) {
      const lists = { blue: slips(length), red: slips(length) };
      await asking.ask('/api/tables', { body: { ...MATCH, lists } });
    }
    await asking.ask('/api/tables', { text: `{"lists":${'['.repeat(190_000)}` });
    await asking.ask('/api/tables', { text: 'x'.repeat(300_000) });
  },

  /** Wrong tokens, from the address of an honest player. */
  async 'wrong tokens'() {
    const guess = () => `${freshKey().padEnd(22, 'A').slice(-22)}.${'A'.repeat(22)}`;
    const asking = client('wrong tokens', shared);
    await asking.ask('/api/state', { token: guess() });
    await asking.ask('/api/acts', { token: guess(), body: {} });
    await pause(50);
  },

  /** Requests that never end, and malformed requests. */
  async 'slow requests'() {
    const head = `POST /api/acts HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
    await Promise.all([
      raw(
        'slow requests',
        `${head}Content-Length: 9000\r\nContent-Type: application/json\r\n\r\n{`,
      ),
      raw('slow requests', `${head}X-Slow: `),
      raw('slow requests', `GET / HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n`),
      raw('slow requests', `GET /../../etc/passwd HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`),
      raw('slow requests', `${head}X-Large: ${'x'.repeat(100_000)}\r\n\r\n`),
      raw('slow requests', '\0\x01\x02 no request at all\r\n\r\n'),
    ]);
  },

  /** See `chunks`. */
  'ten chunked bodies': () => chunks('ten chunked bodies', 10),
  'ninety chunked bodies': () => chunks('ninety chunked bodies', 90),

  /** As many requests as one address can send. */
  async flood() {
    const asking = client('flood');
    await Promise.all([1, 2, 3, 4].map(() => asking.ask('/api/lobby', { token: 'none' })));
  },
};

for (const [name, attack] of Object.entries(ATTACKS)) {
  if (!only || only.split(',').includes(name)) void forever(attack);
}
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
});
