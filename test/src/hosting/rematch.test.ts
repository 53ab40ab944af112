import { describe, expect, it } from 'vitest';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { rematchOf } from '../../../src/hosting/lobby.js';
import type { TableRecord } from '../../../src/hosting/store.js';
import { playedByTwo } from './support/lobby-suite.js';
import { act, faultOf } from './support/playing.js';

const CONCEDED = { type: 'proposal.make', what: 'match.end', winner: 'red' };

describe('a rematch', () => {
  it('has a seed of its own: all values that its players know lead to no second equal seed', async () => {
    const store = memoryStore();
    const tables = createTables({ store });
    const { id, tokens } = await playedByTwo(tables);
    await act(tables, tokens.blue, CONCEDED);
    const next = await tables.rematch(tokens.blue);
    const earlier = (await store.load(id))?.record as TableRecord;
    const seeds = [(await store.load(next.id))?.record.lobby?.seed];
    const known = { id: next.id, rules: earlier.rules, settings: {} };
    for (let time = 0; time < 3; time += 1) seeds.push(rematchOf(earlier, known).lobby?.seed);
    expect(new Set(seeds).size).toBe(4);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  });

  it('R13, R35: after an undone concession is another table than the one of before', async () => {
    const tables = createTables({ store: memoryStore() });
    const { tokens } = await playedByTwo(tables);
    await act(tables, tokens.blue, CONCEDED);
    const first = await tables.rematch(tokens.blue);
    await act(tables, tokens.blue, { type: 'proposal.make', what: 'undo' });
    expect(await act(tables, tokens.red, { type: 'undo' })).toMatchObject({ ok: true });
    const state = await tables.state(tokens.red);
    expect(state).toMatchObject({ isOver: false });
    expect(state.rematch).toBeUndefined();
    expect(await faultOf(tables.rematch(tokens.blue))).toBe('not-over');
    await act(tables, tokens.blue, CONCEDED);
    const second = await tables.rematch(tokens.blue);
    expect(second.id).not.toBe(first.id);
    expect((await tables.state(tokens.red)).rematch).toBe(second.id);
  });
});

it.each(['\u0007bell', 'two\nlines', 'hidden\u200b', '\u202ebackwards'])(
  'the reason of the end of a match has only visible characters, like a name: %j',
  async (reason) => {
    const tables = createTables({ store: memoryStore() });
    const { tokens } = await playedByTwo(tables);
    for (const winner of ['red', 'blue', null]) {
      const end = { type: 'proposal.make', what: 'match.end', winner, reason };
      expect(await act(tables, tokens.blue, end)).toMatchObject({
        ok: false,
        violations: [{ code: 'malformed-event' }],
      });
    }
  },
);
