import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assign,
  createActor,
  createMachine,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  spawnChild,
} from 'xstate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkProperty,
  always,
  generatePaths,
  completeSuite,
  machineCoverage,
} from 'xstate-workbench';
import { drawingOf } from 'xstate-workbench/drawing';
import { run as runCommand } from './support/command.js';

const folder = mkdtempSync(join(tmpdir(), 'workbench-effects-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'log');
const requests: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  response.end();
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise((closed) => server.close(closed)));

/** Side effects of every kind: a file, the network, a counter. Their sources read and change a context. */
const happened: string[] = [];
const effect =
  (kind: string) =>
  ({ context }: { context: unknown }) => {
    let line = (context as { n?: number } | undefined)?.n ?? 0;
    line += 1;
    appendFileSync(file, `${kind} ${line}\n`);
    void fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${kind}`).catch(() => 0);
    happened.push(kind);
  };

/** The kinds of places from which an action may run. */
const KINDS = [
  'entry',
  'exit',
  'transition',
  'named',
  'with params',
  'enqueued',
  'eventless',
  'delayed',
  'initial',
  'root',
  'done',
  'child machine',
  'spawned machine',
  'callback',
  'promise',
] as const;

const child = (kind: string) =>
  createMachine({
    id: 'child',
    entry: effect(kind),
    initial: 'here',
    states: { here: { entry: effect(kind), on: { HELLO: { actions: effect(kind) } } } },
  });

const machine = createMachine(
  {
    id: 'effects',
    context: { n: 0 },
    entry: effect('root'),
    initial: 'a',
    states: {
      a: {
        entry: effect('entry'),
        exit: effect('exit'),
        on: {
          GO: {
            target: 'b',
            actions: [
              effect('transition'),
              'named',
              { type: 'withParams', params: { n: 1 } },
              enqueueActions(({ enqueue }) => {
                enqueue(effect('enqueued'));
                enqueue.assign({ n: ({ context }) => Math.min(context.n + 1, 2) });
              }),
            ],
          },
        },
      },
      b: {
        initial: { target: 'c', actions: effect('initial') } as never,
        states: { c: { always: { target: 'd', actions: effect('eventless') } }, d: {} },
        invoke: [
          { src: child('child machine'), id: 'child', systemId: 'kid' },
          { src: fromCallback(() => effect('callback')({ context: {} })), id: 'callback' },
          {
            src: fromPromise(() => Promise.resolve(effect('promise')({ context: {} }))),
            id: 'promise',
            onDone: { actions: effect('done') },
          },
        ],
        entry: [
          spawnChild(child('spawned machine') as never, { id: 'spawned' }),
          sendTo('child', { type: 'HELLO' }),
          raise({ type: 'LATER' }, { delay: 5 }),
        ],
        after: { 10: { target: 'a', actions: effect('delayed') } },
        on: { BACK: { target: 'a', actions: assign({ n: 0 }) } },
      },
    },
  },
  {
    actions: {
      named: effect('named') as never,
      withParams: effect('with params') as never,
    },
  },
);

const run = async (doing: () => unknown) => {
  happened.length = 0;
  await doing();
  await new Promise((later) => setTimeout(later, 30));
  return [...happened];
};

describe('no action is executed', () => {
  it('although a running actor executes each of them', async () => {
    const seen = await run(async () => {
      const actor = createActor(machine).start();
      actor.send({ type: 'GO' });
      await new Promise((later) => setTimeout(later, 40));
      actor.stop();
    });
    expect([...new Set(seen)].sort()).toEqual([...KINDS].sort());
    expect(existsSync(file)).toBe(true);
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBe(seen.length);
    rmSync(file);
    requests.length = 0;
  });

  it.each<[string, () => unknown]>([
    ['generating paths', () => generatePaths(machine)],
    ['coverage', () => machineCoverage(machine, generatePaths(machine))],
    ['a complete suite', () => completeSuite(machine, {} as never)],
    [
      'a property',
      () =>
        checkProperty(
          machine,
          {},
          always(() => true),
        ),
    ],
    ['a drawing', () => drawingOf(machine)],
  ])('by %s', async (_what, doing) => {
    expect(await run(doing)).toEqual([]);
    expect([existsSync(file), requests]).toEqual([false, []]);
  });

  it.each(['paths', 'check', 'suite', 'draw', 'diff'])('by the command %s', async (command) => {
    const log = join(folder, 'command.log');
    const module = join(folder, 'effects.mjs');
    writeFileSync(
      module,
      `import { appendFileSync } from 'node:fs';
       import { createMachine, enqueueActions, fromCallback } from ${JSON.stringify(import.meta.resolve('xstate'))};
       const effect = ({ context }) => { const line = context.n; appendFileSync(${JSON.stringify(log)}, 'line ' + line); };
       const child = createMachine({ context: { n: 0 }, entry: effect });
       export const machine = createMachine({
         id: 'effects', context: { n: 0 }, initial: 'a',
         states: {
           a: { entry: effect, exit: 'named', on: { GO: { target: 'b', actions: [effect, enqueueActions(({ enqueue }) => enqueue(effect))] } } },
           b: { invoke: [{ src: child }, { src: fromCallback(() => effect({ context: {} })) }], after: { 5: { target: 'a', actions: effect } }, always: { guard: () => false, actions: effect } },
         },
       }, { actions: { named: effect } });`,
    );
    const { code, stderr } = await runCommand(
      command,
      ...(command === 'diff' ? [module] : []),
      module,
    );
    expect([0, 1], stderr).toContain(code);
    expect(existsSync(log) ? readFileSync(log, 'utf8') : '').toBe('');
  });
});

describe('a function that XState must evaluate', () => {
  const shop = createMachine({
    id: 'shop',
    context: { item: null as { id: string } | null },
    initial: 'empty',
    states: {
      empty: { on: { ORDER: 'loading', ADD: { actions: assign({ item: { id: 'i1' } }) } } },
      loading: {
        invoke: {
          src: fromPromise(() => Promise.resolve()),
          input: ({ context }) => ({ id: context.item!.id }),
          onDone: 'empty',
        },
      },
    },
  });

  it('is the error that it is in XState: the input of an actor', () => {
    const actor = createActor(shop);
    actor.subscribe({ error: () => {} });
    actor.start().send({ type: 'ORDER' });
    const { message } = actor.getSnapshot().error as Error;
    const { leftOut } = generatePaths(shop);
    expect(leftOut).toEqual([expect.stringContaining(message)]);
    expect(leftOut[0]).toContain('in state "empty": {"type":"ORDER"} makes the machine throw');
  });

  it('gets a frozen event and a frozen context, and the event that the user wrote stays as it is', () => {
    const seen: boolean[] = [];
    const machine = createMachine({
      context: { list: [1] },
      on: {
        ADD: {
          guard: ({ context, event }) => {
            seen.push(
              Object.isFrozen(context.list),
              Object.isFrozen((event as never as { to: object }).to),
            );
            return true;
          },
        },
      },
    });
    const event = { type: 'ADD', to: { n: 1 } };
    generatePaths(machine, { events: [event] });
    expect(seen.slice(0, 2)).toEqual([true, true]);
    expect(Object.isFrozen(event) || Object.isFrozen(event.to)).toBe(false);
  });
});
