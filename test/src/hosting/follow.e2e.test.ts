import { expect, it, type TestContext } from 'vitest';
import { WebSocket as Socket } from 'ws';
import type { Lobby, TableState } from '../../../src/hosting/index.js';
import { remoteTables } from '../../../src/hosting/index.js';
import { connectionTo } from '../../browser/support/cut-connection.js';
import { A_PHASE, LISTS } from './support/lists.js';
import { playOneMove } from './support/playing.js';
import { startServer, tablesAt } from './support/server.js';

/** A host, and a follower whose WebSockets pass a connection that can be cut. */
async function hostAndFollower({ onTestFinished }: TestContext) {
  const server = await startServer();
  onTestFinished(() => server.close());
  const way = await connectionTo(() => server.port);
  onTestFinished(() => way.close());
  class Through extends Socket {
    constructor(url: string, protocols: string[]) {
      const { host } = new URL(server.url);
      super(url.replace(host, `127.0.0.1:${way.port}`), protocols, { headers: { host } });
    }
  }
  const far = remoteTables({
    url: server.url,
    WebSocket: Through as unknown as typeof WebSocket,
  });
  onTestFinished(() => far.close());
  return { way, far, tables: tablesAt(server.url) };
}

it('a follower has the complete table after each act, also after a cut connection', async (test) => {
  const { way, far, tables } = await hostAndFollower(test);
  const { tokens } = await tables.open(A_PHASE);
  const states: TableState[] = [];
  const faults: Error[] = [];
  far.follow(tokens.red, {
    onState: (state) => states.push(state),
    onFault: (error) => faults.push(error),
  });
  for (let acts = 0; acts < 6; acts += 1) {
    if (acts === 3) way.cut(300);
    await playOneMove(tables, tokens);
    const now = await tables.state(tokens.red);
    await expect.poll(() => states.at(-1), { timeout: 60_000 }).toEqual(now);
  }
  expect(states.at(-1)?.log.length).toBeGreaterThan(4);
  const numbers = states.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  expect(faults).toEqual([]);
});

it('a follower sees the lobby until both lists are there, and then the table', async (test) => {
  const { far, tables } = await hostAndFollower(test);
  const { token, invitation } = await tables.open({
    kind: 'phase',
    waitingFor: 'lists',
    ruleset: { orderRange: null },
  });
  await tables.bring(token, LISTS.blue);
  const lobbies: Lobby[] = [];
  const states: TableState[] = [];
  far.follow(token, {
    onLobby: (lobby) => lobbies.push(lobby),
    onState: (state) => states.push(state),
    onFault: () => undefined,
  });
  await expect.poll(() => lobbies.length).toBeGreaterThan(0);
  expect(states).toEqual([]);
  const red = await tables.claim(invitation, 'a-key-of-at-least-22-characters');
  await tables.bring(red.token, LISTS.red);
  await expect.poll(() => states.length).toBeGreaterThan(0);
  expect(lobbies.at(-1)?.isReady).toBe(true);
});

it('a follower with an unknown token gets one fault, and nothing more', async (test) => {
  const { far } = await hostAndFollower(test);
  const faults: Error[] = [];
  far.follow('no-such-token', { onState: () => undefined, onFault: (error) => faults.push(error) });
  await expect.poll(() => faults).toMatchObject([{ fault: 'unknown-seat' }]);
});
