import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import {
  createTables,
  packageRules,
  memoryStore,
  type HostedRules,
} from '../../../src/hosting/index.js';
import { Turns } from '../../../src/hosting/loading.js';
import { A_MATCH, A_PHASE } from './support/lists.js';
import { act, everythingSeen, freshKey, playOn } from './support/playing.js';

/** Rules that count how many matches are created and resumed. */
function countingRules() {
  const counts = { begun: 0, resumed: 0 };
  const rules: HostedRules = {
    ...packageRules,
    createMatch(input) {
      counts.begun += 1;
      return packageRules.createMatch(input);
    },
    resumeMatch(input, history, checkpoint) {
      counts.resumed += 1;
      const match = packageRules.resumeMatch?.(input, history, checkpoint);
      if (!match) throw new Error('The rules cannot resume a match.');
      return match;
    },
  };
  return { counts, rules };
}

/** The time of the slow machine. It never goes back, because turns of the event loop are shared by all tables. */
let clock = 0;

/** A clock by which each act takes longer than a turn of the event loop may. */
function onASlowMachine() {
  clock = Math.max(clock, performance.now());
  return vi.spyOn(performance, 'now').mockImplementation(() => (clock += 20));
}

/** The number of turns of the event loop until an act is taken. */
async function turnsFor(doing: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = doing().finally(() => (isDone = true));
  let turns = 0;
  for (; !isDone; turns += 1) await nextTurn();
  expect(await done).toMatchObject({ ok: true });
  return turns;
}

async function longTable(pairs: number) {
  const store = memoryStore();
  const tables = createTables({ store });
  const { id, tokens } = await tables.open({ ...A_MATCH, rounds: 5 });
  await playOn(tables, tokens, 20);
  const before = (await tables.state(tokens.blue)).number;
  const measured = (await tables.state(tokens.blue)).view.players.blue.army.map((unit) => unit.id);
  for (let pair = 0; pair < pairs; pair += 1) {
    const range = { from: measured[0], to: measured[1], range: 1 + (pair % 3) };
    expect(
      await act(tables, tokens.blue, { type: 'range.measure', ranges: [range] }),
    ).toMatchObject({ ok: true });
    if (pair % 2)
      expect(await act(tables, tokens.blue, { type: 'undo' })).toMatchObject({ ok: true });
  }
  return { store, tables, id, tokens, before };
}

