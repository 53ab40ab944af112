import { commandHand } from './setup.js';

const putIn = {
  guard: 'cardMayBeAdded' as const,
  actions: 'putIntoHand' as const,
  meta: { rules: ['CC-3', 'CC-8'] as const },
};

const takeOut = {
  guard: 'cardMayBeRemoved' as const,
  actions: 'takeOutOfHand' as const,
  meta: { rules: ['CC-2'] as const },
};

/** The hand: two 1-pip, two 2-pip and two 3-pip cards and "Standing Orders". */
export const handRegion = commandHand.createStateConfig({
  description: 'The seven cards of the hand',
  meta: { rules: ['CC-2', 'CC-3'] },
  initial: 'missingCards',
  states: {
    missingCards: {
      description: 'The hand needs more cards. No card in it breaks a rule.',
      meta: { rules: ['CC-2', 'CC-3'] },
      always: [
        {
          guard: 'handHasAFault',
          target: 'atFault',
          description: 'At the start, a card in the hand breaks a rule.',
          meta: { rules: ['CC-2', 'CC-3', 'CC-4', 'CC-5', 'CC-6', 'UP-1', 'BF-1'] },
        },
        {
          guard: 'nothingIsMissing',
          target: 'full',
          description: 'The last of the seven cards is in.',
          meta: { rules: ['CC-2', 'CC-3'] },
        },
      ],
      on: { 'card.add': putIn, 'card.remove': takeOut },
    },
    full: {
      description: 'The hand is full and legal.',
      meta: { rules: ['CC-2', 'CC-3'], declines: { events: { 'card.add': ['cardMayBeAdded'] } } },
      on: { 'card.remove': { ...takeOut, target: 'missingCards' } },
    },
    atFault: {
      description: 'A card in the hand breaks a rule and must be taken out.',
      meta: { rules: ['CC-2', 'CC-3', 'CC-4', 'CC-5', 'CC-6', 'UP-1', 'BF-1'] },
      always: {
        guard: 'handHasNoFault',
        target: 'missingCards',
        description: 'The last card that broke a rule is out.',
        meta: { rules: ['CC-2', 'CC-3', 'CC-4', 'CC-5', 'CC-6', 'UP-1', 'BF-1'] },
      },
      on: { 'card.add': putIn, 'card.remove': takeOut },
    },
  },
});
