import { describe, expect, it } from 'vitest';
import type { CardId } from '../../../src/index.js';
import { createTables, memoryStore, type TableStore } from '../../../src/hosting/index.js';
import { chainAfter } from '../../../src/hosting/acts.js';
import { packed } from '../../../src/hosting/packing.js';
import { A_MATCH, A_PHASE } from './support/lists.js';
import { act, everythingSeen, faultOf, freshKey, playOn } from './support/playing.js';

const JUNK = 'x'.repeat(25_000);

/** A store whose reads fail `failures` times. */
function unreliable(store: TableStore, code: string) {
  const disk = { failures: 0 };
  const read: TableStore['load'] = async (id) => {
    if (disk.failures > 0) {
      disk.failures -= 1;
      throw Object.assign(new Error('disk I/O error'), { code });
    }
    return store.load(id);
  };
  return { disk, store: { ...store, load: read } };
}

describe('the log of a hosted table', () => {
  it('keeps only the known fields of an event', async () => {
    const store = memoryStore();
    const tables = createTables({ store });
    const { id, tokens } = await tables.open(A_PHASE);
    const units = (await tables.state(tokens.blue)).view.players.blue.army;
    const [from, to] = units.map((unit) => unit.id);
    const measuring = {
      type: 'range.measure',
      ranges: [{ from, to, range: 2 }],
      junk: JUNK,
    };
    const answers = [
      await act(tables, tokens.blue, measuring),
      await act(tables, tokens.blue, { type: 'card.select', cardId: 'push', junk: JUNK }),
      await act(tables, tokens.blue, { type: 'undo', junk: JUNK }),
    ];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    const log = (await store.load(id))?.acts ?? [];
    expect(log.map(({ text }) => text.length < 1_000)).toEqual([true, true, true]);
    // The same event with the same key is the same act, whatever additional fields it has.
    const { number } = await tables.state(tokens.blue);
    const key = freshKey();
    const event = { type: 'card.select', cardId: 'push' };
    await tables.send(tokens.blue, { seen: number, key, event });
    const again = { seen: number, key, event: { ...event, junk: JUNK } };
    expect(await tables.send(tokens.blue, again)).toMatchObject({ ok: true, repeated: true });
  });

  it('has a maximum size, and a full table can still be read after a restart', async () => {
    const store = memoryStore();
    const tables = createTables({ store, mostBytes: 3_000 });
    const { tokens } = await tables.open(A_PHASE);
    let acts = 0;
    const toggling = async () => {
      const { view } = await tables.state(tokens.blue);
      const event = view.players.blue.hasSelected
        ? { type: 'card.withdraw' }
        : { type: 'card.select', cardId: 'push' };
      return act(tables, tokens.blue, event);
    };
    await expect(
      (async () => {
        for (; acts < 100; acts += 1) await toggling();
      })(),
    ).rejects.toMatchObject({ fault: 'full' });
    expect(acts).toBeGreaterThan(5);
    const again = createTables({ store, mostBytes: 3_000 });
    expect(await again.check()).toEqual([]);
    expect(await faultOf(again.state(tokens.red))).toBe('none');
  });
});

const ONE_END = { type: 'proposal.make', what: 'match.end', winner: null };
const OTHER_END = { type: 'proposal.make', what: 'match.end' };

