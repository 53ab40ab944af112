import { card, effect } from '../small-tables.js';
import { phaseScenario } from './scenario.js';

const decoy = card('decoy', 'Decoy', { orders: [] });

/** A card that may be played from the hand instead of the revealed one. */
const ace = card('ace', 'Hidden Ace', {
  orders: [],
  effects: [
    effect('play', 'from-hand', {
      directives: [{ type: 'play-instead', player: 'self', cardId: 'ace' }],
    }),
  ],
});

/** A card that may be used from the hand to make both players select again. */
const bugle = card('bugle', 'Bugle Call', {
  pips: 2,
  orders: [],
  effects: [effect('recall', 'from-hand', { directives: [{ type: 'restart-selection' }] })],
});

/** A card that may return the opponent's ace to their hand, and that may be played from the hand. */
const gambit = card('gambit', 'Gambit', {
  pips: 3,
  orders: [],
  belongsTo: { match: 'any', names: ['Leia Organa'] },
  effects: [
    effect('offer', 'from-hand', {
      directives: [{ type: 'return-to-hand', player: 'opponent', from: 'discard', cardId: 'ace' }],
    }),
    effect('press', 'from-hand', {
      directives: [{ type: 'play-instead', player: 'self', cardId: 'gambit' }],
    }),
  ],
});

/** Step 2, before all other effects: cards that may be played from the hand. */
export const fromHand = [
  phaseScenario(
    'cards-up-the-sleeve',
    'Both hold two cards that may be used from the hand: one in place of the revealed card, one to select again',
    {
      cards: [ace, bugle],
      blue: { hand: ['ace', 'bugle'] },
      red: { hand: ['ace', 'bugle'] },
    },
  ),
  phaseScenario(
    'gambit',
    "Blue's ace is discarded, and blue has no bugle; red may give the ace back from the hand",
    {
      cards: [ace, bugle, gambit, decoy],
      blue: { hand: ['decoy'], discard: ['ace'] },
      red: { hand: ['decoy', 'gambit'], discard: ['bugle', 'ace'] },
    },
  ),
];
