import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../../machines/catalogue/index.js';
import { handsWithCards } from '../../../../machines/command-hand/with-cards.js';
import { boba, handSuggestions, imperial, IMPERIAL, kallus, madeUp, vader } from './hands.js';

const begun = imperial({ hand: ['ambush', 'standing-orders', 'push'], contingencies: [] });

describe('which cards could still be added?', () => {
  it('CC-3: one more 1-pip card, one more 2-pip card and two 3-pip cards may be added to Ambush and Push', () => {
    const { possible } = handSuggestions(begun).hand;
    expect(possible).toContain('implacable');
    expect(possible).toContain('assault');
    expect(possible).not.toContain('ambush');
    expect(possible).not.toContain('standing-orders');
    expect(possible).not.toContain('voracious-ambition');
  });

  it('CC-2: every card is either possible or refused, and none is both', () => {
    const { hand, contingencies } = handSuggestions(begun);
    for (const { possible, refused } of [hand, contingencies]) {
      const all = [...possible, ...refused.map(({ cardId }) => cardId)];
      expect(all.sort()).toEqual(catalogue.cards.map(({ id }) => id).sort());
    }
  });

  it('CC-7: where there are no cards at all, none is known and none can be added', () => {
    const none = handsWithCards([]);
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
    '%s: to the %s %s would be added, and it is said why not',
    (_, place, cardId, why) => {
      const suggestions = handSuggestions({ ...begun, contingencies: ['pinned-down'] })[place];
      const refused = suggestions.refused.find((each) => each.cardId === cardId);
      expect(refused?.violations.map(({ message }) => message)).toEqual(why);
    },
  );

  it('CT-1: over the limit it is said how many there would be', () => {
    const { refused } = handSuggestions(IMPERIAL).contingencies;
    const [why] = refused.find(({ cardId }) => cardId === 'pinned-down')?.violations ?? [];
    expect(why?.message).toBe(
      'Two cards may be set aside, by Contingencies of Agent Kallus; three would be: Covert Observation, Coordinated Fire, Pinned Down. Leave one out.',
    );
  });

  it('CT-1, CT-9: every card that is lawful for the army and not in the hand may be set aside, while there is room', () => {
    const { contingencies } = handSuggestions(begun);
    expect(contingencies.possible).toContain('implacable');
    expect(contingencies.possible).not.toContain('ambush');
    expect(handSuggestions(IMPERIAL).contingencies.possible).toEqual([]);
    expect(handSuggestions({ army: [vader] }).contingencies.possible).toEqual([]);
  });

  it('CC-6: a hired Boba Fett brings his cards; cards brought with the hand are suggested too', () => {
    const hired = { ...begun, army: [vader, kallus, boba], cards: [madeUp('plan', { pips: 3 })] };
    const { possible } = handSuggestions(hired).hand;
    expect(possible).toContain('z-6-jetpack-rocket');
    expect(possible).toContain('plan');
    expect(handSuggestions(begun).hand.possible).not.toContain('z-6-jetpack-rocket');
  });
});
