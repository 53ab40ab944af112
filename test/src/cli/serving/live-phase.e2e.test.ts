import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showLive, type LivePage } from '../../../../src/cli/serving/live-phase.js';
import { leadingTo } from '../../../../src/cli/serving/opening.js';
import { createCommandPhase, type CommandPhase } from '../../../../src/index.js';
import type { PhaseContext } from '../../../../machines/model/phase-context.js';
import type { ActorMessage, ViewerMessage } from '../../../../src/inspect/index.js';
import { select } from '../../../support/events.js';
import { table } from '../../../support/table.js';
import { asked, delivered, END, heardNow, type Answered } from './support.js';

const folder = mkdtempSync(join(tmpdir(), 'legion-viewer-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A viewer</title>');
afterAll(() => rmSync(folder, { recursive: true }));

let phase: CommandPhase;
let live: LivePage;

beforeEach(async () => {
  phase = createCommandPhase(table());
  live = await showLive(phase, { viewer: 'referee', folder });
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

const act = (event: object) => JSON.stringify({ sessionId: phase.actor.sessionId, event });

describe('the server of the inspector', () => {
  it('sends nothing to a client without the key, and takes no event from it', async () => {
    const { origin, pathname } = new URL(live.url);
    const guessed = `/${'A'.repeat(pathname.length - 2)}`;
    for (const path of ['/messages', `${guessed}/messages`, '/', guessed]) {
      const { status, text } = await asked(origin, { path });
      expect({ path, status }).toEqual({ path, status: 403 });
      expect(text).not.toContain('ambush');
    }
    const before = phase.toJSON();
    for (const path of ['/events', `${guessed}/events`]) {
      const body = act(select('blue', 'ambush'));
      expect((await asked(origin, { path, method: 'POST', body })).status).toBe(403);
    }
    expect(phase.toJSON()).toEqual(before);
  });

  it('has a new random key each time, too long to guess', async () => {
    const other = await showLive(phase, { viewer: 'referee', folder });
    await other.close();
    const keys = [live.url, other.url].map((url) => new URL(url).pathname.slice(1, -1));
    expect(keys[0]).not.toBe(keys[1]);
    for (const key of keys) expect(Buffer.from(key, 'base64url').length).toBeGreaterThanOrEqual(16);
  });

  it('takes an event from its own page, but not from another site', async () => {
    const body = act(select('blue', 'ambush'));
    const { host } = new URL(live.url);
    expect((await sending(body, { Origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await sending(body, { Host: 'elsewhere.example' })).status).toBe(403);
    expect(phase.view('blue').players.blue.selected).toBeNull();
    const taken = await sending(body, { Origin: `http://${host}` });
    expect(JSON.parse(taken.text)).toEqual({ ok: true });
    expect(phase.view('blue').players.blue.selected).toBe('ambush');
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
    const before = phase.toJSON();
    const { status } = await sending(act({ type: 'x', words: 'x'.repeat(100_001) }));
    expect(status).toBe(413);
    expect(phase.toJSON()).toEqual(before);
    expect(JSON.parse((await sending('{ no JSON')).text)).toMatchObject({ ok: false });
  });

  it('sends a new page the current state and the history, and sends old pages nothing more', async () => {
    await delivered();
    let first = Promise.resolve<Answered>({ status: undefined, headers: {}, text: '' });
    await new Promise<void>((opened) => {
      first = asked(live.url, { path: 'messages', opened });
    });
    const heardBySecond = await messages();
    expect(messagesIn(await first).map(({ type }) => type)).toEqual(
      heardBySecond.map(({ type }) => type),
    );
    expect(heardBySecond.map(({ type }) => type)).toEqual([
      '@legion.begin',
      '@xstate.actor',
      '@legion.host',
      '@legion.legal',
    ]);
  });

  it('resumes a page that lost its connection, or starts again if it missed too much', async () => {
    await delivered();
    const began = await heardNow(live);
    const ids = [...began.text.matchAll(/^id: (.+)$/gm)].map(([, id = '']) => id);
    const last = ids.at(-1) ?? '';
    phase.send(select('blue', 'ambush'));
    await delivered();
    expect((await messages({ 'Last-Event-ID': last })).map(({ type }) => type)).toEqual([
      '@xstate.event',
      '@xstate.snapshot',
      '@legion.host',
      '@legion.legal',
    ]);
    for (const unknown of ['another-run 1', last.replace(/\d+$/, '999'), 'nonsense']) {
      const [first] = await messages({ 'Last-Event-ID': unknown });
      expect(first).toEqual({ type: '@legion.begin', _version: '1' });
    }
  });

  it('stores at most a thousand messages, and the snapshot before them', async () => {
    const ranges = [{ player: 'blue' as const, from: 'vader', to: 'stormtroopers', range: 2 }];
    for (let turn = 0; turn < 520; turn += 1) phase.send({ type: 'range.measure', ranges });
    await delivered();
    const heard = await messages();
    expect(heard.length).toBeLessThan(1010);
    const [, actor] = heard;
    expect(actor).toMatchObject({ type: '@xstate.actor', sessionId: phase.actor.sessionId });
    const { ranges: then } = (actor as ActorMessage).snapshot.context as PhaseContext;
    expect(then).toEqual(phase.actor.getSnapshot().context.ranges);
    expect(then).not.toEqual(createCommandPhase(table()).actor.getSnapshot().context.ranges);
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
    expect(phase.sendUnknown(select('blue', 'ambush'))).toEqual({ ok: true });
  });
});

describe('the file with which a browser is opened', () => {
  it.skipIf(process.platform === 'win32')(
    'is readable only by this user, and links to the page',
    () => {
      const { file, remove } = leadingTo(live.url);
      const path = fileURLToPath(file);
      expect(file).not.toContain(new URL(live.url).pathname);
      expect(statSync(path).mode & 0o077).toBe(0);
      expect(readFileSync(path, 'utf8')).toContain(`content="0; url=${live.url}"`);
      remove();
      expect(existsSync(path)).toBe(false);
    },
  );
});
