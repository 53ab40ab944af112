import { CARD_IMAGE, CURRENT } from '../written.js';
import type { WrittenCard } from '../written.js';

/** The four cards that any army may have. */
export const commonCards: readonly WrittenCard[] = [
  // The player has no choice, so the phase resolves it automatically (R27).
  {
    name: 'Standing Orders',
    pips: 4,
    orders: [{ count: 1 }],
    effects: [
      {
        id: 'return-to-hand',
        timing: 'command-phase-end',
        automatic: true,
        directives: [{ type: 'return-to-hand', player: 'self', from: 'play' }],
        summary: 'Goes back to the hand when the Command Phase ends.',
      },
    ],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id aa' },
    forPeople: {
      commandPhaseEffect:
        "Issues one order to any unit. At the end of the Command Phase this card goes back to its owner's hand, so it is never discarded in the End Phase.",
      effectSummary: 'Returns to hand when the Command Phase ends.',
      verifiedBy: CARD_IMAGE,
    },
  },
  {
    name: 'Assault',
    pips: 3,
    orders: [{ count: 3 }],
    effects: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id bj' },
    forPeople: {
      effectSummary: 'No effect beyond its orders.',
      verifiedBy: CARD_IMAGE,
    },
  },
  {
    name: 'Push',
    pips: 2,
    orders: [{ count: 2 }],
    effects: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id bk' },
    forPeople: {
      effectSummary: 'No effect beyond its orders.',
      verifiedBy: CARD_IMAGE,
    },
  },
  {
    name: 'Ambush',
    pips: 1,
    orders: [{ count: 1 }],
    effects: [],
    facts: { edition: CURRENT, source: 'legion-hq-web cards.json id bl' },
    forPeople: {
      effectSummary: 'No effect beyond its orders.',
      verifiedBy: CARD_IMAGE,
    },
  },
];
