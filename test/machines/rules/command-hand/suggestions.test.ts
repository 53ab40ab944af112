import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../machines/catalogue/index.js';
import { libraryOf } from '../../../../machines/rules/library.js';
import { createHandLibrary } from '../../../../src/game/hand-library.js';
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

  it('CC-7: in an empty catalogue every card is unknown', () => {
    const none = createHandLibrary(libraryOf([]));
    const nothing = { possible: [], refused: [] };
    expect(none.handSuggestions(begun)).toEqual({ hand: nothing, contingencies: nothing });
    expect(none.validateCommandHand({ army: [vader], hand: ['ambush'] })[0]).toMatchObject({
      rule: 'CC-7',
      code: 'unknown-card',
    });
  });

  it('CC-2: nothing can be added to a full hand, and each card has a reason', () => {
    const { hand } = handSuggestions(IMPERIAL);
    expect(hand.possible).toEqual([]);
    expect(hand.refused).toHaveLength(catalogue.cards.length);
    const ambush = hand.refused.find(({ cardId }) => cardId === 'vaders-might');
    expect(ambush?.violations.map(({ message }) => message)).toEqual([
      'A command hand is seven cards, this hand would have eight: take one out.',
      "Two 1-pip cards are allowed, this hand would have three: Ambush, Implacable, Vader's Might. Take one out.",
    ]);
  });

  it.each([
    [
      'CC-4',
      'hand',
      'push',
      ['One copy of a card is allowed, this hand would have two of Push: take one out.'],
    ],
    [
      'CT-9',
      'hand',
      'pinned-down',
      ['Pinned Down would be set aside and in the hand: choose one of them.'],
    ],
    [
      'CT-9',
      'contingencies',
      'ambush',
      ['Ambush would be set aside and in the hand: choose one of them.'],
    ],
    [
      'CT-9',
      'contingencies',
      'pinned-down',
      ['Pinned Down would be set aside two times: once is enough.'],
    ],
    [
      'CT-2',
      'contingencies',
      'turning-the-tide',
      [
        "Set aside like a card of the hand: Turning the Tide is for the faction rebels, and this army's is empire: leave the card out.",
      ],
    ],
  ] as const)(
    '%s: the suggestions give the reason against adding to the %s the card %s',
    (_, place, cardId, why) => {
      const suggestions = handSuggestions({ ...begun, contingencies: ['pinned-down'] })[place];
      const refused = suggestions.refused.find((each) => each.cardId === cardId);
      expect(refused?.violations.map(({ message }) => message)).toEqual(why);
    },
  );

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
