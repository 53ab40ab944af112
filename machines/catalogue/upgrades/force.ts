import { inSlot, knownByName, noActHere, TEXT_OF_2025, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot force. */
export const forceUpgrades: readonly WrittenUpgrade[] = inSlot('force', [
  {
    name: 'Battlemind',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lk' },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    name: 'Annul',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Ll' },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    name: 'Force Absorb',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Ln', alsoRequires: [{ side: 'light' }] },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    name: 'Despair',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lo', alsoRequires: [{ side: 'dark' }] },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    name: 'Hatred',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lp', alsoRequires: [{ side: 'dark' }] },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    name: 'Force Drain',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lq', alsoRequires: [{ side: 'dark' }] },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    name: 'Battle Meditation',
    summary:
      'While its unit issues the orders of a command card, one of them may go to any allied unit on the battlefield instead of one that the card indicates.',
    facts: { kind: 'withdrawn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025],
    },
  },
  noActHere('Anger', 'dx'),
  noActHere('Burst of Speed', 'pq'),
  noActHere('Clairvoyance', 'Bt'),
  noActHere('Fear', 'fo'),
  knownByName('Force Agility', 'Lj'),
  noActHere('Force Barrier', 'nd'),
  noActHere('Force Choke', 'dy'),
  knownByName('Force Enhanced Defense', 'Li'),
  noActHere('Force Guidance', 'hx'),
  noActHere('Force Push', 'dt'),
  noActHere('Force Reflexes', 'du'),
  knownByName('Helping Hand', 'Lm'),
  noActHere('Hope', 'ij'),
  noActHere('Jedi Mind Trick', 'dw'),
  noActHere('Saber Throw', 'dv'),
  noActHere('Terror', 'Bp'),
  noActHere('Tranquility', 'Br'),
]);
