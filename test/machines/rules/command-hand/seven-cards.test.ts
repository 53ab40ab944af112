import { describe, expect, it } from 'vitest';
import { broken, imperial, IMPERIAL, madeUp, sentencesOf, withInHand } from './hands.js';

describe('the seven cards of a hand', () => {
  it('CC-2, CC-3: a legal hand has two cards each of 1, 2 and 3 pips, and Standing Orders', () => {
    expect(broken(IMPERIAL)).toEqual([]);
  });

  it('CC-2: with six cards one is missing, and CC-3 names its pips', () => {
    const hand = imperial({ hand: IMPERIAL.hand.slice(1) });
    expect(broken(hand)).toEqual(['CC-2 too-few-cards', 'CC-3 too-few-of-these-pips']);
    expect(sentencesOf(hand)).toEqual([
      'A command hand is seven cards, this hand has six: put one more in.',
      'Two 1-pip cards are needed, this hand has one: Implacable. Put one more in.',
    ]);
  });

  it('CC-3: the sentence says so if no card has these pips', () => {
    expect(sentencesOf(imperial({ hand: IMPERIAL.hand.slice(2) }))).toEqual([
      'A command hand is seven cards, this hand has five: put two more in.',
      'Two 1-pip cards are needed, this hand has none. Put two in.',
    ]);
  });

  it('CT-8: set-aside cards do not count toward the seven', () => {
    expect(broken(imperial({ contingencies: [] }))).toEqual([]);
    const sixAndTwo = imperial({ hand: IMPERIAL.hand.slice(1) });
    expect(broken(sixAndTwo)).toContain('CC-2 too-few-cards');
  });

  it('CC-3: three 1-pip cards are one too many, and the sentence names the cards', () => {
    const hand = imperial({ hand: [...IMPERIAL.hand, 'vaders-might'] });
    expect(broken(hand)).toEqual(['CC-2 too-many-cards', 'CC-3 too-many-of-these-pips']);
    expect(sentencesOf(hand)).toContain(
      "Two 1-pip cards are allowed, this hand has three: Ambush, Implacable, Vader's Might. Take one out.",
    );
  });

  it('CC-3: a hand without Standing Orders is illegal, whichever card replaces it', () => {
    const fourPips = madeUp('grand-plan', { pips: 4 });
    const hand = {
      ...withInHand('standing-orders', 'grand-plan'),
      cards: [fourPips],
    };
    expect(broken(hand)).toEqual(['CC-3 no-standing-orders']);
    expect(sentencesOf(hand)).toEqual([
      'Every command hand holds "Standing Orders", this hand does not: put it in.',
    ]);
  });

  it('CC-3: the pips for building a hand count, not the printed pips', () => {
    const dual = (handPips: 1 | 2) =>
      imperial({
        hand: [...IMPERIAL.hand.slice(1), 'mess'],
        cards: [madeUp('mess', { pips: 0, handPips })],
      });
    expect(broken(dual(1))).toEqual([]);
    expect(broken(dual(2))).toEqual(['CC-3 too-many-of-these-pips', 'CC-3 too-few-of-these-pips']);
  });

  it('CC-7: an unknown card is reported only as unknown, because its pips are unknown', () => {
    const hand = withInHand('ambush', 'zx-flame-projector');
    expect(broken(hand)).toEqual(['CC-7 unknown-card']);
    expect(sentencesOf(hand)).toEqual([
      'No command card "zx-flame-projector" is known: leave it out, or bring it with the list.',
    ]);
    const twoMissing = imperial({ hand: [...IMPERIAL.hand.slice(2), 'zx-flame-projector'] });
    expect(broken(twoMissing)).toEqual([
      'CC-7 unknown-card',
      'CC-2 too-few-cards',
      'CC-3 too-few-of-these-pips',
    ]);
  });
});

describe('copies', () => {
  it('CC-4: two copies of Ambush as the two 1-pip cards are one copy too many', () => {
    const hand = withInHand('implacable', 'ambush');
    expect(broken(hand)).toEqual(['CC-4 more-than-one-copy']);
    expect(sentencesOf(hand)).toEqual([
      'One copy of a card is allowed, this hand has two of Ambush: take one out.',
    ]);
  });

  it('CC-4: cards with the same name are copies, whatever their ids, in upper or lower case', () => {
    const reprint = madeUp('ambush-reprint', { name: 'AMBUSH' });
    const hand = { ...withInHand('implacable', 'ambush-reprint'), cards: [reprint] };
    expect(broken(hand)).toEqual(['CC-4 more-than-one-copy']);
  });
});
