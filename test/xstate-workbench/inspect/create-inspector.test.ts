import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createActor, createMachine, fromPromise } from 'xstate';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createInspector,
  type ViewerMessage,
} from '../../../src/xstate-workbench/inspect/index.js';
import {
  serveViewer,
  type ServedViewer,
} from '../../../src/xstate-workbench/inspect/server/index.js';
import { asked } from '../../src/cli/serving/support.js';

const folder = mkdtempSync(join(tmpdir(), 'workbench-app-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>A viewer</title>');
afterAll(() => rmSync(folder, { recursive: true }));

const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { PRESS: 'on' } },
    on: { on: { PRESS: 'off', BREAK: 'broken' } },
    broken: { type: 'final' },
  },
});

let viewer: ServedViewer;
let heard: ViewerMessage[];
let listening: AbortController;
const closing: { stop(): void }[] = [];

beforeEach(async () => {
  viewer = await serveViewer({ folder });
  heard = [];
  listening = new AbortController();
  void listen(viewer.url, listening.signal).catch(() => undefined);
});
afterEach(async () => {
  for (const each of closing.splice(0)) each.stop();
  listening.abort();
  await viewer.close();
});

/** Collect the messages that a page of the viewer receives. */
async function listen(url: string, signal: AbortSignal): Promise<void> {
  const { body } = await fetch(`${url}messages`, { signal });
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^data: (.*)$/m.exec(block) ?? [];
      if (data !== undefined) heard.push(JSON.parse(data) as ViewerMessage);
    }
  }
}

const app = (url = viewer.appUrl) => {
  const inspector = createInspector({ url, warn: () => undefined });
  closing.push(inspector);
  return inspector;
};

const lastState = () =>
  heard.flatMap((each) => (each.type === '@xstate.snapshot' ? [each.snapshot.value] : [])).at(-1);

async function send(sessionId: string, event: object): Promise<unknown> {
  const body = JSON.stringify({ sessionId, event });
  return JSON.parse((await asked(viewer.url, { path: 'events', method: 'POST', body })).text);
}