describe('the room in the log of a hosted table', () => {
  /** How often blue can propose the end of the match, once red has placed this card. */
  async function actsOfBlue(placed: CardId, mostBytes: number): Promise<number> {
    const tables = createTables({ store: memoryStore(), mostBytes });
    const { tokens } = await tables.open(A_MATCH);
    await act(tables, tokens.red, { type: 'card.select', cardId: placed });
    for (let acts = 0; ; acts += 1) {
      try {
        await act(tables, tokens.blue, acts % 2 ? ONE_END : OTHER_END);
      } catch {
        return acts;
      }
    }
  }

  it("CP-2: is as large for blue, however long the id of red's facedown card is", async () => {
    for (let mostBytes = 2_000; mostBytes < 2_400; mostBytes += 15) {
      const [one, other] = await Promise.all(
        ['push', 'new-ways-to-motivate-them'].map((cardId) => actsOfBlue(cardId, mostBytes)),
      );
      expect({ mostBytes, acts: other }).toEqual({ mostBytes, acts: one });
    }
  });

  it.each([{ mostBytes: 3_000 }, { mostActs: 20 }])(
    'is not used up by the opponent: %j',
    async (limit) => {
      const tables = createTables({ store: memoryStore(), ...limit });
      const { tokens } = await tables.open(A_MATCH);
      let acts = 0;
      const fill = async () => {
        for (; ; acts += 1) await act(tables, tokens.red, acts % 2 ? ONE_END : OTHER_END);
      };
      expect(await faultOf(fill())).toBe('full');
      expect(acts).toBeLessThan(50);
      expect(await faultOf(act(tables, tokens.blue, { type: 'card.select', cardId: 'push' }))).toBe(
        'none',
      );
    },
  );
});

