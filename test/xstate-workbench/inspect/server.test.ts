import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assign, createActor, createMachine, type AnyActorRef } from 'xstate';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  inspectedActors,
  type ActorMessage,
  type ViewerMessage,
} from '../../../src/xstate-workbench/inspect/index.js';
import {
  serveViewer,
  type ServedViewer,
} from '../../../src/xstate-workbench/inspect/server/index.js';
import { keptMessages } from '../../../src/xstate-workbench/inspect/server/kept-messages.js';
import { asked, END, heardNow, type Answered } from '../../src/cli/serving/support.js';

const folder = mkdtempSync(join(tmpdir(), 'workbench-viewer-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A viewer</title>');
afterAll(() => rmSync(folder, { recursive: true }));

const lamp = createMachine({
  id: 'lamp',
  context: { secret: 'filament', turns: 0 },
  initial: 'off',
  states: {
    off: {
      on: { PRESS: 'on', TURN: { actions: assign({ turns: ({ context }) => context.turns + 1 }) } },
    },
    on: { on: { PRESS: 'off' } },
  },
});

let actor: AnyActorRef;
let live: ServedViewer;

beforeEach(async () => {
  live = await serveViewer({ folder, take: (...sent) => actors.take(...sent) });
  const actors = inspectedActors(live.tell);
  actor = createActor(lamp, { inspect: actors.inspect }).start();
});
afterEach(() => live.close());

/** The messages of a stream, without its end. */
function messagesIn({ text }: Answered): ViewerMessage[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as ViewerMessage)
    .filter(({ type }) => type !== END.type);
}

const messages = async (headers: Record<string, string> = {}) =>
  messagesIn(await heardNow(live, headers));

const sending = (body: string, headers: Record<string, string> = {}) =>
  asked(live.url, { path: 'events', method: 'POST', body, headers });

const act = (event: object) => JSON.stringify({ sessionId: actor.sessionId, event });

