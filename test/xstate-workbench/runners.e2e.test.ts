import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createMachine, type EventObject } from 'xstate';
import { pathTests, type PathFailure, type TestedSystem } from 'xstate-workbench';
import { afterAll, describe, expect, it } from 'vitest';
import { closeWindows, sharedBrowser } from '../support/browser.js';
import { folderForModules } from '../support/temporary-folder.js';

const folder = folderForModules('runners');

const DOOR = `{ id: 'door', initial: 'shut', states: {
  shut: { on: { OPEN: 'open', LOCK: 'locked' } },
  open: { on: { SHUT: 'shut' } },
  locked: { on: { UNLOCK: 'shut' } },
} }`;

/** Run a file with one test for each path, of a door that forgets its lock if it is told to. */
function runByNode(forgetsLock: boolean) {
  const file = join(folder, `door-${forgetsLock}.test.mjs`);
  writeFileSync(
    file,
    `import { test } from 'node:test';
     import { createMachine } from 'xstate';
     import { pathTests } from 'xstate-workbench';
     class Door {
       state = 'shut';
       send({ type }) {
         const next = { shut: { OPEN: 'open', LOCK: '${forgetsLock ? 'shut' : 'locked'}' }, open: { SHUT: 'shut' }, locked: { UNLOCK: 'shut' } };
         this.state = next[this.state][type] ?? this.state;
       }
       observe() { return this.state; }
     }
     for (const { title, run } of pathTests(createMachine(${DOOR}))) test(title, () => run(() => new Door()));`,
  );
  const { NODE_TEST_CONTEXT: _inherited, ...env } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-reporter=tap', file], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout };
}

describe('the tests of paths in node:test', () => {
  it('pass for a system that behaves as its machine, each with its title', () => {
    const { status, stdout } = runByNode(false);
    expect(status).toBe(0);
    expect(stdout).toMatch(/ok 1 - machine-1: \w+/);
  });

  it('fail for a system with a fault, with the shortest path', () => {
    const { status, stdout } = runByNode(true);
    expect(status).toBe(1);
    expect(stdout).toContain('The shortest path: [{"type":"LOCK"}]');
  });
});

const browser = await sharedBrowser();
afterAll(() => closeWindows(browser));

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { OPEN: 'open', LOCK: 'locked' } },
    open: { on: { SHUT: 'shut' } },
    locked: { on: { UNLOCK: 'shut' } },
  },
});

/** A page with a button for each event. If it is broken, the lock does not close. */
const html = (isBroken: boolean) => `<!doctype html><output>shut</output>
  <button>OPEN</button><button>SHUT</button><button>LOCK</button><button>UNLOCK</button>
  <script>
    const next = { shut: { OPEN: 'open', LOCK: '${isBroken ? 'shut' : 'locked'}' }, open: { SHUT: 'shut' }, locked: { UNLOCK: 'shut' } };
    const output = document.querySelector('output');
    addEventListener('click', ({ target }) => {
      output.textContent = next[output.textContent][target.textContent] ?? output.textContent;
    });
  </script>`;

class DoorPage implements TestedSystem {
  private constructor(readonly page: Page) {}

  static async open(page: Page, isBroken: boolean): Promise<DoorPage> {
    await page.setContent(html(isBroken));
    return new DoorPage(page);
  }

  async send({ type }: EventObject): Promise<void> {
    await this.page.getByRole('button', { name: type, exact: true }).click();
  }

  observe(): Promise<string | null> {
    return this.page.locator('output').textContent();
  }
}

describe.runIf(browser)('the tests of paths on a page in Playwright', () => {
  it('pass for a page that behaves as its machine', async () => {
    const page = await browser!.newPage();
    const tests = pathTests(door);
    expect(tests.length).toBeGreaterThan(0);
    for (const { run } of tests) await run(() => DoorPage.open(page, false));
  });

  it('fail for a page with a fault, with the shortest path', async () => {
    const page = await browser!.newPage();
    const results = await Promise.allSettled(
      pathTests(door).map(({ run }) => run(() => DoorPage.open(page, true))),
    );
    const [failure] = results.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as PathFailure] : [],
    );
    expect(failure?.events).toEqual([{ type: 'LOCK' }]);
  });
});
