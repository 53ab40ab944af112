import { describe, expect, it } from 'vitest';
import {
  createTables,
  memoryStore,
  type TableUpdate,
  type Tables,
} from '../../../src/hosting/index.js';
import { expectEqual } from '../../support/equality.js';
import { inputOf, probes, SECRETS } from '../match/support/twins.js';

interface HostedTwin {
  tables: Tables;
  id: string;
  tokens: Record<'blue' | 'red' | 'spectator', string>;
  updates: Record<'blue' | 'spectator', TableUpdate[]>;
}

/** A hosted match, with blue and a spectator subscribed to its updates. */
async function opened(secret: Parameters<typeof inputOf>[0]): Promise<HostedTwin> {
  const tables = createTables({ store: memoryStore(), limits: false } as never);
  const { id, tokens } = await tables.open({ kind: 'match', input: inputOf(secret) });
  const updates: HostedTwin['updates'] = { blue: [], spectator: [] };
  for (const viewer of ['blue', 'spectator'] as const) {
    await tables.subscribe(tokens[viewer], 0, (update) => updates[viewer].push(update));
  }
  return { tables, id, tokens, updates };
}

/** All that blue and a spectator were sent and can read, without the id, which differs between any two tables. */
async function shown({ tables, id, tokens, updates }: HostedTwin): Promise<string> {
  const states = await Promise.all(
    (['blue', 'spectator'] as const).map((viewer) => tables.state(tokens[viewer])),
  );
  return JSON.stringify({ states, updates }).replaceAll(id, 'ID');
}

let keys = 0;

/** An event from a seat; the answer, in words without ids. */
async function send(twin: HostedTwin, player: 'blue' | 'red', event: unknown): Promise<string> {
  const { number } = await twin.tables.state(twin.tokens[player]);
  keys += 1;
  const key = `key-${String(keys).padStart(8, '0')}`;
  const answer = await twin.tables.send(twin.tokens[player], { seen: number, key, event });
  return JSON.stringify(answer).replaceAll(twin.id, 'ID');
}

/** The events of step 2, with a card taken back and an undo refused. */
const ROUND: ['blue' | 'red', object][] = [
  ['red', { type: 'card.select', cardId: 'push' }],
  ['red', { type: 'card.withdraw' }],
  ['red', { type: 'card.select', cardId: 'push' }],
  ['blue', { type: 'card.select', cardId: 'ambush' }],
  ['red', { type: 'contingency.decline' }],
  ['red', { type: 'undo.request' }],
  ['blue', { type: 'undo.refuse' }],
];

describe.each(SECRETS)('two hosted matches that differ only in %s', (_what, one, other) => {
  it('CC-27, CT-11, R29: send blue and a spectator the same, with the same numbers, and answer blue alike', async () => {
    const pair = [await opened(one), await opened(other)] as const;
    const both = async (player: 'blue' | 'red', event: unknown) => {
      const answers = [await send(pair[0], player, event), await send(pair[1], player, event)];
      if (player === 'blue') expectEqual(answers[1], answers[0], () => JSON.stringify(event));
    };
    const compare = async (where: unknown) =>
      expectEqual(await shown(pair[1]), await shown(pair[0]), () => JSON.stringify(where));
    await compare('begun');
    const tries = probes().filter((_event, index) => index % 41 === 0);
    for (const [player, event] of ROUND) {
      await both(player, event);
      await compare(event);
      for (const each of tries) await both('blue', each);
      await compare([event, 'tried']);
    }
    expect(pair[0].updates.blue.length).toBeGreaterThan(3);
  });
});
