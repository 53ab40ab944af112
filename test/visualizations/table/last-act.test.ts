import { describe, expect, it } from 'vitest';
import { namesAt } from '../../../src/wording/names.js';
import type { UnmeasuredPair } from '../../../machines/rules/orders/measuring.js';
import { measuredFor } from '../../../visualizations/table/game/measuring.js';
import { lastActIn, lastActInWords } from '../../../visualizations/table/game/last-act.js';
import { localTable } from '../../../visualizations/table/game/shown-table.js';
import type { Game } from '../../../visualizations/table/game/game.js';
import { gameAfter, goOn, twoArmies } from './support.js';

const names = namesAt(twoArmies, 'by-number');
const [leader, ...others] = twoArmies.players.blue.army;
const pairs = others.map(({ id }): UnmeasuredPair => ({ from: leader?.id ?? '', to: id }));

function sentenceAfter(game: Game): string {
  const shown = localTable(game, { kind: 'player', player: 'blue' }, true);
  const last = lastActIn(shown);
  return last ? lastActInWords(shown, last, names) : '';
}

describe('R13: the act that an undo takes back, in words', () => {
  it('counts the units of one act that notes the same range for all of them', () => {
    const game = goOn(gameAfter(), measuredFor('blue', pairs, 4));
    expect(sentenceAfter(game)).toBe(`${leader?.name} to ${pairs.length} units counts as range 4.`);
  });

  it('names both units if the last act noted one range, whatever was measured before', () => {
    const [first, ...rest] = pairs;
    const before = goOn(gameAfter(), measuredFor('blue', rest, 4));
    const game = goOn(before, measuredFor('blue', first ? [first] : [], 2));
    expect(sentenceAfter(game)).toBe(`${leader?.name} to ${others[0]?.name} counts as range 2.`);
  });
});
