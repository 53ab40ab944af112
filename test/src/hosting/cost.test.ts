import { describe, expect, it } from 'vitest';
import {
  createTables,
  packageRules,
  memoryStore,
  type HostedRules,
} from '../../../src/hosting/index.js';
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
});

describe('the cost of a request', () => {
  const END = { type: 'activation.end' };

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
