import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { opponentOf, type PlayerColor } from '../../../machines/model/player.js';
import { createTables, memoryStore, type TableState } from '../../../src/hosting/index.js';
import { A_MATCH } from './support/lists.js';
import { act, playOneMove } from './support/playing.js';

const sampleList = (name: string) =>
  readFileSync(new URL(`../../embedding/examples/lists/${name}.txt`, import.meta.url), 'utf8');

/** A hosted match in its first Activation Phase. */
async function activating(lists = A_MATCH.lists) {
  const tables = createTables({ store: memoryStore() });
  const { tokens } = await tables.open({ ...A_MATCH, lists, rounds: 2 });
  const phase = ({ view }: TableState) => ('phase' in view ? view.phase : '');
  while (phase(await tables.state(tokens.blue)) === 'command') await playOneMove(tables, tokens);
  const first = (await tables.state(tokens.blue)).view.priority ?? 'blue';
  const send = (player: PlayerColor, event: object) => act(tables, tokens[player], event);
  const activations = async () => {
    const [blue, red, spectator] = await Promise.all(
      [tokens.blue, tokens.red, tokens.spectator].map((token) => tables.state(token)),
    );
    expect(red?.agreements.activations).toEqual(blue?.agreements.activations);
    expect(spectator?.agreements.activations).toEqual(blue?.agreements.activations);
    return blue?.agreements.activations.steps;
  };
  return { tables, tokens, first, other: opponentOf(first), send, activations };
}

describe('the tracker of a hosted match', () => {
  it('draws a token by the host, and shows it to both players and to spectators', async () => {
    const { first, send, activations } = await activating();
    expect(await activations()).toEqual([]);
    expect(await send(first, { type: 'tracker.draw' })).toMatchObject({ ok: true });
    expect(await activations()).toMatchObject([{ player: first, did: 'token' }]);
  });

  it('refuses an activation in the turn of the other player, and of a unit of the other player', async () => {
    const { tables, tokens, first, other, send, activations } = await activating();
    expect(await send(other, { type: 'tracker.draw' })).toMatchObject({
      ok: false,
      violations: [{ rule: 'CP-29' }],
    });
    const { view } = await tables.state(tokens.blue);
    const [theirs] = view.players[other].orders;
    expect(
      await send(first, { type: 'tracker.order', unitId: theirs?.unitId ?? 'nobody' }),
    ).toMatchObject({ ok: false });
    expect(await activations()).toEqual([]);
  });

  it('draws once for a request that is sent twice', async () => {
    const { tables, tokens, first, activations } = await activating();
    const { number } = await tables.state(tokens[first]);
    const request = { seen: number, key: 'the-same-key-twice', event: { type: 'tracker.draw' } };
    const once = await tables.send(tokens[first], request);
    expect(await tables.send(tokens[first], request)).toMatchObject({ ok: once.ok });
    expect(await activations()).toHaveLength(1);
  });

  it('lets only its own player take the last activation back', async () => {
    const { first, other, send, activations } = await activating();
    await send(first, { type: 'tracker.draw' });
    expect(await send(other, { type: 'tracker.undo' })).toMatchObject({ ok: false });
    expect(await send(first, { type: 'tracker.undo' })).toMatchObject({ ok: true });
    expect(await activations()).toEqual([]);
  });

  it('R13: draws the same token again for a player who takes the draw back', async () => {
    // The order pools of these armies have tokens of several ranks.
    const { first, send, activations } = await activating({
      blue: sampleList('rebels'),
      red: sampleList('empire'),
    });
    await send(first, { type: 'tracker.draw' });
    const drawn = await activations();
    expect(drawn).toHaveLength(1);
    for (let times = 0; times < 10; times += 1) {
      await send(first, { type: 'tracker.undo' });
      await send(first, { type: 'tracker.draw' });
      expect(await activations()).toEqual(drawn);
    }
  });

  it('begins anew in each round, and is refused outside the Activation Phase', async () => {
    const { tables, tokens, first, send, activations } = await activating();
    await send(first, { type: 'tracker.draw' });
    for (const player of ['blue', 'red'] as const)
      await send(player, { type: 'proposal.make', what: 'activation.end' });
    expect(await send(first, { type: 'tracker.draw' })).toMatchObject({ ok: false });
    while ((await tables.state(tokens.blue)).view.step !== 'complete') {
      await playOneMove(tables, tokens);
    }
    const next = (await tables.state(tokens.blue)).view.priority ?? 'blue';
    expect(await send(next, { type: 'tracker.draw' })).toMatchObject({ ok: true });
    expect(await activations()).toHaveLength(1);
  });

  it('is the same after the table was loaded from its store again', async () => {
    const store = memoryStore();
    const tables = createTables({ store });
    const { tokens } = await tables.open({ ...A_MATCH, rounds: 2 });
    const phase = ({ view }: TableState) => ('phase' in view ? view.phase : '');
    while (phase(await tables.state(tokens.blue)) === 'command') await playOneMove(tables, tokens);
    const first = (await tables.state(tokens.blue)).view.priority ?? 'blue';
    await act(tables, tokens[first], { type: 'tracker.draw' });
    const again = createTables({ store });
    const { agreements } = await again.state(tokens.blue);
    expect(agreements).toEqual((await tables.state(tokens.blue)).agreements);
    expect(agreements.activations.steps).toHaveLength(1);
  });
});
