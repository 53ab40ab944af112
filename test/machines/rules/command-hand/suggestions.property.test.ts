import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handSuggestions, validateCommandHand } from './hands.js';
import { legalHands } from './legal-hands.js';

describe('the cards that can still be added', () => {
  it('CC-2, CC-3: adding a possible card breaks no rule, and adding a refused card breaks the rule of its refusal', () => {
    const sentencesOf = (given: unknown) =>
      new Set(validateCommandHand(given).map(({ code }) => code));
    fc.assert(
      fc.property(legalHands, fc.nat(7), (legal, taken) => {
        const hand = { ...legal, hand: legal.hand.slice(taken) };
        const { possible, refused } = handSuggestions(hand).hand;
        const before = sentencesOf(hand);
        for (const cardId of possible) {
          const after = [...sentencesOf({ ...hand, hand: [...hand.hand, cardId] })];
          expect(after.filter((code) => !before.has(code))).toEqual([]);
        }
        for (const { cardId, violations } of refused) {
          const after = sentencesOf({ ...hand, hand: [...hand.hand, cardId] });
          for (const { code } of violations) expect(after).toContain(code);
        }
      }),
      { numRuns: 8 },
    );
  });
});
