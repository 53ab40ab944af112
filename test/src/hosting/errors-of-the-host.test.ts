import { describe, expect, it, vi, type TestContext } from 'vitest';
import {
  createTables,
  HostingError,
  memoryStore,
  remoteTables,
  type TableStore,
  userToken,
} from '../../../src/hosting/index.js';
import { serveTables, tablesApi } from '../../../src/hosting/server/index.js';
import { A_PHASE } from './support/lists.js';
import { faultOf, playOneMove } from './support/playing.js';

/** What is written to the console as an error during a test. */
function printedIn({ onTestFinished }: TestContext): unknown[] {
  const errors: unknown[] = [];
  const spy = vi
    .spyOn(console, 'error')
    .mockImplementation((...given: unknown[]) => void errors.push(...given));
  onTestFinished(() => spy.mockRestore());
  return errors;
}

describe('a login that fails', () => {
  it('is written to the console if the callback for errors fails itself', async (test) => {
    const printed = printedIn(test);
    const api = await tablesApi(createTables({ store: memoryStore() }), {
      authenticate: () => Promise.reject(new Error('of the login')),
      onError: () => {
        throw new Error('of the callback');
      },
    });
    expect((await api.fetch(new Request('http://host/state'))).status).toBe(500);
    expect(printed).toMatchObject([{ message: 'of the callback' }]);
  });
});

describe('a listener of `subscribe`', () => {
  it('that throws, at once or later, is written to the console, and others are called', async (test) => {
    const printed = printedIn(test);
    const tables = createTables({ store: memoryStore() });
    const { tokens } = await tables.open(A_PHASE);
    const heard: number[] = [];
    await tables.subscribe(tokens.blue, 0, () => {
      throw new Error('at once');
    });
    const later = (): unknown => Promise.reject(new Error('later'));
    await tables.subscribe(tokens.blue, 0, later as () => void);
    const failing = () => {
      throw new Error('of the lobby');
    };
    await tables.subscribe(tokens.red, 0, ({ number }) => heard.push(number), failing);
    await playOneMove(tables, tokens);
    await expect.poll(() => printed.length).toBe(5);
    expect(heard).toEqual([1, 2]);
  });

  it('that throws goes to `onError`, if there is one', async (test) => {
    const printed = printedIn(test);
    const errors: unknown[] = [];
    const tables = createTables({
      store: memoryStore(),
      onError: (error) => errors.push(error),
    });
    const { tokens } = await tables.open(A_PHASE);
    await tables.subscribe(tokens.blue, 0, () => {
      throw new Error('at once');
    });
    expect(errors).toMatchObject([{ message: 'at once' }]);
    expect(printed).toEqual([]);
  });
});

describe('a forgotten `await`', () => {
  it('a store without a method is refused when the tables are created, and not at the first act', () => {
    const { append: _append, ...store } = memoryStore();
    expect(() => createTables({ store: store as never })).toThrow('has no method `append`');
  });

  const later = Promise.resolve(memoryStore()) as unknown as TableStore;

  it('of a store is refused at once, with the line to write', () => {
    expect(() => createTables({ store: later })).toThrow('write `store: await sqliteStore(file)`');
    expect(() => createTables({ store: undefined as never })).toThrow('`store` is a store');
  });

  it('of tables is refused by the server and by the API', async () => {
    const tables = Promise.resolve(createTables({ store: memoryStore() })) as never;
    await expect(serveTables({ tables })).rejects.toThrow('`tables` is what `createTables`');
    await expect(tablesApi(tables)).rejects.toThrow('`tables` is what `createTables`');
  });
});

describe('a host that cannot be reached', () => {
  it.each<[string, () => Promise<Response>, string, string]>([
    [
      'is down',
      () => fetch('http://127.0.0.1:1'),
      'unreachable',
      'The host at http://host does not answer.',
    ],
    [
      'breaks off its answer',
      async () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.error(new TypeError('terminated')),
          }),
        ),
      'unreachable',
      'The host at http://host does not answer.',
    ],
    [
      'is behind a proxy that says so',
      async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      'failed',
      'The host answered with status 502.',
    ],
    [
      'is another server, which answers with a page',
      async () => new Response('<h1>Welcome</h1>'),
      'failed',
      'The answer is no JSON: this is not the address of a host.',
    ],
  ])('because it %s is a HostingError', async (_, answer, fault, message) => {
    const { list, open, state } = remoteTables({ url: 'http://host', fetch: answer });
    for (const asked of [list(), open(A_PHASE), state('a.token')]) {
      const error = await asked.catch((each: unknown) => each);
      expect(error).toBeInstanceOf(HostingError);
      expect(error).toMatchObject({ fault, message });
    }
  });

  it('is no host if its JSON is not the answer of a host', async () => {
    for (const text of ['{}', '[]', '"yes"', 'null', '{"lobby":1}']) {
      const far = remoteTables({ url: 'http://host', fetch: async () => new Response(text) });
      const asked = [
        far.open(A_PHASE),
        far.lobby('a.token'),
        far.state('a.token'),
        far.claim('a.token', 'k'.repeat(22)),
        far.rematch('a.token'),
        far.send('a.token', { seen: 0, key: 'k'.repeat(22), event: { type: 'die.roll' } }),
        far.bringBack('a'),
        far.expire(0),
      ];
      for (const each of asked) expect(await faultOf(each)).toBe('failed');
    }
  });

  it.each(['not a url', 'host:8080', '/', '', 'ftp://host', 'http://', 7, undefined])(
    'is refused at once, with the name of the option, at the url %j',
    (url) => {
      expect(() => remoteTables({ url: url as string })).toThrow(
        /^remoteTables\(host\): url: an address such as http:\/\/127\.0\.0\.1:8080 is expected, not /,
      );
    },
  );

  it('and a table that are named by no text are refused with a HostingError', async () => {
    const none = Symbol('none') as never;
    expect(() => userToken(none, 'ann')).toThrow(HostingError);
    expect(() => userToken('a', none)).toThrow(HostingError);
    const far = remoteTables({
      url: 'http://host',
      fetch: async (_, init) =>
        new Response(
          JSON.stringify({ type: '/problems/unknown-seat', title: String(init?.body) }),
          {
            status: 404,
          },
        ),
    });
    for (const asked of [
      far.state(none),
      far.lobby(none),
      far.finish(none),
      far.delete('\ud800'),
    ]) {
      expect(await faultOf(asked)).toBe('unknown-seat');
    }
  });

  it('is not taken for one that could not save an act, if it refuses a host name', async () => {
    const { list } = remoteTables({
      url: 'http://host',
      fetch: async () =>
        new Response('{"type":"/problems/unknown-host","title":"No such name."}', { status: 421 }),
    });
    expect(await faultOf(list())).toBe('malformed');
  });
});
