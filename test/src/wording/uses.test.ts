import { describe, expect, it } from 'vitest';
import type { SeatEvent } from '../../../src/index.js';
import { namesAt } from '../../../src/game/with-catalogue/names.js';
import { moveOf } from '../../../src/wording/moves.js';
import { usesBeforeMove, usesLeftOf } from '../../../src/wording/uses.js';
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

  it('R46: the move of Aggression says that two uses are left, and declines two orders at once', () => {
    const decline = { type: 'decline-orders', player: 'blue', count: 1 } as const;
    const event: SeatEvent = {
      type: 'effect.resolve',
      cardId: 'aggression',
      effectId: 'decline-orders',
      directives: [decline, decline],
    };
    const effect = { player: 'blue', cardId: 'aggression', effectId: 'decline-orders' } as const;
    const move = (usesLeft?: number) =>
      usesBeforeMove(event, [{ effect: { ...effect, ...(usesLeft && { usesLeft }) } }], names) +
      moveOf(event, 'blue', names);
    expect(move(2)).toMatch(/^\(2 of 2 uses left\) Resolve Aggression: .* 2 orders declined\.$/);
    expect(move()).toMatch(/^Resolve Aggression/);
  });
});
