import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer as createPageServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closeWindows, sharedBrowser } from '../../support/browser.js';
import { folderForModules } from '../../support/temporary-folder.js';
import { watchedPage } from '../../browser/support/watched-page.js';

const MAIN = resolve('src/xstate-workbench/dist/cli/main.js');

const folder = folderForModules('live');

const written = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const lamp = written(
  'lamp.ts',
  `import { createMachine } from 'xstate';
   export const lamp = createMachine({
     id: 'lamp', initial: 'off', context: ({ input }: any) => ({ watts: input?.watts }),
     states: { off: { on: { PRESS: 'on' } }, on: { on: { PRESS: 'off', BREAK: 'broken' } }, broken: { type: 'final' } },
   });
   export const other = createMachine({});`,
);

const browser = await sharedBrowser();
afterAll(() => closeWindows(browser));

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function started(...typed: string[]) {
  const child = spawn(process.execPath, typed);
  running.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}

async function inspecting(...typed: string[]) {
  const { child, said } = started(MAIN, 'inspect', ...typed);
  await expect.poll(said).toContain('Ctrl-C ends');
  const [url = expect.fail(said())] = /http:\/\/127\.0\.0\.1:\d+\/[\w-]{24}\//.exec(said()) ?? [];
  return { child, url, said };
}

