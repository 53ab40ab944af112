import { expect, it, type TestContext } from 'vitest';
import { WebSocket as Socket } from 'ws';
import { opponentOf, PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import { RANKS, type Rank } from '../../../machines/model/unit.js';
import { leadsOn } from '../../../machines/rules/table/events.js';
import type { MatchView } from '../../../src/index.js';
import {
  createTables,
  memoryStore,
  remoteTables,
  type SendAnswer,
  type TableState,
  type Tables,
} from '../../../src/hosting/index.js';
import { connectionTo, type CutConnection } from '../../browser/support/cut-connection.js';
import { pickSeeded, type Pick } from '../../reference/random-pick.js';
import { SETS_A_TOKEN_ASIDE } from '../../support/cards.js';
import { PROPOSE_UNDO } from '../../support/events.js';
import { seeds } from '../../support/seeds.js';
import { atst, luke, rebels, stormtroopers, vader } from '../../support/units.js';
import { matchTable } from '../game/match/support/playing.js';
import { freshKey } from './support/playing.js';
import { startServer, tablesAt } from './support/server.js';

const COMMON = ['ambush', 'push', 'assault', 'standing-orders'];

const INPUT = matchTable({
  rounds: 5,
  cards: [SETS_A_TOKEN_ASIDE],
  ruleset: { activations: 'tracked', orderRange: null },
  blue: { army: [vader, stormtroopers(), stormtroopers('s2'), atst()], hand: [...COMMON, 'plan'] },
  red: { army: [luke, rebels(), rebels('r2'), rebels('r3')], hand: [...COMMON, 'plan'] },
});

/** A device of a player. It knows of the table only what it follows, and can be reloaded or lose its connection. */
class Device {
  readonly faults: Error[] = [];
  state: TableState | undefined;
  #host: ReturnType<typeof remoteTables> | undefined;

  constructor(
    readonly token: string,
    readonly way: CutConnection,
    readonly url: string,
  ) {
    this.reload();
  }

  /** Forgets everything, and follows the table with its token. */
  reload(): void {
    void this.close();
    this.state = undefined;
    const { host } = new URL(this.url);
    const through = (url: string) => url.replace(host, `127.0.0.1:${this.way.port}`);
    this.#host = remoteTables({
      url: this.url,
      WebSocket: class extends Socket {
        constructor(url: string, protocols: string[]) {
          super(through(url), protocols, { headers: { host } });
        }
      },
    });
    this.#host.follow(this.token, {
      onState: (state) => (this.state = state),
      onFault: (error) => this.faults.push(error),
    });
  }

  /** Sends an act that follows from the state on the screen. */
  async act(pick: Pick): Promise<SendAnswer | undefined> {
    const { number, legalEvents = [] } = this.state ?? {};
    const moves = legalEvents.filter((event) => leadsOn(event));
    const answers = moves.filter(({ type }) => /^proposal\.(?:accept|refuse)$/.test(type));
    const game = moves.filter(({ type }) => !type.startsWith('proposal.'));
    const plan = game.filter((event) => 'cardId' in event && event.cardId === 'plan');
    const next = [answers, plan, game].find((events) => events.length > 0) ?? [undefined];
    const event = pick.chance(8) ? PROPOSE_UNDO : pick.of(next);
    if (number === undefined || event === undefined) return undefined;
    return this.#host?.send(this.token, { seen: number, key: freshKey(), event });
  }

  async close(): Promise<void> {
    await this.#host?.close();
  }
}

const viewOf = ({ view }: TableState) => view as Omit<MatchView, 'log'>;

/** The tokens of a player as everybody may know them: those on command cards count with those of the pool (R51). */
function tokensOf(state: TableState, player: PlayerColor) {
  const { players, activation } = viewOf(state);
  const { orders, facedown, tokensOnCards, orderPoolCounts, passPool } = players[player];
  const own = tokensOnCards.flatMap(({ ranks = [] }) => ranks);
  const countOf = (rank: Rank) =>
    (orderPoolCounts[rank] ?? 0) + own.filter((each) => each === rank).length;
  return {
    orders,
    facedown,
    passPool,
    activation,
    onCards: tokensOnCards.map(({ cardId, count }) => ({ cardId, count })),
    pool: RANKS.map(countOf),
  };
}

/** Both devices show what the host has, and every viewer sees the same tokens. */
async function expectSameEverywhere(
  tables: Tables,
  devices: Record<PlayerColor, Device>,
  spectator: string,
): Promise<TableState> {
  const watched = await tables.state(spectator);
  for (const player of PLAYERS) {
    const device = devices[player];
    const now = await tables.state(device.token);
    await expect.poll(() => device.state).toEqual(now);
    for (const owner of PLAYERS) expect(tokensOf(now, owner)).toEqual(tokensOf(watched, owner));
    const { tokensOnCards } = viewOf(now).players[opponentOf(player)];
    expect(tokensOnCards.filter(({ ranks }) => ranks !== undefined)).toEqual([]);
  }
  return watched;
}

/** A table on a host, and a device of each player, each with a connection of its own. */
async function seated({ onTestFinished }: TestContext) {
  const store = memoryStore();
  const { tokens } = await createTables({ store }).open({ kind: 'match', input: INPUT });
  const server = await startServer({ store });
  onTestFinished(() => server.close());
  const tables = tablesAt(server.url);
  onTestFinished(() => tables.close());
  const device = async (player: PlayerColor) => {
    const way = await connectionTo(() => server.port);
    const opened = new Device(tokens[player], way, server.url);
    onTestFinished(async () => {
      await opened.close();
      await way.close();
    });
    return opened;
  };
  return { tables, tokens, devices: { blue: await device('blue'), red: await device('red') } };
}

const MOST_STEPS = 600;

it('AP-8, R51, R56: two devices that act at once, reload and lose their connections show the same tokens after each act of five rounds', async (test) => {
  const { tables, tokens, devices } = await seated(test);
  const pick = pickSeeded(seeds(1)[0] as number);
  const steps = { withTwoActs: 0, withTokensOnCards: 0 };
  let watched = await expectSameEverywhere(tables, devices, tokens.spectator);
  for (let step = 0; !watched.isOver; step += 1) {
    if (step > MOST_STEPS) throw new Error('The match does not end.');
    const answers = await Promise.all(PLAYERS.map((player) => devices[player].act(pick)));
    if (answers.every((answer) => answer !== undefined)) steps.withTwoActs += 1;
    const device = devices[pick.of([...PLAYERS])];
    if (pick.chance(5)) device.reload();
    if (pick.chance(5)) device.way.cut(50);
    watched = await expectSameEverywhere(tables, devices, tokens.spectator);
    const { players } = viewOf(watched);
    if (PLAYERS.some((player) => players[player].tokensOnCards.length > 0)) {
      steps.withTokensOnCards += 1;
    }
  }
  const told = watched.log.map(({ type }) => type);
  expect(viewOf(watched).round).toBe(5);
  expect(told.filter((type) => type === 'token.drawn').length).toBeGreaterThan(10);
  expect(told).toContain('act.undone');
  expect(steps.withTwoActs).toBeGreaterThan(0);
  expect(steps.withTokensOnCards).toBeGreaterThan(0);
  for (const player of PLAYERS) expect(devices[player].faults).toEqual([]);
});
