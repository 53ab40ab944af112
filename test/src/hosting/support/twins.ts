/** Pairs of hosted matches that differ in all that red hides, played alike from the seats. */
import { leadsOn } from '../../../../machines/rules/table/events.js';
import {
  createTables,
  memoryStore,
  type OpenTable,
  type TableState,
  type Tables,
  type TableStore,
  type TableUpdate,
} from '../../../../src/hosting/index.js';
import { expectEqual } from '../../../support/equality.js';
import { inputOf } from '../../game/match/support/twins.js';
import { freshKey } from './playing.js';

/** The places that must not learn the secret. */
const OTHERS = ['blue', 'spectator'] as const;

type Place = 'blue' | 'red' | 'spectator';

/** One hosted match, with blue and a spectator subscribed to its updates. */
export interface HostedTwin {
  store: TableStore;
  tables: Tables;
  id: string;
  tokens: Record<Place, string>;
  updates: Record<(typeof OTHERS)[number], TableUpdate[]>;
}

export type HostedPair = readonly [HostedTwin, HostedTwin];

/** The parts of a twin that a test needs to play at it. */
type PlayedTwin = Pick<HostedTwin, 'tables' | 'id' | 'tokens'>;
export type PlayedPair = readonly [PlayedTwin, PlayedTwin];

/** A clock that moves on each time it is read: tables that read it equally often have equal times. */
function ticking(): () => number {
  let now = 1_700_000_000_000;
  return () => (now += 1);
}

async function hosted(
  opening: (tables: Tables) => Promise<Pick<HostedTwin, 'id' | 'tokens'>>,
): Promise<HostedTwin> {
  const store = memoryStore();
  // A checkpoint after every four acts, so that a restarted host resumes from one.
  const tables = createTables({ store, snapshotEvery: 4, clock: ticking() });
  const { id, tokens } = await opening(tables);
  const updates: HostedTwin['updates'] = { blue: [], spectator: [] };
  for (const place of OTHERS) {
    await tables.subscribe(tokens[place], 0, (update) => updates[place].push(update));
  }
  return { store, tables, id, tokens, updates };
}

/** Two matches opened from inputs with these secrets. */
export async function openedPair(
  one: Parameters<typeof inputOf>[0],
  other: Parameters<typeof inputOf>[0],
): Promise<HostedPair> {
  const opening = (secret: Parameters<typeof inputOf>[0]) =>
    hosted((tables) => tables.open({ kind: 'match', input: inputOf(secret) } as OpenTable));
  return [await opening(one), await opening(other)];
}

/** Text without the ids and tokens of a table, which differ between any two tables. */
function withoutNames({ id, tokens }: PlayedTwin, value: unknown): string {
  let text = JSON.stringify(value);
  for (const token of Object.values(tokens)) text = text.replaceAll(token, 'TOKEN');
  return text.replaceAll(id, 'ID').replaceAll(/"rematch":"[^"]+"/g, '"rematch":"ID"');
}

/** All that blue and a spectator were sent and can read now: each log since each number, and the lobby. */
async function shown(twin: HostedTwin): Promise<string> {
  const { tables, tokens, updates } = twin;
  const states = await Promise.all(
    OTHERS.map(async (place) => {
      const now = await tables.state(tokens[place]);
      const all = Array.from({ length: now.number }, (_, index) => index + 1);
      const numbers = all.length < 60 ? all : [1, 2, 100, ...all.slice(-5)];
      const since = numbers.map(async (number) => {
        const { log, since: begins } = await tables.state(tokens[place], number);
        return [begins, log];
      });
      return [now, await Promise.all(since), await tables.lobby(tokens[place])];
    }),
  );
  return withoutNames(twin, { states, updates });
}

/** All that the same places can read after a restart, and are sent when they resume. */
async function shownAfterRestart(twin: HostedTwin): Promise<string> {
  const tables = createTables({ store: twin.store });
  const read = await Promise.all(
    OTHERS.map(async (place) => {
      const { number } = await tables.state(twin.tokens[place]);
      const resumed: TableUpdate[] = [];
      for (const since of [0, Math.floor(number / 2), number]) {
        const leave = await tables.subscribe(twin.tokens[place], since, (update) =>
          resumed.push(update),
        );
        leave();
      }
      return [await tables.state(twin.tokens[place]), resumed];
    }),
  );
  return withoutNames(twin, read);
}