/** Serves a page that runs this module of the folder, bundled as an app would bundle it. */
async function servedApp(name: string) {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: join(folder, 'built'),
      lib: { entry: join(folder, name), formats: ['es'], fileName: 'app' },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const script = readFileSync(join(folder, 'built/app.js'));
  const server = createPageServer(({ url }, response) => {
    const isScript = url === '/app.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(
      isScript
        ? script
        : '<!doctype html><link rel="icon" href="data:," /><button>OPEN</button><p></p><script type="module" src="app.js"></script>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

describe('xstate-workbench inspect', () => {
  it.runIf(browser)(
    'draws a machine of a file, lights its states and last transition, sends events and steps back, without network',
    async () => {
      const events = written(
        'events.json',
        '{ "input": { "watts": 7 }, "events": [{ "type": "PRESS", "by": "Ada" }] }',
      );
      const { child, url } = await inspecting(`${lamp}#lamp`, '--events', events);
      const { page, faults, close } = await watchedPage(browser!);
      await page.goto(url);
      await page.waitForSelector('[data-state="lamp.off"].is-active', { state: 'attached' });
      expect(await page.locator('.chart .heading').allTextContents()).toEqual([
        'lamp',
        'off',
        'on',
        'broken',
      ]);
      await page.locator('.send-possible').first().click();
      await page.waitForSelector('[data-state="lamp.on"].is-active', { state: 'attached' });
      expect(await page.locator('.chart .is-taken').getAttribute('data-transition')).toBe(
        'off: PRESS',
      );
      expect(await page.locator('.pane-log').textContent()).toContain('by: "Ada"');
      expect(await page.locator('.pane-context').textContent()).toContain('watts: 7');
      await page.getByLabel('Event as JSON').fill('{ "type": "BREAK" }');
      await page.locator('.main').click();
      await page.waitForSelector('[data-state="lamp.broken"].is-active', { state: 'attached' });
      expect(await page.locator('.pane-send').textContent()).toContain('No event is possible now');
      await page.locator('.log-moment', { hasText: 'PRESS' }).click();
      await page.waitForSelector('[data-state="lamp.on"].is-active', { state: 'attached' });
      expect(faults).toEqual([]);
      await close();
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );

  it('shows an app in Node that uses createInspector, keeps it alive, and sends it events', async () => {
    const port = await freePort();
    const viewer = await inspecting('--port', port);
    const app = written(
      'app.mjs',
      `import { createActor, createMachine } from 'xstate';
       import { createInspector } from 'xstate-workbench/inspect';
       const door = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { OPEN: 'open' } }, open: { type: 'final' } } });
       const { inspect } = createInspector({ url: 'http://127.0.0.1:${port}/' });
       const actor = createActor(door, { inspect });
       actor.subscribe({ complete: () => console.log('opened') });
       actor.start();`,
    );
    expect(viewer.said()).toContain(`createInspector({ url: 'http://127.0.0.1:${port}/' })`);
    const { child, said } = started(app);
    const heard = async () => {
      const stopped = new AbortController();
      const { body } = await fetch(`${viewer.url}messages`, { signal: stopped.signal });
      const { value } = await body!.getReader().read();
      stopped.abort();
      return new TextDecoder().decode(value);
    };
    await expect.poll(heard).toContain('"name":"door"');
    const [, sessionId] = /"sessionId":"([^"]+)"/.exec(await heard()) ?? [];
    const body = JSON.stringify({ sessionId, event: { type: 'OPEN' } });
    const answer = await fetch(`${viewer.url}events`, { method: 'POST', body });
    expect(await answer.json()).toEqual({ ok: true });
    // Its only actor is done, so the process ends by itself.
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said()).toBe('opened\n');
  });

  it.runIf(browser)(
    'shows an app that runs in a browser: each actor with arrows and active states, and sends it events',
    async () => {
      const port = await freePort();
      const viewer = await inspecting('--port', port);
      written(
        'browser-app.ts',
        `import { createActor, createMachine, fromPromise, setup } from 'xstate';
         import { createInspector } from 'xstate-workbench/inspect';
         const lock = createMachine({ id: 'lock', initial: 'locked', states: { locked: { on: { UNLOCK: 'unlocked' } }, unlocked: {} } });
         const load = fromPromise(() => new Promise(() => {}));
         const door = setup({ actors: { lock, load } }).createMachine({
           id: 'door', initial: 'shut',
           invoke: { src: 'lock', id: 'lock' },
           states: { shut: { on: { OPEN: 'open' } }, open: { invoke: { src: 'load' }, on: { SHUT: 'shut' } } },
         });
         const { inspect } = createInspector({
           url: 'http://127.0.0.1:${port}/',
           events: [{ type: 'SHUT', by: 'nobody' }],
         });
         const actor = createActor(door, { inspect });
         actor.subscribe(({ value }) => { document.querySelector('p')!.textContent = String(value); });
         document.querySelector('button')!.addEventListener('click', () => actor.send({ type: 'OPEN' }));
         actor.start();`,
      );
      const served = await servedApp('browser-app.ts');
      const app = await watchedPage(browser!);
      const { page, faults, close } = await watchedPage(browser!);
      await app.page.goto(served.url);
      await page.goto(viewer.url);
      const isActive = (id: string) =>
        page.waitForSelector(`[data-state="${id}"].is-active`, { state: 'attached' });
      await isActive('door.shut');
      await app.page.click('button');
      await isActive('door.open');
      expect(await page.locator('.chart .is-taken').getAttribute('data-transition')).toBe(
        'shut: OPEN',
      );

      await page.getByRole('button', { name: 'SHUT by: "nobody"' }).click();
      await page.getByLabel('by', { exact: true }).fill('Ada');
      await page.locator('.main').click();
      await expect.poll(() => app.page.locator('p').textContent()).toBe('shut');
      await isActive('door.shut');
      expect(await page.locator('.pane-log').textContent()).toContain('by: "Ada"');

      await page.locator('.actor select').selectOption({ index: 1 });
      await isActive('lock.locked');
      await page.getByRole('button', { name: 'UNLOCK', exact: true }).click();
      await page.locator('.main').click();
      await isActive('lock.unlocked');

      // The viewer starts again with the app that connects after all others have gone.
      await app.page.goto('about:blank');
      await page.getByText('No app is connected.').first().waitFor({ state: 'attached' });
      await app.page.goto(served.url);
      await isActive('door.shut');
      expect([...faults, ...app.faults]).toEqual([]);
      await Promise.all([close(), app.close()]);
      served.close();
    },
  );

  it.each([
    [['nowhere.ts#lamp'], 'nowhere.ts: there is no such file.'],
    [['--events', 'e.json'], 'inspect: --events goes with a machine: inspect FILE#EXPORT.'],
    [[lamp], `name one of ${lamp}#lamp, ${lamp}#other.`],
    [[lamp, lamp], 'inspect: unexpected argument'],
    [['--port', 'x'], 'inspect: --port: "x" is no whole number.'],
  ])('%j is wrong usage, explained in one line, with exit code 2', async (typed, line) => {
    const { child, said } = started(MAIN, 'inspect', ...typed);
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(said()).toContain(line);
  });

  it('refuses a port that is in use', async () => {
    const taker = createServer().listen(0, '127.0.0.1');
    await once(taker, 'listening');
    const { port } = taker.address() as AddressInfo;
    const { child, said } = started(MAIN, 'inspect', '--port', String(port));
    expect(await once(child, 'exit')).toEqual([2, null]);
    taker.close();
    expect(said()).toBe(`inspect: port ${port} is in use: choose another with --port.\n`);
  });
});

describe('a module that fails after it was loaded', () => {
  it.each([
    ['throws in a timer', `setTimeout(() => { throw new Error('too late'); })`],
    ['has a rejected promise', `void Promise.reject(new Error('too late'))`],
  ])('is drawn, and the failure is named on stderr, if it %s', async (_how, fails) => {
    const file = written('late.ts', `${readFileSync(lamp, 'utf8')} ${fails};`);
    const { child, said } = started(MAIN, 'draw', `${file}#lamp`, '--out', `${file}.svg`);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(said()).toContain('the module failed after it was loaded: Error: too late');
    expect(readFileSync(`${file}.svg`, 'utf8')).toContain('broken');
  });
});
