import { describe, expect, it } from 'vitest';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { usesLeftOf } from '../../../src/wording/uses.js';
import { table } from '../../support/table.js';

const names = namesAt(table());
const leftOf = (cardId: string, effectId: string, usesLeft?: number) =>
  usesLeftOf(
    { player: 'blue', cardId, effectId, ...(usesLeft !== undefined && { usesLeft }) },
    names,
  );

describe('what is left of an effect, in words', () => {
  it.each([
    ['i-smell-fear-and-it-smells-good', 'return-order', 2, '(2 of 2 uses left) '],
    ['i-smell-fear-and-it-smells-good', 'return-order', 1, '(1 of 2 uses left) '],
    ['coordinated-fire', 'during-activation', undefined, '(each time that it applies) '],
    ['call-me-captain', 'during-activation', undefined, '(once in each activation) '],
    ['imperial-discipline', 'issue-orders', undefined, '(for each unit that is ordered) '],
    [
      'the-empire-does-not-tolerate-failure',
      'during-activation',
      2,
      '(once for each unit: 2 units left) ',
    ],
    ['voracious-ambition', 'use-token', 3, '(once for each token: 3 tokens left) '],
    ['voracious-ambition', 'use-token', undefined, '(once for each token) '],
    ['orbital-strike', 'during-activation', 1, ''],
    ['lying-in-wait', 'during-activation', 1, ''],
  ] as const)('R46: %s, %s, with %s uses left: "%s"', (cardId, effectId, uses, words) => {
    expect(leftOf(cardId, effectId, uses)).toBe(words);
  });
});