describe('a table that is loaded from its store', () => {
  it('resumes from its checkpoint and the later acts, with the same result as a full replay', async () => {
    const { store, tables, tokens } = await longTable(60);
    const seen = await everythingSeen(tables, tokens);
    const { counts, rules } = countingRules();
    const woken = createTables({ store, rules });
    expect(await everythingSeen(woken, tokens)).toEqual(seen);
    expect(counts).toEqual({ begun: 0, resumed: 1 });
    expect(await woken.check()).toEqual([]);
    expect(counts.begun).toBe(1);
    // An update begins where the previous one ended, even before the checkpoint.
    const number = seen[1]?.number ?? 0;
    for (const since of [1, 2, Math.floor(number / 2), number]) {
      expect(await woken.state(tokens.red, since)).toEqual(await tables.state(tokens.red, since));
    }
    expect(await playOn(woken, tokens)).toBeGreaterThan(0);
  });

  it('undoes acts from before its checkpoint', async () => {
    const { store, tokens } = await longTable(44);
    const woken = createTables({ store });
    for (let undone = 0; undone < 22; undone += 1) {
      expect(await act(woken, tokens.blue, { type: 'undo' })).toMatchObject({ ok: true });
    }
    expect(await woken.check()).toEqual([]);
    expect((await woken.state(tokens.blue)).log.at(-1)).toMatchObject({ type: 'act.undone' });
  });

  it('ignores a checkpoint that is damaged or of other acts, and replays its log', async () => {
    const { store, tables, id, tokens } = await longTable(60);
    const seen = await everythingSeen(tables, tokens);
    const kept = await store.load(id);
    if (!kept?.checkpoint || !kept.snapshot) throw new Error('The checkpoint is missing.');
    const { checkpoint, snapshot } = kept;
    const middle = Math.floor(checkpoint.body.length / 2);
    const damaged = checkpoint.body.map((byte, index) => (index === middle ? byte ^ 1 : byte));
    for (const spoilt of [
      { ...checkpoint, body: damaged },
      { ...checkpoint, chain: 'of another table' },
      { ...checkpoint, upTo: 3 },
      { ...checkpoint, hash: '' },
    ]) {
      await store.compact(id, snapshot, spoilt);
      const { counts, rules } = countingRules();
      const woken = createTables({ store, rules });
      expect(await everythingSeen(woken, tokens)).toEqual(seen);
      expect(counts).toEqual({ begun: 1, resumed: 0 });
      expect(await woken.list({ status: 'set-aside' })).toEqual([]);
    }
  });

  it('lets other requests run while it is replayed from its first act', async () => {
    const { store, id, tokens } = await longTable(500);
    const kept = await store.load(id);
    if (!kept?.snapshot) throw new Error('The snapshot is missing.');
    await store.compact(id, kept.snapshot);
    const woken = createTables({ store });
    const { tokens: others } = await woken.open(A_PHASE);
    await woken.state(others.blue);
    const slow = onASlowMachine();
    let answered = 0;
    let isAwake = false;
    const waking = woken.state(tokens.blue).then(() => (isAwake = true));
    while (!isAwake) {
      await woken.state(others.blue);
      answered += 1;
      await nextTurn();
    }
    await waking;
    slow.mockRestore();
    // Waking gives up its turn after each of the more than 500 acts. An answer needs one turn, sometimes more.
    expect(answered).toBeGreaterThan(100);
  });

  it('takes turns with other tables that wake: in each turn of the event loop one of them runs', async () => {
    let isOver = false;
    let running = 0;
    let most = 0;
    const watch = async () => {
      while (!isOver) {
        most = Math.max(most, running);
        running = 0;
        await nextTurn();
      }
    };
    const longWork = async () => {
      const turns = new Turns();
      for (let step = 0; step < 3; step += 1) {
        await turns.next();
        running += 1;
      }
    };
    const slow = onASlowMachine();
    const watching = watch();
    await Promise.all(Array.from({ length: 10 }, longWork));
    slow.mockRestore();
    isOver = true;
    await watching;
    expect(most).toBeLessThan(3);
  });

  it('lets other requests run while it undoes an act from before its checkpoint', async () => {
    const { store, tables, tokens } = await longTable(0);
    const { number, view } = await tables.state(tokens.blue);
    const [from, to] = view.players.blue.army.map((unit) => unit.id);
    for (let acts = 0; acts < 100; acts += 1) {
      const event = { type: 'range.measure', ranges: [{ from, to, range: 1 + (acts % 3) }] };
      const sending = { seen: number + acts, key: freshKey(), event };
      expect(await tables.send(tokens.blue, sending)).toMatchObject({ ok: true });
    }
    const woken = createTables({ store, snapshotEvery: 1_000 });
    await woken.state(tokens.blue);
    const slow = onASlowMachine();
    const turns: number[] = [];
    for (let undone = 0; undone < 64; undone += 1) {
      turns.push(await turnsFor(() => act(woken, tokens.blue, { type: 'undo' })));
    }
    slow.mockRestore();
    // One of these undos crosses the checkpoint and replays the acts before it.
    expect(Math.max(...turns)).toBeGreaterThan(30);
    expect(await woken.check()).toEqual([]);
  });

  it('undoes an act at the end of a long game in as many turns as at its beginning', async () => {
    const { tables, tokens } = await longTable(10);
    const { view } = await tables.state(tokens.blue);
    const [from, to] = view.players.blue.army.map((unit) => unit.id);
    const measure = () =>
      act(tables, tokens.blue, { type: 'range.measure', ranges: [{ from, to, range: 2 }] });
    const turnsToUndo = async () => {
      await measure();
      const slow = onASlowMachine();
      const turns = await turnsFor(() => act(tables, tokens.blue, { type: 'undo' }));
      slow.mockRestore();
      return turns;
    };
    const early = await turnsToUndo();
    for (let acts = 0; acts < 300; acts += 1) await measure();
    expect(await turnsToUndo()).toBeLessThanOrEqual(early);
  });
});