/** Checks that blue and a spectator read the same at both tables, now and after a restart. */
export async function expectAlike([one, other]: HostedPair, where: unknown): Promise<void> {
  expectEqual(await shown(other), await shown(one), () => JSON.stringify(where));
  const again = await shownAfterRestart(one);
  expectEqual(await shownAfterRestart(other), again, () => `${JSON.stringify(where)}, resumed`);
}

/** Send an event from a seat; the answer, without ids. `missed`: the number of updates that the player has not seen. */
async function send(
  twin: PlayedTwin,
  player: 'blue' | 'red',
  event: unknown,
  missed = 0,
): Promise<string> {
  const { number } = await twin.tables.state(twin.tokens[player]);
  const sending = { seen: Math.max(0, number - missed), key: freshKey(), event };
  const answer = await twin.tables.send(twin.tokens[player], sending).catch(String);
  return withoutNames(twin, answer);
}

/** Sends the same event at both tables. Blue's answers must be equal. Returns whether it was taken. */
export async function both(
  pair: PlayedPair,
  player: 'blue' | 'red',
  event: unknown,
): Promise<boolean> {
  const [one, other] = [await send(pair[0], player, event), await send(pair[1], player, event)];
  if (player === 'blue') expectEqual(other, one, () => JSON.stringify(event));
  return one.startsWith('{"ok":true');
}

/** Red places the first hidden card of its hand, which is another one at each table. */
export async function place(twin: PlayedTwin): Promise<void> {
  const { view } = await twin.tables.state(twin.tokens.red);
  const cardId = view.players.red.hand?.find((id) => !['ambush', 'push'].includes(id));
  const answer = await send(twin, 'red', { type: 'card.select', cardId });
  if (!answer.startsWith('{"ok":true')) throw new Error(answer);
}

/** Blue sends an event at both tables without having seen the last update. Both must take it. */
export async function bothLate(pair: PlayedPair, event: unknown): Promise<void> {
  const [one, other] = [
    await send(pair[0], 'blue', event, 1),
    await send(pair[1], 'blue', event, 1),
  ];
  expectEqual(other, one, () => JSON.stringify(event));
  if (!one.startsWith('{"ok":true')) throw new Error(`${JSON.stringify(event)}: ${one}`);
}

/** Blue sends each of these without having seen the last updates, and as if it had seen later ones. */
export async function tryLate(pair: PlayedPair, events: readonly unknown[]): Promise<void> {
  for (const event of events) {
    for (const missed of [1, 2, 1000, -1]) {
      const answers = [];
      for (const twin of pair) {
        answers.push(await send(twin, 'blue', event, missed));
        if (answers.at(-1)?.startsWith('{"ok":true')) await send(twin, 'blue', { type: 'undo' });
      }
      expectEqual(answers[1], answers[0], () => `${JSON.stringify(event)}, ${missed} missed`);
    }
  }
}

/** Blue tries each of these at both tables; an act that is taken is taken back where that is allowed. */
export async function tryAll(pair: PlayedPair, events: readonly unknown[]): Promise<void> {
  for (const event of events) {
    if (await both(pair, 'blue', event)) await both(pair, 'blue', { type: 'undo' });
  }
}

/** Makes legal moves that both tables list, until the condition holds. */
export async function playUntil(
  pair: PlayedPair,
  isSo: (state: TableState) => boolean,
): Promise<void> {
  for (let moves = 0; moves < 200; moves += 1) {
    const states = pair.map(({ tables, tokens }) => tables.state(tokens.spectator));
    if ((await Promise.all(states)).every(isSo)) return;
    await playOneMove(pair);
  }
  throw new Error('The tables do not reach this moment.');
}

async function playOneMove(pair: PlayedPair): Promise<void> {
  for (const player of ['red', 'blue'] as const) {
    const [here, there] = await Promise.all(
      pair.map(async ({ tables, tokens }) => {
        const { legalEvents } = await tables.state(tokens[player]);
        return legalEvents.filter(leadsOn).map((event) => JSON.stringify(event));
      }),
    );
    const event = here?.find((each) => there?.includes(each));
    if (event === undefined) continue;
    if (!(await both(pair, player, JSON.parse(event)))) throw new Error(`${event} is refused.`);
    return;
  }
  throw new Error('The tables list no common move.');
}
