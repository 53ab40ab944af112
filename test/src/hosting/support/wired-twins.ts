/** Pairs of tables over HTTP and WebSocket at which red's lists differ in what they hide. */
import { expect } from 'vitest';
import { sealOf } from '../../../../src/hosting/acts.js';
import { memoryStore, type TableStore } from '../../../../src/hosting/index.js';
import type { TablesServer } from '../../../../src/hosting/server/index.js';
import { freshKey } from './playing.js';
import { startServer } from './server.js';
import { wiredTables, type WiredTables } from './wire.js';

const OTHERS = ['blue', 'spectator'] as const;

/** One table on a server of its own. Blue and a spectator follow it. */
export interface WiredTwin extends WiredTables {
  id: string;
  server: TablesServer;
  store: TableStore;
  /** `red` is the invitation until red has claimed the seat. */
  tokens: Record<'blue' | 'red' | 'spectator', string>;
  ofRed: Set<string>;
  /** Functions that end the subscriptions of blue and the spectator. */
  following: (() => void)[];
  /** Ids and secrets, which differ between any two tables. */
  names: string[];
}

export type WiredPair = readonly [WiredTwin, WiredTwin];

const secretIn = (token: string) => token.split('.')[1] ?? '';

/** A store in which each table has the same seed: both tables roll the same dice. */
function withOneSeed(store: TableStore): TableStore {
  return {
    ...store,
    create: (given) => {
      const record = { ...given, ...(given.lobby && { lobby: { ...given.lobby, seed: 'one' } }) };
      return store.create(record, sealOf(record));
    },
  };
}

async function opened(): Promise<WiredTwin> {
  const store = withOneSeed(memoryStore());
  const server = await startServer({ store });
  const ofRed = new Set<string>();
  const wired = wiredTables(server.url, (token) => ofRed.has(secretIn(token)));
  const { id, token, invitation, spectator } = await wired.tables.open({
    kind: 'match',
    waitingFor: 'lists',
    rounds: 1,
    ruleset: { orderRange: null },
    allowUnresolved: true,
  });
  const names = [id, secretIn(token), secretIn(invitation), secretIn(spectator)];
  const tokens = { blue: token, red: invitation, spectator };
  const twin = { ...wired, id, server, store, tokens, ofRed, names, following: [] };
  await follow(twin);
  return twin;
}

/** Two tables that blue has opened. */
export async function openedPair(): Promise<WiredPair> {
  return [await opened(), await opened()];
}

export async function closePair(pair: WiredPair): Promise<void> {
  for (const { tables, server } of pair) {
    await tables.close();
    await server.close();
  }
}

async function follow({ tables, tokens, settled, following }: WiredTwin): Promise<void> {
  for (const leave of following.splice(0)) leave();
  await settled(0);
  const ignored = () => undefined;
  for (const place of OTHERS) {
    following.push(await tables.subscribe(tokens[place], 0, ignored, ignored));
  }
  await settled(OTHERS.length);
}

/** Restarts both servers. Blue and the spectator reconnect automatically. */
export async function restart(pair: WiredPair): Promise<void> {
  for (const twin of pair) {
    const { port } = twin.server;
    await twin.server.close();
    await twin.settled(0);
    twin.server = await startServer({ store: twin.store, port });
    await twin.settled(OTHERS.length);
  }
}

export async function claim({ tables, tokens, ofRed, names }: WiredTwin): Promise<void> {
  const { token } = await tables.claim(tokens.red, freshKey().padEnd(30, 'x'), 'Ben');
  tokens.red = token;
  ofRed.add(secretIn(token));
  names.push(secretIn(token));
}

/** Both players ask for a rematch, and go on there. */
export async function rematch(twin: WiredTwin): Promise<void> {
  const { tables, tokens, names } = twin;
  const next = await tables.rematch(tokens.red);
  tokens.red = next.token;
  tokens.blue = (await tables.rematch(tokens.blue)).token;
  tokens.spectator = `${next.id}.${secretIn(tokens.spectator)}`;
  names.push(next.id);
  await follow(twin);
}

/** Blue and the spectator read all they can, and try what is not theirs to do. */
async function look({ tables, tokens }: WiredTwin): Promise<void> {
  const refused = () => undefined;
  for (const place of OTHERS) {
    await tables.lobby(tokens[place]).catch(refused);
    const number = await tables.state(tokens[place]).then((state) => state.number, refused);
    for (const since of new Set([1, (number ?? 2) - 1, number ?? 2])) {
      await tables.state(tokens[place], since).catch(refused);
    }
  }
  await tables.bring(tokens.spectator, 'a list').catch(refused);
  await tables.bring(tokens.blue, 'no list at all').catch(refused);
  await tables.rematch(tokens.spectator).catch(refused);
  const late = { seen: 0, key: freshKey(), event: { type: 'undo' } };
  for (const place of OTHERS) await tables.send(tokens[place], late).catch(refused);
}

function heardBy({ heard, names }: WiredTwin): string {
  const inOrder = (text: string) =>
    names.reduce((rest, name, index) => rest.replaceAll(name, `NAME ${index}`.padEnd(22)), text);
  return inOrder(heard.map((channel) => channel.join('\n\n')).join('\n\n\n'));
}

/** The text around the first difference to another text. */
function excerptAt(text: string, other: string): string {
  if (text === other) return '';
  let place = 0;
  while (text[place] === other[place]) place += 1;
  return text.slice(Math.max(0, place - 1000), place + 1000);
}

/** Every byte that was sent to blue and the spectator is the same at both tables. */
export async function expectSameBytes(pair: WiredPair, where: string): Promise<void> {
  for (const twin of pair) {
    await twin.settled(OTHERS.length);
    await look(twin);
  }
  const [one, other] = [heardBy(pair[0]), heardBy(pair[1])];
  expect(one.length).toBeGreaterThan(1_000);
  // Answers are long: only the place of the first difference is put into words.
  expect(excerptAt(other, one), where).toEqual(excerptAt(one, other));
  for (const { heard } of pair) for (const channel of heard) channel.length = 0;
}
