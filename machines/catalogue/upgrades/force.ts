import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot force. */
export const forceUpgrades: readonly WrittenUpgrade[] = inSlot('force', [
  {
    id: 'battlemind',
    name: 'Battlemind',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lk' },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    id: 'annul',
    name: 'Annul',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Ll' },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    id: 'force-absorb',
    name: 'Force Absorb',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Ln', alsoRequires: [{ side: 'light' }] },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    id: 'despair',
    name: 'Despair',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lo', alsoRequires: [{ side: 'dark' }] },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    id: 'hatred',
    name: 'Hatred',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lp', alsoRequires: [{ side: 'dark' }] },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    id: 'force-drain',
    name: 'Force Drain',
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lq', alsoRequires: [{ side: 'dark' }] },
    forPeople: { unreleased: 'Aug 2026' },
  },
  {
    id: 'battle-meditation',
    name: 'Battle Meditation',
    summary:
      'While its unit issues the orders of a command card, one of them may go to any allied unit on the battlefield instead of one that the card indicates.',
    facts: { kind: 'withdrawn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: ['legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)'],
    },
  },
  {
    id: 'anger',
    name: 'Anger',
    facts: { kind: 'no-act-here', legionHq: 'dx' },
  },
  {
    id: 'burst-of-speed',
    name: 'Burst of Speed',
    facts: { kind: 'no-act-here', legionHq: 'pq' },
  },
  {
    id: 'clairvoyance',
    name: 'Clairvoyance',
    facts: { kind: 'no-act-here', legionHq: 'Bt' },
  },
  {
    id: 'fear',
    name: 'Fear',
    facts: { kind: 'no-act-here', legionHq: 'fo' },
  },
  {
    id: 'force-agility',
    name: 'Force Agility',
    facts: { kind: 'no-act-here', legionHq: 'Lj' },
    forPeople: { textSeen: false },
  },
  {
    id: 'force-barrier',
    name: 'Force Barrier',
    facts: { kind: 'no-act-here', legionHq: 'nd' },
  },
  {
    id: 'force-choke',
    name: 'Force Choke',
    facts: { kind: 'no-act-here', legionHq: 'dy' },
  },
  {
    id: 'force-enhanced-defense',
    name: 'Force Enhanced Defense',
    facts: { kind: 'no-act-here', legionHq: 'Li' },
    forPeople: { textSeen: false },
  },
  {
    id: 'force-guidance',
    name: 'Force Guidance',
    facts: { kind: 'no-act-here', legionHq: 'hx' },
  },
  {
    id: 'force-push',
    name: 'Force Push',
    facts: { kind: 'no-act-here', legionHq: 'dt' },
  },
  {
    id: 'force-reflexes',
    name: 'Force Reflexes',
    facts: { kind: 'no-act-here', legionHq: 'du' },
  },
  {
    id: 'helping-hand',
    name: 'Helping Hand',
    facts: { kind: 'no-act-here', legionHq: 'Lm' },
    forPeople: { textSeen: false },
  },
  {
    id: 'hope',
    name: 'Hope',
    facts: { kind: 'no-act-here', legionHq: 'ij' },
  },
  {
    id: 'jedi-mind-trick',
    name: 'Jedi Mind Trick',
    facts: { kind: 'no-act-here', legionHq: 'dw' },
  },
  {
    id: 'saber-throw',
    name: 'Saber Throw',
    facts: { kind: 'no-act-here', legionHq: 'dv' },
  },
  {
    id: 'terror',
    name: 'Terror',
    facts: { kind: 'no-act-here', legionHq: 'Bp' },
  },
  {
    id: 'tranquility',
    name: 'Tranquility',
    facts: { kind: 'no-act-here', legionHq: 'Br' },
  },
]);
