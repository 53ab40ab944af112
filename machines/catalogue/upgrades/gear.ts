import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot gear. */
export const gearUpgrades: readonly WrittenUpgrade[] = inSlot('gear', [
  {
    name: 'Command and Control Uplink',
    unique: true,
    requires: [{ names: ['Imperial Agent', 'Imperial Officer'] }],
    acts: [{ kind: 'unknown', when: 'after-reveal' }],
    summary:
      'Players say that with it a commander card wins a tie of pips as a card of a unit with Cunning does. Whose card, and at what cost, is unknown.',
    facts: { kind: 'acts', legionHq: 'Cj', confidence: 'low' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id Cj (2026-07-30)',
        'podcast transcript of April 2026 (msleeman/SWLegion-FlashCards Transcripts)',
      ],
    },
  },
  {
    name: 'Ascension Cables',
    facts: { kind: 'no-act-here', legionHq: 'mh' },
  },
  {
    id: 'combat-armor-rebel',
    name: 'Combat Armor',
    facts: { kind: 'no-act-here', legionHq: 'Cc', alsoListedAs: ['Combat Armor (Rebel)'] },
  },
  {
    id: 'combat-armor-empire',
    name: 'Combat Armor',
    facts: { kind: 'no-act-here', legionHq: 'Cd', alsoListedAs: ['Combat Armor (Empire)'] },
  },
  {
    name: 'Combat Shields',
    facts: { kind: 'no-act-here', legionHq: 'Kf' },
    forPeople: { textSeen: false },
  },
  {
    name: "Din's Jetpack",
    facts: { kind: 'no-act-here', legionHq: 'tr' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Electrobinoculars',
    facts: { kind: 'no-act-here', legionHq: 'hy' },
  },
  {
    name: 'Emergency Stims',
    facts: { kind: 'no-act-here', legionHq: 'db' },
  },
  {
    name: 'Environmental Gear',
    facts: { kind: 'no-act-here', legionHq: 'de' },
  },
  {
    name: 'Expanded Databanks',
    facts: { kind: 'no-act-here', legionHq: 'Ec' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Extra Supplies',
    facts: { kind: 'no-act-here', legionHq: 'Bs' },
  },
  {
    name: 'Flame Projector',
    facts: { kind: 'no-act-here', legionHq: 'Kj' },
    forPeople: { textSeen: false },
  },
  {
    id: 'tools-of-the-trade-flame-projector',
    name: 'Flame Projector',
    facts: {
      kind: 'no-act-here',
      legionHq: 'Le',
      alsoListedAs: ['Tools of the Trade, Flame Projector'],
    },
    forPeople: { textSeen: false },
  },
  {
    name: 'Full Beskar Armor',
    facts: { kind: 'no-act-here', legionHq: 'Ld' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Grappling Hooks',
    facts: { kind: 'no-act-here', legionHq: 'dd' },
  },
  {
    name: 'High Speed Tracking',
    facts: { kind: 'no-act-here', legionHq: 'Ma' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Katarn Pattern Armor',
    facts: { kind: 'no-act-here', legionHq: 'xl' },
  },
  {
    name: 'Mobility Upgrade',
    facts: { kind: 'no-act-here', legionHq: 'Eb' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Overcharged Blaster Packs',
    facts: { kind: 'no-act-here', legionHq: 'Mc' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Personal Combat Shield',
    facts: { kind: 'no-act-here', legionHq: 'Ki' },
  },
  {
    name: 'Portable Scanner',
    facts: { kind: 'no-act-here', legionHq: 'mr' },
  },
  {
    name: 'Prepared Supplies',
    facts: { kind: 'no-act-here', legionHq: 'ro' },
  },
  {
    name: 'Recon Intel',
    facts: { kind: 'no-act-here', legionHq: 'da' },
  },
  {
    name: 'Seeker Droid',
    facts: { kind: 'no-act-here', legionHq: 'Ci' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Superior Equipment',
    facts: { kind: 'no-act-here', legionHq: 'Lh' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Tank Hunting Munitions',
    facts: { kind: 'no-act-here', legionHq: 'Mb' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Targeting Scopes',
    facts: { kind: 'no-act-here', legionHq: 'dc' },
  },
  {
    name: 'Tools of the Trade, Whipcord Launcher',
    facts: { kind: 'no-act-here', legionHq: 'Lg' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Turbo-Charge',
    facts: { kind: 'no-act-here', legionHq: 'Ek' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Whipcord Launcher',
    facts: { kind: 'no-act-here', legionHq: 'Kk' },
    forPeople: {
      verifiedBy: 'card image (JakeWolf88/LegionCommander c2a516b, 2026-08-22), read 2026-11-27',
    },
  },
]);