describe('a table that was set aside', () => {
  it('is brought back, without what no rule reads, if every act of it is sound', async () => {
    const store = memoryStore();
    const tables = createTables({ store });
    const { id, tokens } = await tables.open(A_MATCH);
    await playOn(tables, tokens, 5);
    const seen = await everythingSeen(tables, tokens);
    // A log of an earlier version: its acts have unknown fields, and it is larger than a table may be when it wakes.
    const kept = await store.load(id);
    if (!kept) throw new Error('The store has lost the table.');
    const texts = kept.acts.map(({ text }) => {
      const logged = JSON.parse(text) as { act: object };
      return JSON.stringify({ ...logged, act: { ...logged.act, junk: 'x'.repeat(14_000_000) } });
    });
    const head = texts.reduce(chainAfter, kept.seal);
    await store.replace(kept.record, kept.seal, { upTo: texts.length, body: packed(texts) }, head);
    const restarted = createTables({ store });
    expect(await faultOf(restarted.state(tokens.blue))).toBe('set-aside');
    expect(await restarted.list({ status: 'set-aside' })).toMatchObject([{ id }]);
    expect(await restarted.bringBack(id)).toEqual({ acts: 5, dropped: 0 });
    expect(await everythingSeen(restarted, tokens)).toEqual(seen);
    expect(await restarted.check()).toEqual([]);
    expect((await store.load(id))?.snapshot?.body.length).toBeLessThan(10_000);
  });

  it('stays set aside if it is damaged, unless the damaged and later acts may be dropped', async () => {
    const store = memoryStore();
    const tables = createTables({ store });
    const { id, tokens } = await tables.open(A_MATCH);
    await playOn(tables, tokens, 3);
    const seen = await everythingSeen(tables, tokens);
    await playOn(tables, tokens, 2);
    const kept = await store.load(id);
    if (!kept) throw new Error('The store has lost the table.');
    const texts = kept.acts.map(({ text }, index) =>
      index === 3 ? text.replace(/"digest":"./, '"digest":"!') : text,
    );
    await store.replace(kept.record, kept.seal, { upTo: 5, body: packed(texts) }, kept.head.chain);
    const restarted = createTables({ store });
    expect(await faultOf(restarted.state(tokens.blue))).toBe('set-aside');
    await expect(restarted.bringBack(id)).rejects.toMatchObject({
      fault: 'set-aside',
      message: expect.stringContaining('Act 4'),
    });
    expect(await restarted.bringBack(id, { dropDamaged: true })).toEqual({ acts: 3, dropped: 2 });
    expect(await everythingSeen(restarted, tokens)).toEqual(seen);
  });
});

describe('a read that fails', () => {
  it('is retried, and sets no table aside', async () => {
    const kept = memoryStore();
    const { tokens } = await createTables({ store: kept }).open(A_PHASE);
    const { disk, store } = unreliable(kept, 'SQLITE_IOERR_READ');
    const tables = createTables({ store, retryAfter: [1, 1, 1] });
    disk.failures = 3;
    expect(await faultOf(tables.state(tokens.blue))).toBe('none');
    const others = createTables({ store, retryAfter: [1, 1, 1] });
    disk.failures = 100;
    expect(await faultOf(others.state(tokens.blue))).toBe('not-read');
    disk.failures = 0;
    expect(await others.list({ status: 'set-aside' })).toEqual([]);
    expect(await faultOf(others.state(tokens.blue))).toBe('none');
  });

  it('is reported by a check of all tables, which does not count the unread table as valid', async () => {
    const kept = memoryStore();
    const { id } = await createTables({ store: kept }).open(A_PHASE);
    const { disk, store } = unreliable(kept, 'SQLITE_IOERR_READ');
    const tables = createTables({ store, retryAfter: [1] });
    disk.failures = 2;
    expect(await tables.check()).toEqual([
      { id, report: 'The table could not be read: disk I/O error' },
    ]);
    expect(await tables.check()).toEqual([]);
  });

  it('sets a table aside only if two reads show the same damage', async () => {
    const kept = memoryStore();
    const { id, tokens } = await createTables({ store: kept }).open(A_PHASE);
    const { disk, store } = unreliable(kept, 'SQLITE_CORRUPT');
    const tables = createTables({ store, retryAfter: [1] });
    disk.failures = 1;
    expect(await faultOf(tables.state(tokens.blue))).toBe('none');
    disk.failures = 2;
    const others = createTables({ store, retryAfter: [1] });
    expect(await faultOf(others.state(tokens.blue))).toBe('set-aside');
    disk.failures = 0;
    expect(await others.list({ status: 'set-aside' })).toMatchObject([
      { id, report: 'disk I/O error' },
    ]);
    expect(await others.bringBack(id)).toEqual({ acts: 0, dropped: 0 });
    expect(await faultOf(others.state(tokens.blue))).toBe('none');
  });
});

describe('a host', () => {
  it('opens a maximum number of tables, until some are deleted', async () => {
    let now = 1_000;
    const tables = createTables({ store: memoryStore(), mostTables: 3, clock: () => now });
    for (let opened = 0; opened < 3; opened += 1) await tables.open(A_PHASE);
    expect(await faultOf(tables.open(A_PHASE))).toBe('no-room');
    expect(await faultOf(tables.open({ kind: 'match', waitingFor: 'lists' }))).toBe('no-room');
    now = 2_000;
    expect(await tables.expire(1_500)).toBe(3);
    expect(await faultOf(tables.open(A_PHASE))).toBe('none');
  });

  it('opens no rematch beyond that number, and opens it when there is room again', async () => {
    let now = 1_000;
    const tables = createTables({ store: memoryStore(), mostTables: 2, clock: () => now });
    await tables.open(A_PHASE);
    now = 2_000;
    const { tokens } = await tables.open({ ...A_MATCH, rounds: 1 });
    await playOn(tables, tokens);
    expect(await faultOf(tables.rematch(tokens.blue))).toBe('no-room');
    expect((await tables.state(tokens.red)).rematch).toBeUndefined();
    expect(await tables.expire(1_500)).toBe(1);
    expect(await faultOf(tables.rematch(tokens.blue))).toBe('none');
  });

  it('removes tables with large armies or growing logs from memory before another table wakes', async () => {
    const army = (faction: string, name: string) =>
      JSON.stringify({ armyFaction: faction, units: Array(2).fill({ name, count: 30 }) });
    const lists = {
      blue: army('rebels', 'Rebel Troopers'),
      red: army('empire', 'Stormtroopers'),
    };
    const store = memoryStore();
    for (const [request, most] of [
      [{ ...A_PHASE, lists }, 450_000],
      [A_PHASE, 700_000],
    ] as const) {
      const tables = createTables({ store, awakeBytes: most, snapshotEvery: 4 });
      const opened = [];
      for (let count = 0; count < 4; count += 1) opened.push((await tables.open(request)).tokens);
      for (const tokens of opened) await tables.state(tokens.blue);
      if (request === A_PHASE) {
        expect(tables.awake).toBe(4);
        for (let time = 0; time < 6; time += 1) {
          for (const tokens of opened) {
            await act(tables, tokens.blue, { type: 'card.select', cardId: 'push' });
            await act(tables, tokens.blue, { type: 'card.withdraw' });
          }
        }
      }
      expect(tables.awake).toBeLessThan(4);
    }
  });
});
