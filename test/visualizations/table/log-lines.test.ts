import { describe, expect, it } from 'vitest';
import { tellerAt } from '../../../src/wording/describing.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import type { LogEntry } from '../../../src/index.js';
import { logLines, newsFor } from '../../../visualizations/table/game/log-lines.js';

const army = [
  { id: 'vader', name: 'Darth Vader', rank: 'commander' as const, types: [] },
  { id: 'a', name: 'Red Guard', rank: 'corps' as const, types: [] },
  { id: 'b', name: 'Scouts', rank: 'corps' as const, types: [] },
];
const names = namesAt({ players: { blue: { army }, red: { army } } });

const range = (to: string, band: number, from = 'vader') => ({
  type: 'range.measured',
  player: 'red',
  rule: 'R14',
  data: { from, to, range: band },
});
const lines = (entries: object[], players = { blue: 'Blue', red: 'Red' }) =>
  logLines(
    entries.map((entry, seq) => ({ seq, visibility: 'public', ...entry }) as LogEntry),
    tellerAt(names, players),
  ).map(({ sentence }) => sentence);

describe('the log on the page', () => {
  it('has one line for units that are measured at the same range from one unit', () => {
    expect(lines([range('a', 1), range('b', 1), range('b', 2), range('a', 2, 'b')])).toEqual([
      'Darth Vader to Red Guard and Scouts counts as range 1.',
      'Darth Vader to Scouts counts as range 2.',
      'Scouts to Red Guard counts as range 2.',
    ]);
  });

  it('names the players with a capital at the beginning, and leaves the colours of units', () => {
    const defeated = { type: 'unit.defeated', player: 'red', data: { unitId: 'a' } };
    const placed = { type: 'card.placed-facedown', player: 'blue', data: {} };
    expect(lines([defeated, placed], { blue: 'ann', red: 'Ben' })).toEqual([
      'Red Guard of Ben is defeated.',
      'Ann places a command card facedown.',
    ]);
  });

  it('writes the colour of a player without a name in lower case within a sentence', () => {
    const defeated = { type: 'unit.defeated', player: 'red', data: { unitId: 'a' } };
    expect(lines([defeated])).toEqual(['Red Guard of red is defeated.']);
  });

  it('says that nothing changes if a player chose nothing for an effect with choices', () => {
    const resolved = {
      type: 'effect.resolved',
      player: 'blue',
      data: { cardId: 'double-the-fall', effectId: 'drop-orders' },
    };
    const returned = { type: 'order.returned', player: 'red', data: { unitId: 'a' } };
    const completed = { type: 'phase.completed', data: {} };
    expect(lines([resolved, completed])[0]).toMatch(
      /^Blue resolves Double the Fall: .* Nothing changes\.$/,
    );
    expect(lines([resolved, returned])[0]).not.toContain('Nothing changes');
  });

  it('says how many acts were undone one after another, an order with the range that it claimed too', () => {
    const undone = { type: 'act.undone', player: 'blue', data: {} };
    expect(lines([undone])).toEqual(['The last act is taken back.']);
    expect(lines([undone, undone])).toEqual(['The last 2 acts are taken back.']);
    expect(lines([undone, { ...undone, player: 'red' }])).toHaveLength(2);
  });

  it('tells a player what an effect of the opponent has changed, until the player acts', () => {
    const entries = [
      {
        type: 'effect.resolved',
        player: 'blue',
        data: { cardId: 'double-the-fall', effectId: 'drop-orders' },
      },
      { type: 'order.returned', player: 'red', data: { unitId: 'a' }, visibility: 'public' },
      { type: 'order.returned', player: 'red', data: { unitId: 'b' }, visibility: 'public' },
      { type: 'unit.activated', player: 'blue', data: { unitId: 'vader', by: 'order' } },
    ];
    const news = (player: 'blue' | 'red', log: object[]) =>
      newsFor(player, log as LogEntry[], tellerAt(names, { blue: 'Ann', red: 'Ben' }));
    expect(news('red', entries)).toEqual([
      'Double the Fall: The order of Red Guard of Ben goes back to the pool. The order of Scouts of Ben goes back to the pool.',
    ]);
    expect(news('blue', entries)).toEqual([]);
    const activated = {
      type: 'unit.activated',
      player: 'red',
      data: { unitId: 'vader', by: 'order' },
    };
    expect(news('red', [...entries, activated])).toEqual([]);
  });
});