describe('the server of the viewer', () => {
  it('sends nothing to a client without the key, and takes no event from it', async () => {
    const { origin, pathname } = new URL(live.url);
    const guessed = `/${'A'.repeat(pathname.length - 2)}`;
    for (const path of ['/messages', `${guessed}/messages`, '/', guessed]) {
      const { status, text } = await asked(origin, { path });
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(text).not.toContain('filament');
    }
    for (const path of ['/events', `${guessed}/events`]) {
      const body = act({ type: 'PRESS' });
      expect((await asked(origin, { path, method: 'POST', body })).status).toBe(403);
    }
    expect(actor.getSnapshot().value).toBe('off');
  });

  it('has a new random key each time, too long to guess', async () => {
    const other = await serveViewer({ folder });
    await other.close();
    const keys = [live.url, other.url].map((url) => new URL(url).pathname.slice(1, -1));
    expect(keys[0]).not.toBe(keys[1]);
    for (const key of keys) expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it('takes an event from its own page, but not from another site', async () => {
    const body = act({ type: 'PRESS' });
    const { host } = new URL(live.url);
    expect((await sending(body, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await sending(body, { Host: 'elsewhere.example' })).status).toBe(403);
    expect(actor.getSnapshot().value).toBe('off');
    const taken = await sending(body, { Origin: `http://${host}` });
    expect(JSON.parse(taken.text)).toEqual({ ok: true });
    expect(actor.getSnapshot().value).toBe('on');
  });

  it('takes events only by POST, and sends messages only to GET', async () => {
    const byGet = await asked(live.url, { path: 'events' });
    expect({ status: byGet.status, allow: byGet.headers.allow }).toEqual({
      status: 405,
      allow: 'POST',
    });
    const byPost = await asked(live.url, { path: 'messages', method: 'POST', body: '{}' });
    expect({ status: byPost.status, allow: byPost.headers.allow }).toEqual({
      status: 405,
      allow: 'GET',
    });
    expect((await asked(live.url, { method: 'POST' })).status).toBe(405);
  });

  it('stops reading an event that is too large', async () => {
    const { status } = await sending(act({ type: 'PRESS', words: 'x'.repeat(100_001) }));
    expect(status).toBe(413);
    expect(actor.getSnapshot().value).toBe('off');
    expect(JSON.parse((await sending('{ no JSON')).text)).toMatchObject({ ok: false });
  });

  it('sends a new page the current state and the history, and sends old pages nothing more', async () => {
    let first = Promise.resolve<Answered>({ status: undefined, headers: {}, text: '' });
    await new Promise<void>((opened) => {
      first = asked(live.url, { path: 'messages', opened });
    });
    const heardBySecond = await messages();
    expect(messagesIn(await first).map(({ type }) => type)).toEqual(
      heardBySecond.map(({ type }) => type),
    );
    expect(heardBySecond.map(({ type }) => type)).toEqual([
      '@workbench.begin',
      '@xstate.actor',
      '@xstate.event',
      '@xstate.snapshot',
    ]);
  });

  it('resumes a page that lost its connection, or starts again if it missed too much', async () => {
    const began = await heardNow(live);
    const ids = [...began.text.matchAll(/^id: (.+)$/gm)].map(([, id = '']) => id);
    const last = ids.at(-1) ?? '';
    actor.send({ type: 'PRESS' });
    expect((await messages({ 'Last-Event-ID': last })).map(({ type }) => type)).toEqual([
      '@xstate.event',
      '@xstate.snapshot',
    ]);
    for (const unknown of ['another-run 1', last.replace(/\d+$/, '999'), 'nonsense']) {
      const [first] = await messages({ 'Last-Event-ID': unknown });
      expect(first).toEqual({ type: '@workbench.begin', _version: '1' });
    }
  });

  it('stores at most a thousand messages, and the snapshot before them', async () => {
    for (let turn = 0; turn < 520; turn += 1) actor.send({ type: 'TURN' });
    const heard = await messages();
    expect(heard.length).toBeLessThan(1010);
    const [, first] = heard;
    expect(first).toMatchObject({ type: '@xstate.actor', sessionId: actor.sessionId });
    const then = (first as ActorMessage).snapshot.context as { turns: number };
    expect(then.turns).toBeGreaterThan(10);
    expect(then.turns).toBeLessThan(100);
  });

  it('does not grow without a bound if actors come and never end', () => {
    const { keep, since } = keptMessages();
    for (let number = 0; number < 5000; number += 1) {
      keep({
        type: '@xstate.actor',
        sessionId: `x:${number}`,
        name: 'child',
        _version: '1',
        definition: 'x'.repeat(10_000),
        snapshot: { status: 'active' },
      });
    }
    const texts = since(undefined).map(({ text }) => text);
    expect(texts.join('').length).toBeLessThan(17_000_000);
    expect(texts.at(-1)).toContain('x:4999');
  });

  it('accepts eight pages and refuses a ninth; a closed page makes room', async () => {
    const { hostname, port, pathname } = new URL(live.url);
    const open = () =>
      new Promise<ReturnType<typeof connect>>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(`GET ${pathname}messages HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
        });
        socket.once('data', () => resolve(socket));
      });
    const sockets = await Promise.all(Array.from({ length: 8 }, open));
    expect((await asked(live.url, { path: 'messages' })).status).toBe(503);
    sockets[0]?.destroy();
    await expect.poll(async () => (await heardNow(live)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('disconnects a page that does not read', async () => {
    const { hostname, port, pathname } = new URL(live.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${pathname}messages HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    const isClosed = new Promise((resolve) => socket.on('close', resolve).on('error', () => 0));
    const snapshot = { status: 'active', context: { words: 'x'.repeat(1_000_000) } };
    for (let count = 0; count < 40; count += 1) {
      live.tell({
        type: '@xstate.snapshot',
        sessionId: 'x',
        _version: '1',
        event: { type: 'x' },
        snapshot,
      });
    }
    socket.resume();
    await isClosed;
    expect(JSON.parse((await sending(act({ type: 'PRESS' }))).text)).toEqual({ ok: true });
  });

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', 'index.htm'])(
    'serves no file but those of the page: %s',
    async (path) => {
      const { status } = await asked(live.url, { path });
      expect([403, 404]).toContain(status);
      expect((await asked(live.url)).text).toContain('A viewer');
    },
  );

  it('lets no other site show the page in a frame', async () => {
    const { headers } = await asked(live.url);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('accepts no app, because its actors run in its own process', async () => {
    expect((await asked(live.appUrl, { path: '/app/one' })).status).toBe(403);
  });
});
