import { type WrittenCard } from '../written.js';

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
    facts: { legionHq: 'aa' },
  },
  {
    name: 'Assault',
    pips: 3,
    orders: [{ count: 3 }],
    effects: [],
    facts: { legionHq: 'bj' },
  },
  {
    name: 'Push',
    pips: 2,
    orders: [{ count: 2 }],
    effects: [],
    facts: { legionHq: 'bk' },
  },
  {
    name: 'Ambush',
    pips: 1,
    orders: [{ count: 1 }],
    effects: [],
    facts: { legionHq: 'bl' },
  },
];
