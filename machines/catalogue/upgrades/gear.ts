import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot gear. */
export const gearUpgrades: readonly WrittenUpgrade[] = inSlot('gear', [
  {
    id: 'command-and-control-uplink',
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
    id: 'ascension-cables',
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
    id: 'combat-shields',
    name: 'Combat Shields',
    facts: { kind: 'no-act-here', legionHq: 'Kf' },
    forPeople: { textSeen: false },
  },
  {
    id: 'dins-jetpack',
    name: "Din's Jetpack",
    facts: { kind: 'no-act-here', legionHq: 'tr' },
    forPeople: { textSeen: false },
  },
  {
    id: 'electrobinoculars',
    name: 'Electrobinoculars',
    facts: { kind: 'no-act-here', legionHq: 'hy' },
  },
  {
    id: 'emergency-stims',
    name: 'Emergency Stims',
    facts: { kind: 'no-act-here', legionHq: 'db' },
  },
  {
    id: 'environmental-gear',
    name: 'Environmental Gear',
    facts: { kind: 'no-act-here', legionHq: 'de' },
  },
  {
    id: 'expanded-databanks',
    name: 'Expanded Databanks',
    facts: { kind: 'no-act-here', legionHq: 'Ec' },
    forPeople: { textSeen: false },
  },
  {
    id: 'extra-supplies',
    name: 'Extra Supplies',
    facts: { kind: 'no-act-here', legionHq: 'Bs' },
  },
  {
    id: 'flame-projector',
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
    id: 'full-beskar-armor',
    name: 'Full Beskar Armor',
    facts: { kind: 'no-act-here', legionHq: 'Ld' },
    forPeople: { textSeen: false },
  },
  {
    id: 'grappling-hooks',
    name: 'Grappling Hooks',
    facts: { kind: 'no-act-here', legionHq: 'dd' },
  },
  {
    id: 'high-speed-tracking',
    name: 'High Speed Tracking',
    facts: { kind: 'no-act-here', legionHq: 'Ma' },
    forPeople: { textSeen: false },
  },
  {
    id: 'katarn-pattern-armor',
    name: 'Katarn Pattern Armor',
    facts: { kind: 'no-act-here', legionHq: 'xl' },
  },
  {
    id: 'mobility-upgrade',
    name: 'Mobility Upgrade',
    facts: { kind: 'no-act-here', legionHq: 'Eb' },
    forPeople: { textSeen: false },
  },
  {
    id: 'overcharged-blaster-packs',
    name: 'Overcharged Blaster Packs',
    facts: { kind: 'no-act-here', legionHq: 'Mc' },
    forPeople: { textSeen: false },
  },
  {
    id: 'personal-combat-shield',
    name: 'Personal Combat Shield',
    facts: { kind: 'no-act-here', legionHq: 'Ki' },
  },
  {
    id: 'portable-scanner',
    name: 'Portable Scanner',
    facts: { kind: 'no-act-here', legionHq: 'mr' },
  },
  {
    id: 'prepared-supplies',
    name: 'Prepared Supplies',
    facts: { kind: 'no-act-here', legionHq: 'ro' },
  },
  {
    id: 'recon-intel',
    name: 'Recon Intel',
    facts: { kind: 'no-act-here', legionHq: 'da' },
  },
  {
    id: 'seeker-droid',
    name: 'Seeker Droid',
    facts: { kind: 'no-act-here', legionHq: 'Ci' },
    forPeople: { textSeen: false },
  },
  {
    id: 'superior-equipment',
    name: 'Superior Equipment',
    facts: { kind: 'no-act-here', legionHq: 'Lh' },
    forPeople: { textSeen: false },
  },
  {
    id: 'tank-hunting-munitions',
    name: 'Tank Hunting Munitions',
    facts: { kind: 'no-act-here', legionHq: 'Mb' },
    forPeople: { textSeen: false },
  },
  {
    id: 'targeting-scopes',
    name: 'Targeting Scopes',
    facts: { kind: 'no-act-here', legionHq: 'dc' },
  },
  {
    id: 'tools-of-the-trade-whipcord-launcher',
    name: 'Tools of the Trade, Whipcord Launcher',
    facts: { kind: 'no-act-here', legionHq: 'Lg' },
    forPeople: { textSeen: false },
  },
  {
    id: 'turbo-charge',
    name: 'Turbo-Charge',
    facts: { kind: 'no-act-here', legionHq: 'Ek' },
    forPeople: { textSeen: false },
  },
  {
    id: 'whipcord-launcher',
    name: 'Whipcord Launcher',
    facts: { kind: 'no-act-here', legionHq: 'Kk' },
    forPeople: {
      verifiedBy: 'card image (JakeWolf88/LegionCommander c2a516b, 2026-08-22), read 2026-11-27',
    },
  },
]);