describe('an app that uses createInspector', () => {
  it('shows the viewer each actor with its machine, and each event with the transitions it took', async () => {
    const actor = createActor(lamp, { inspect: app().inspect }).start();
    actor.send({ type: 'PRESS' });
    await expect.poll(lastState).toBe('on');
    const [introduced] = heard.filter(({ type }) => type === '@xstate.actor');
    expect(introduced).toMatchObject({
      name: 'lamp',
      definition: expect.stringContaining('broken'),
    });
    expect(heard.at(-1)).toMatchObject({
      event: { type: 'PRESS' },
      snapshot: { microsteps: [{ event: 'PRESS', transitions: ['off: PRESS'] }] },
    });
    actor.stop();
  });

  it('gives the viewer the examples of events that the machine of an actor takes', async () => {
    const examples = [
      { type: 'PRESS', by: 'Ada' },
      { type: 'FLY', height: 7 },
    ];
    const inspector = createInspector({ url: viewer.appUrl, events: examples });
    closing.push(inspector);
    const actor = createActor(lamp, { inspect: inspector.inspect }).start();
    await expect
      .poll(() => heard.find(({ type }) => type === '@xstate.actor'))
      .toMatchObject({ examples: [{ type: 'PRESS', by: 'Ada' }] });
    actor.stop();
  });

  it('takes the events of the viewer, and says which it cannot take', async () => {
    const actor = createActor(lamp, { inspect: app().inspect }).start();
    await expect.poll(() => heard.some(({ type }) => type === '@xstate.actor')).toBe(true);
    const [id = ''] = heard.flatMap((each) =>
      each.type === '@xstate.actor' ? [each.sessionId] : [],
    );
    expect(await send(id, { type: 'PRESS' })).toEqual({ ok: true });
    expect(actor.getSnapshot().value).toBe('on');
    expect(await send(id, { type: 'FLY' })).toMatchObject({ ok: false });
    expect(await send(id, { type: 'xstate.stop' })).toMatchObject({ ok: false });
    expect(await send('nobody/x:0', { type: 'PRESS' })).toMatchObject({ ok: false });
    actor.stop();
  });

  it('runs as before without a viewer, and says once what to start', async () => {
    const url = viewer.appUrl;
    await viewer.close();
    const said: string[] = [];
    const inspector = createInspector({ url, warn: (sentence) => said.push(sentence) });
    closing.push(inspector);
    const actor = createActor(lamp, { inspect: inspector.inspect }).start();
    actor.send({ type: 'PRESS' });
    expect(actor.getSnapshot().value).toBe('on');
    await expect
      .poll(() => said.join())
      .toMatch(/There is no viewer at .*: run npx xstate-workbench inspect$/);
    expect(said).toHaveLength(1);
    viewer = await serveViewer({ folder });
    actor.stop();
  });

  it('keeps two apps apart, whose actors have the same session ids, and begins anew with the next app', async () => {
    const one = createActor(lamp, { inspect: app().inspect }).start();
    const other = createActor(lamp, { inspect: app().inspect }).start();
    const ids = () =>
      new Set(heard.flatMap((each) => (each.type === '@xstate.actor' ? [each.sessionId] : [])));
    await expect.poll(() => ids().size).toBe(2);
    for (const id of ids()) expect(id).toMatch(/^\w+\/x:\d+$/);
    one.stop();
    other.stop();
    const closed = () => heard.some((each) => each.type === '@workbench.host' && !each.takesEvents);
    await expect.poll(closed).toBe(true);
    const next = createActor(lamp, { inspect: app().inspect }).start();
    await expect.poll(() => ids().size).toBe(3);
    expect(heard.filter(({ type }) => type === '@workbench.begin')).toHaveLength(3);
    next.stop();
  });

  it('sends a context that is no JSON as far as it can be shown', async () => {
    const around: Record<string, unknown> = {
      when: new Date(0),
      names: new Map([['a', 1n]]),
      act: () => 1,
    };
    around['self'] = around;
    const load = fromPromise(() => Promise.reject(new Error('offline')));
    const machine = createMachine({ context: around, invoke: { src: load, onError: {} } });
    const actor = createActor(machine, { inspect: app().inspect }).start();
    const contexts = () =>
      heard.flatMap((each) => (each.type === '@xstate.snapshot' ? [each.snapshot.context] : []));
    await expect
      .poll(() => contexts().find(Boolean))
      .toEqual({
        when: '1970-01-01T00:00:00.000Z',
        names: { a: '1' },
        act: '(function act)',
        self: '(circular)',
      });
    await expect.poll(() => JSON.stringify(heard)).toContain('Error: offline');
    actor.stop();
  });

  it('keeps its place, however many images of another site have the address of an app', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' };
    for (let number = 0; number < 25; number += 1) {
      // Only the head: the answer to an app never ends.
      const answering = once(get(`${viewer.appUrl}app/${number}`, { headers }), 'response');
      const [answer] = (await answering) as [IncomingMessage];
      expect(answer.statusCode).toBe(403);
      answer.destroy();
    }
    const actor = createActor(lamp, { inspect: app().inspect }).start();
    await expect.poll(() => heard.some(({ type }) => type === '@xstate.actor')).toBe(true);
    actor.stop();
  });

  it('is accepted only from pages of this computer', async () => {
    const statusFor = async (headers: Record<string, string>) =>
      (await asked(viewer.appUrl, { path: '/app/one', method: 'POST', body: '[]', headers }))
        .status;
    expect(await statusFor({})).toBe(204);
    expect(await statusFor({ Origin: 'http://localhost:5173' })).toBe(204);
    expect(await statusFor({ Origin: 'https://elsewhere.example' })).toBe(403);
    expect(await statusFor({ Origin: 'https://localhost.elsewhere.example' })).toBe(403);
    expect(await statusFor({ Origin: 'null' })).toBe(403);
    expect(await statusFor({ Host: 'elsewhere.example' })).toBe(403);
  });
});
