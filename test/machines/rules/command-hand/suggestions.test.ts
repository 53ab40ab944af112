import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../machines/catalogue/index.js';
import { boba, handSuggestions, imperial, IMPERIAL, kallus, madeUp, vader } from './hands.js';

const begun = imperial({ hand: ['ambush', 'standing-orders', 'push'], contingencies: [] });

describe('the cards that can still be added', () => {
  it('CC-3: to Ambush and Push, one more 1-pip card, one more 2-pip card and two 3-pip cards may be added', () => {
    const { possible } = handSuggestions(begun).hand;
    expect(possible).toContain('implacable');
    expect(possible).toContain('assault');
    expect(possible).not.toContain('ambush');
    expect(possible).not.toContain('standing-orders');
    expect(possible).not.toContain('voracious-ambition');
  });

  it('CC-2: every card is either possible or refused', () => {
    const { hand, contingencies } = handSuggestions(begun);
    for (const { possible, refused } of [hand, contingencies]) {
      const all = [...possible, ...refused.map(({ cardId }) => cardId)];
      expect(all.sort()).toEqual(catalogue.cards.map(({ id }) => id).sort());
    }
  });

  it('CT-1: over the limit the reason says how many cards would be set aside', () => {
    const { refused } = handSuggestions(IMPERIAL).contingencies;
    const [why] = refused.find(({ cardId }) => cardId === 'pinned-down')?.violations ?? [];
    expect(why?.message).toBe(
      'Two cards may be set aside, by Contingencies of Agent Kallus; three would be: Covert Observation, Coordinated Fire, Pinned Down. Leave one out.',
    );
  });

  it('CT-1, CT-9: every legal card that is not in the hand may be set aside, up to the limit', () => {
    const { contingencies } = handSuggestions(begun);
    expect(contingencies.possible).toContain('implacable');
    expect(contingencies.possible).not.toContain('ambush');
    expect(handSuggestions(IMPERIAL).contingencies.possible).toEqual([]);
    expect(handSuggestions({ army: [vader] }).contingencies.possible).toEqual([]);
  });

  it('CC-6: with a hired Boba Fett his cards are suggested, and cards in `cards` too', () => {
    const hired = { ...begun, army: [vader, kallus, boba], cards: [madeUp('plan', { pips: 3 })] };
    const { possible } = handSuggestions(hired).hand;
    expect(possible).toContain('z-6-jetpack-rocket');
    expect(possible).toContain('plan');
    expect(handSuggestions(begun).hand.possible).not.toContain('z-6-jetpack-rocket');
  });
});
