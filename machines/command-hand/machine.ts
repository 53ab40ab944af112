import type { FactLibrary } from '../rules/library.js';
import { begin } from './hand-context.js';
import { handRegion } from './hand-region.js';
import { setAsideRegion } from './set-aside-region.js';
import { commandHand, guardsKnowing } from './setup.js';

/** Building a command hand, for those who bring every card themselves. */
const chart = commandHand.createMachine({
  id: 'commandHand',
  description: 'Building a command hand',
  meta: { rules: ['CC-2', 'CT-7'] },
  context: ({ input }) => begin(input),
  output: ({ context: { hand, contingencies } }) => ({
    hand: [...hand],
    contingencies: [...contingencies],
  }),
  initial: 'building',
  states: {
    building: {
      description: 'The cards of the hand and those set aside are chosen.',
      meta: { rules: ['CC-2', 'CT-7'] },
      type: 'parallel',
      on: {
        'hand.confirm': {
          guard: 'handMayBeConfirmed',
          target: 'confirmed',
          description: 'The hand and the set-aside cards are legal.',
          meta: { rules: ['CC-2', 'CT-7'] },
        },
      },
      states: { hand: handRegion, setAside: setAsideRegion },
    },
    confirmed: {
      type: 'final',
      description: 'The hand is chosen and cannot change any more.',
      meta: { rules: ['CT-7', 'CC-2'] },
    },
  },
});

/**
 * Building a command hand as a chart: the hand and the set-aside cards side by side, then `confirmed`.
 * Its input is a `CommandHandInput`, its output `{ hand, contingencies }`.
 * @param library the cards that a hand may name without bringing them
 */
export function createCommandHandMachine(library: FactLibrary) {
  return chart.provide({ guards: guardsKnowing(library) });
}

/** The chart of building a command hand. @public */
export type CommandHandMachine = ReturnType<typeof createCommandHandMachine>;
