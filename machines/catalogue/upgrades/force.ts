import { inSlot, type WrittenUpgrade } from '../written.js';

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
      source: ['legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)'],
    },
  },
  {
    name: 'Anger',
    facts: { kind: 'no-act-here', legionHq: 'dx' },
  },
  {
    name: 'Burst of Speed',
    facts: { kind: 'no-act-here', legionHq: 'pq' },
  },
  {
    name: 'Clairvoyance',
    facts: { kind: 'no-act-here', legionHq: 'Bt' },
  },
  {
    name: 'Fear',
    facts: { kind: 'no-act-here', legionHq: 'fo' },
  },
  {
    name: 'Force Agility',
    facts: { kind: 'no-act-here', legionHq: 'Lj' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Force Barrier',
    facts: { kind: 'no-act-here', legionHq: 'nd' },
  },
  {
    name: 'Force Choke',
    facts: { kind: 'no-act-here', legionHq: 'dy' },
  },
  {
    name: 'Force Enhanced Defense',
    facts: { kind: 'no-act-here', legionHq: 'Li' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Force Guidance',
    facts: { kind: 'no-act-here', legionHq: 'hx' },
  },
  {
    name: 'Force Push',
    facts: { kind: 'no-act-here', legionHq: 'dt' },
  },
  {
    name: 'Force Reflexes',
    facts: { kind: 'no-act-here', legionHq: 'du' },
  },
  {
    name: 'Helping Hand',
    facts: { kind: 'no-act-here', legionHq: 'Lm' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Hope',
    facts: { kind: 'no-act-here', legionHq: 'ij' },
  },
  {
    name: 'Jedi Mind Trick',
    facts: { kind: 'no-act-here', legionHq: 'dw' },
  },
  {
    name: 'Saber Throw',
    facts: { kind: 'no-act-here', legionHq: 'dv' },
  },
  {
    name: 'Terror',
    facts: { kind: 'no-act-here', legionHq: 'Bp' },
  },
  {
    name: 'Tranquility',
    facts: { kind: 'no-act-here', legionHq: 'Br' },
  },
]);
