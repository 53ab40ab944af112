import { describe, expect, it, vi } from 'vitest';
import {
  createTables,
  packageRules,
  memoryStore,
  type HostedRules,
  type Tables,
} from '../../../src/hosting/index.js';
import { AwakeTables } from '../../../src/hosting/awake-tables.js';
import { currentClient } from '../../../src/hosting/current-client.js';
import { HostedTable } from '../../../src/hosting/hosted-table.js';
import { A_MATCH } from './support/lists.js';
import { act, faultOf, freshKey, playOneMove } from './support/playing.js';

/** The current rules, and how often a table has listed the legal events of a player or of the whole table. */
function countedRules(): { rules: HostedRules; listed: () => number } {
  let lists = 0;
  const createMatch: HostedRules['createMatch'] = (input) => {
    const match = packageRules.createMatch(input);
    const { legalEvents } = match;
    match.legalEvents = (player) => {
      lists += 1;
      return legalEvents.call(match, player);
    };
    return match;
  };
  return { rules: { ...packageRules, createMatch }, listed: () => lists };
}

describe('the share of processor time of a seat', () => {
  /** A host on which each piece of work takes 100 ms, and whose clock stands still. */
  async function slowHost() {
    let [used, now] = [0, 1_000_000];
    const tables = createTables({
      store: memoryStore(),
      cpu: () => (used += 100),
      clock: () => now,
      cpuMsASecond: 125,
    });
    const refused = async (token: string) => {
      const request = { seen: 1, key: freshKey(), event: { type: 'die.roll' } };
      return faultOf(tables.send(token, request));
    };
    return { tables, refused, later: (ms: number) => (now += ms) };
  }

  it('is used up by acts that are refused, and comes back with time', async () => {
    const { tables, refused, later } = await slowHost();
    const { tokens } = await tables.open(A_MATCH);
    // Somebody else pays for loading the table.
    await tables.state(tokens.spectator);
    const answers: string[] = [];
    for (let time = 0; time < 8; time += 1) answers.push(await refused(tokens.blue));
    expect(answers).toEqual([...Array<string>(6).fill('none'), 'busy', 'busy']);
    expect(await faultOf(tables.state(tokens.blue))).toBe('busy');
    later(1_000);
    expect(await refused(tokens.blue)).toBe('none');
  });

  it('is not that of the opponent, of another table, or of somebody without a token', async () => {
    const { tables, refused } = await slowHost();
    const { id, tokens } = await tables.open(A_MATCH);
    const other = await tables.open(A_MATCH);
    for (let time = 0; time < 20; time += 1) {
      expect(await refused(`${id}.${'A'.repeat(22)}`)).toBe('unknown-seat');
    }
    while ((await refused(tokens.blue)) === 'none');
    expect(await faultOf(tables.state(tokens.red))).toBe('none');
    expect(await faultOf(tables.state(tokens.spectator))).toBe('none');
    expect(await faultOf(tables.state(other.tokens.blue))).toBe('none');
    expect(await refused(`${id}.${'A'.repeat(22)}`)).toBe('unknown-seat');
  });

  /** A host whose processor needs 100 ms for each match that it loads, and nothing for anything else. */
  function loadingHost() {
    let used = 0;
    let now = 10_000_000;
    const { createMatch } = packageRules;
    const rules: HostedRules = {
      ...packageRules,
      createMatch(input) {
        used += 100;
        return createMatch(input);
      },
    };
    const tables = createTables({
      store: memoryStore(),
      rules,
      // No table stays in memory beside another one.
      awake: 1,
      cpu: () => used,
      clock: () => now,
      cpuMsASecond: 125,
    });
    return { tables, setClock: (ms: number) => (now += ms) };
  }

  /** Reads the tables in turn, so that each is loaded again, until one is refused. Returns the number of answers. */
  async function loadsUntilBusy(tables: Tables, tokens: readonly string[]): Promise<number> {
    for (let loads = 0; loads < 100; loads += 1) {
      const fault = await faultOf(tables.state(tokens[loads % tokens.length] ?? ''));
      if (fault === 'busy') return loads;
      expect(fault).toBe('none');
    }
    return Infinity;
  }

  it('pays for loading a table', async () => {
    const { tables } = loadingHost();
    const [mine, other] = [await tables.open(A_MATCH), await tables.open(A_MATCH)];
    // Each of the two seats may save up 500 ms.
    expect(await loadsUntilBusy(tables, [mine.tokens.blue, other.tokens.blue])).toBe(12);
    expect(await faultOf(tables.state(mine.tokens.red))).toBe('none');
  });

  it('does not pay for a table that somebody without a token asks for, because it is not loaded', async () => {
    const { tables } = loadingHost();
    const { id, tokens } = await tables.open(A_MATCH);
    for (let time = 0; time < 20; time += 1) {
      expect(await faultOf(tables.state(`${id}.${'A'.repeat(22)}`))).toBe('unknown-seat');
    }
    expect(tables.awake).toBe(0);
    expect(await faultOf(tables.state(tokens.blue))).toBe('none');
  });

  it('is twice as large for an address, however many seats it has', async () => {
    const { tables } = loadingHost();
    const opened = [];
    for (let count = 0; count < 6; count += 1) opened.push(await tables.open(A_MATCH));
    const tokens = opened.map((table) => table.tokens.blue);
    const loads = (address: string) =>
      currentClient.run(address, () => loadsUntilBusy(tables, tokens));
    expect(await loads('192.0.2.1')).toBe(11);
    expect(await loads('192.0.2.2')).toBe(11);
  });

  it('comes back although the clock of the machine is set back by an hour', async () => {
    const { tables, setClock } = loadingHost();
    const [mine, other] = [await tables.open(A_MATCH), await tables.open(A_MATCH)];
    await loadsUntilBusy(tables, [mine.tokens.blue, other.tokens.blue]);
    setClock(-3_600_000);
    expect(await faultOf(tables.state(mine.tokens.blue))).toBe('busy');
    setClock(2_000);
    expect(await faultOf(tables.state(mine.tokens.blue))).toBe('none');
  });

  it('pays for the replay before an undo, also if the undo is refused', async () => {
    let used = 0;
    const replay = vi.spyOn(HostedTable.prototype, 'recall').mockImplementation(async () => {
      used += 300;
    });
    const tables = createTables({
      store: memoryStore(),
      cpu: () => used,
      clock: () => 0,
      cpuMsASecond: 125,
    });
    const { tokens } = await tables.open(A_MATCH);
    const refusing = () => act(tables, tokens.blue, { type: 'proposal.refuse' });
    expect(await refusing()).toMatchObject({ ok: false, reason: 'refused' });
    expect(await refusing()).toMatchObject({ ok: false, reason: 'refused' });
    expect(await faultOf(refusing())).toBe('busy');
    expect(await faultOf(tables.state(tokens.red))).toBe('none');
    replay.mockRestore();
  });
});

