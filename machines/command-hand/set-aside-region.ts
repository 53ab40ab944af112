import { commandHand } from './setup.js';

const setAside = {
  guard: 'contingencyMayBeAdded' as const,
  actions: 'setAside' as const,
  meta: { rules: ['CT-1'] as const },
};

const takeBack = {
  guard: 'contingencyMayBeRemoved' as const,
  actions: 'takeBack' as const,
  meta: { rules: ['CT-1'] as const },
};

/** The cards that units with Contingencies X let their player set aside. */
export const setAsideRegion = commandHand.createStateConfig({
  description: 'The cards set aside',
  meta: { rules: ['CT-1', 'CT-7', 'CT-8'] },
  initial: 'roomLeft',
  states: {
    roomLeft: {
      description: 'More cards may be set aside, but need not be.',
      meta: { rules: ['CT-1', 'CT-2'] },
      always: [
        {
          guard: 'setAsideCardsHaveAFault',
          target: 'atFault',
          description: 'At the start, a set-aside card breaks a rule.',
          meta: { rules: ['CT-1', 'CT-2', 'CT-6', 'CT-9', 'CT-10'] },
        },
        {
          guard: 'noneMayBeSetAside',
          target: 'noneAllowed',
          description: 'No unit of the army has Contingencies.',
          meta: { rules: ['CT-1'] },
        },
        {
          guard: 'limitIsReached',
          target: 'atTheLimit',
          description: 'As many cards are set aside as Contingencies X allows.',
          meta: { rules: ['CT-1'] },
        },
      ],
      on: { 'contingency.add': setAside, 'contingency.remove': takeBack },
    },
    atTheLimit: {
      description: 'No more cards may be set aside.',
      meta: {
        rules: ['CT-1'],
        declines: { events: { 'contingency.add': ['contingencyMayBeAdded'] } },
      },
      on: { 'contingency.remove': { ...takeBack, target: 'roomLeft' } },
    },
    noneAllowed: {
      description: 'No card may be set aside: no unit of the army has Contingencies.',
      meta: {
        rules: ['CT-1'],
        declines: {
          events: {
            'contingency.add': ['contingencyMayBeAdded'],
            'contingency.remove': ['contingencyMayBeRemoved'],
          },
        },
      },
    },
    atFault: {
      description: 'A set-aside card breaks a rule and must be taken back.',
      meta: { rules: ['CT-1', 'CT-2', 'CT-6', 'CT-9', 'CT-10'] },
      always: {
        guard: 'setAsideCardsHaveNoFault',
        target: 'roomLeft',
        description: 'No set-aside card breaks a rule any more.',
        meta: { rules: ['CT-1', 'CT-2', 'CT-6', 'CT-9', 'CT-10'] },
      },
      on: { 'contingency.add': setAside, 'contingency.remove': takeBack },
    },
  },
});
