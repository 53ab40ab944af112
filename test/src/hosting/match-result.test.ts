import { describe, expect, it } from 'vitest';
import type { MatchView } from '../../../src/index.js';
import { createTables, memoryStore } from '../../../src/hosting/index.js';
import { A_MATCH } from './support/lists.js';
import { act, playOneMove } from './support/playing.js';

/** A hosted match of one round. `ended` plays it to its end. */
async function table() {
  const store = memoryStore();
  const tables = createTables({ store });
  const { tokens } = await tables.open({ ...A_MATCH, rounds: 1 });
  const ended = async () => {
    while (!(await tables.state(tokens.blue)).isOver) await playOneMove(tables, tokens);
  };
  const says = (player: 'blue' | 'red', result: object) =>
    act(tables, tokens[player], { type: 'proposal.make', what: 'match.result', ...result });
  const view = async (of = tables) => (await of.state(tokens.spectator)).view as MatchView;
  const result = async (of = tables) => (await view(of)).result;
  return { store, tables, tokens, ended, says, result, view };
}

describe('the result of a match that the objectives decide', () => {
  it('is agreed once both players say the same, and stays after the host starts again', async () => {
    const { store, ended, says, result, view } = await table();
    await ended();
    expect(await result()).toBeNull();
    const points = { blue: 8, red: 6 };
    expect(await says('blue', { winner: 'blue', points })).toMatchObject({ ok: true });
    expect((await view()).proposals.blue).toMatchObject({ winner: 'blue', points });
    expect(await result()).toBeNull();
    await says('red', { winner: 'blue', points });
    expect(await result()).toEqual({ winner: 'blue', points });
    expect(await result(createTables({ store }))).toEqual(await result());
  });

  it('is not agreed while the players say different things, and then once one says the same', async () => {
    const { ended, says, result } = await table();
    await ended();
    await says('blue', { winner: 'blue' });
    await says('red', { winner: null });
    expect(await result()).toBeNull();
    await says('blue', { winner: null });
    expect(await result()).toEqual({ winner: null });
  });

  it('no longer changes once it is agreed', async () => {
    const { ended, says, result } = await table();
    await ended();
    await says('blue', { winner: 'red' });
    await says('red', { winner: 'red' });
    const violations = [{ rule: 'R35', code: 'result-agreed-already' }];
    expect(await says('blue', { winner: 'blue' })).toMatchObject({ ok: false, violations });
    expect(await result()).toEqual({ winner: 'red' });
  });

  it('R35: is refused before the end, and after an end that names the winner', async () => {
    const { tables, tokens, says, result } = await table();
    const refused = { ok: false, violations: [{ rule: 'R35' }] };
    expect(await says('blue', { winner: 'blue' })).toMatchObject(refused);
    await act(tables, tokens.blue, { type: 'proposal.make', what: 'match.end', winner: 'red' });
    expect(await says('blue', { winner: 'blue' })).toMatchObject(refused);
    expect(await result()).toBeNull();
  });

  it.each([
    { winner: 'green' },
    { winner: 'blue', points: { blue: 1 } },
    { winner: 'blue', points: { blue: -1, red: 2 } },
  ])(
    'is malformed with another winner, or points that are no numbers for both players: %j',
    async (result) => {
      const { ended, says } = await table();
      await ended();
      const violations = [{ rule: 'R56', code: 'malformed-event' }];
      expect(await says('blue', result)).toMatchObject({ ok: false, violations });
    },
  );
});
