import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handSuggestions, validateCommandHand } from './hands.js';
import { legalCards, legalHands } from './legal-hands.js';

describe('any army', () => {
  it('CC-2 … CC-8, CT-1, CT-2: random hands built by the rules are legal', () => {
    fc.assert(fc.property(legalHands, (hand) => validateCommandHand(hand).length === 0));
  });

  it('CC-5, CC-6, BF-1: a hand without cards may take exactly the cards of its characters, units and faction', () => {
    fc.assert(
      fc.property(legalHands, ({ army, faction }) => {
        const { possible } = handSuggestions({ army, faction, hand: [] }).hand;
        expect(possible.toSorted()).toEqual(legalCards({ army, faction }).sort());
      }),
      { numRuns: 50 },
    );
  });

  it('CC-4: the order of the cards and of the units makes no difference', () => {
    fc.assert(
      fc.property(legalHands, (hand) => {
        const { army, hand: cards, contingencies } = hand;
        const turned = {
          ...hand,
          army: army.toReversed(),
          hand: cards.toReversed(),
          contingencies: contingencies.toReversed(),
        };
        expect(validateCommandHand(turned)).toEqual([]);
      }),
    );
  });
});
