import { describe, expect, it } from 'vitest';
import {
  createTables,
  currentRules,
  memoryStore,
  type HostedRules,
} from '../../../src/hosting/index.js';
import { A_MATCH } from './support/lists.js';
import { act, playOneMove } from './support/playing.js';

/** The current rules, and how often a table has listed the legal events of a player or of the whole table. */
function countedRules(): { rules: HostedRules; listed: () => number } {
  let lists = 0;
  const createMatch: HostedRules['createMatch'] = (input) => {
    const match = currentRules.createMatch(input);
    const { legalEvents } = match;
    match.legalEvents = (player) => {
      lists += 1;
      return legalEvents.call(match, player);
    };
    return match;
  };
  return { rules: { ...currentRules, createMatch }, listed: () => lists };
}

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
