import { inSlot, knownByName, noActHere, type WrittenUpgrade } from '../written.js';

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
      source: ['podcast transcript of April 2026 (msleeman/SWLegion-FlashCards Transcripts)'],
    },
  },
  noActHere('Ascension Cables', 'mh'),
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
  knownByName('Combat Shields', 'Kf'),
  knownByName("Din's Jetpack", 'tr'),
  noActHere('Electrobinoculars', 'hy'),
  noActHere('Emergency Stims', 'db'),
  noActHere('Environmental Gear', 'de'),
  knownByName('Expanded Databanks', 'Ec'),
  noActHere('Extra Supplies', 'Bs'),
  knownByName('Flame Projector', 'Kj'),
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
  knownByName('Full Beskar Armor', 'Ld'),
  noActHere('Grappling Hooks', 'dd'),
  knownByName('High Speed Tracking', 'Ma'),
  noActHere('Katarn Pattern Armor', 'xl'),
  knownByName('Mobility Upgrade', 'Eb'),
  knownByName('Overcharged Blaster Packs', 'Mc'),
  noActHere('Personal Combat Shield', 'Ki'),
  noActHere('Portable Scanner', 'mr'),
  noActHere('Prepared Supplies', 'ro'),
  noActHere('Recon Intel', 'da'),
  knownByName('Seeker Droid', 'Ci'),
  knownByName('Superior Equipment', 'Lh'),
  knownByName('Tank Hunting Munitions', 'Mb'),
  noActHere('Targeting Scopes', 'dc'),
  knownByName('Tools of the Trade, Whipcord Launcher', 'Lg'),
  knownByName('Turbo-Charge', 'Ek'),
  {
    name: 'Whipcord Launcher',
    facts: { kind: 'no-act-here', legionHq: 'Kk' },
    forPeople: {
      verifiedBy: 'card image (JakeWolf88/LegionCommander c2a516b, 2026-08-22), read 2026-11-27',
    },
  },
]);