describe('the tables in memory', () => {
  /** Keeps tables of these sizes one after the other, in a room of 100. Returns those that are left. */
  const kept = (sizes: readonly number[]) => {
    const awake = new AwakeTables<number>(100, 100, (size) => size);
    for (const [index, size] of sizes.entries()) awake.keep(String(index), size);
    return sizes.filter((_, index) => awake.get(String(index)) !== undefined);
  };
  const small = Array<number>(5).fill(10);

  it('that are large make room for each other, and drop no small ones', () => {
    expect(kept([...small, 40, 41, 42])).toEqual([...small, 42]);
  });

  it('leave no room for a table that alone would drop all the others', () => {
    expect(kept([...small, 90])).toEqual(small);
    expect(kept([90])).toEqual([90]);
  });

  it('leave memory in the order of their last use, if they are small', () => {
    expect(kept(Array<number>(12).fill(9))).toHaveLength(11);
  });
});

describe('the cost of a request', () => {
  const END = { type: 'proposal.make', what: 'activation.end' };

  it('contains no list of legal events for `activation.end` in any phase', async () => {
    const { rules, listed } = countedRules();
    const tables = createTables({ store: memoryStore(), rules });
    const { tokens } = await tables.open({ ...A_MATCH, rounds: 1 });
    const answers = new Map<string, number>();
    for (;;) {
      const { number, view, isOver } = await tables.state(tokens.blue);
      if (isOver) break;
      const phase = 'phase' in view ? view.phase : '';
      const before = listed();
      const request = { seen: number, key: `blue-ends-the-phase-${number}`, event: END };
      const { ok } = await tables.send(tokens.blue, request);
      answers.set(`${phase} ${ok ? 'accepted' : 'refused'}`, listed() - before);
      if (phase === 'activation') await act(tables, tokens.red, END);
      else await playOneMove(tables, tokens);
    }
    expect(Object.fromEntries(answers)).toEqual({
      'command refused': 0,
      'activation accepted': 0,
    });
  });
});
