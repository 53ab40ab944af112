import {
  inSlot,
  knownByName,
  noActHere,
  TEXT_OF_2021,
  TEXT_OF_2025,
  upgradeImage,
  type WrittenUpgrade,
} from '../written.js';

/** Upgrades of the slot pilot. */
export const pilotUpgrades: readonly WrittenUpgrade[] = inSlot('pilot', [
  {
    name: 'OOM-Series Droid Pilot',
    requires: [{ names: ['AAT Battle Tank'] }],
    grants: [{ name: 'Coordinate', value: 'Droid Trooper' }],
    facts: { kind: 'acts', legionHq: 'kv', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Wedge Antilles',
    unique: true,
    requires: [{ types: ['repulsor vehicle'], factions: ['rebels'] }],
    grants: [{ name: 'Field Commander' }],
    facts: { kind: 'acts', legionHq: 'fk', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [
        TEXT_OF_2025,
        TEXT_OF_2021,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'General Weiss',
    unique: true,
    requires: [{ types: ['ground vehicle'], factions: ['empire'] }],
    grants: [{ name: 'Field Commander' }],
    facts: { kind: 'acts', legionHq: 'fl', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Aayla Secura',
    unique: true,
    requires: [{ names: ['Saber-Class Tank'] }],
    grants: [{ name: 'Field Commander' }],
    facts: { kind: 'acts', legionHq: 'ip', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Shriv Suurgav',
    unique: true,
    requires: [{ factions: ['rebels'], ranks: ['heavy'] }],
    grants: [{ name: 'Field Commander' }],
    facts: { kind: 'acts', legionHq: 'oq', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [
        upgradeImage(25),
        TEXT_OF_2025,
        TEXT_OF_2021,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Governor Pryce',
    unique: true,
    requires: [{ factions: ['empire'], ranks: ['heavy'] }],
    grants: [{ name: 'Field Commander' }],
    facts: { kind: 'acts', legionHq: 'or', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [
        upgradeImage(30),
        TEXT_OF_2025,
        TEXT_OF_2021,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Clone Commander Fox',
    unique: true,
    requires: [{ factions: ['republic'], names: ['LAAT/le Patrol Transport'] }],
    grants: [{ name: 'Field Commander' }],
    facts: { kind: 'acts', legionHq: 'os', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [upgradeImage(28), TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'T-Series Tactical Droid Pilot',
    requires: [{ names: ['AAT Battle Tank'] }],
    grants: [{ name: 'Field Commander' }],
    loses: ['AI'],
    facts: { kind: 'acts', legionHq: 'iq', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Raiding Party Leader',
    unique: true,
    requires: [{ ranks: ['heavy'], affiliations: ['raider'] }],
    grants: [{ name: 'Allies of Convenience' }, { name: 'Field Commander' }],
    facts: { kind: 'acts', legionHq: 'so', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [TEXT_OF_2025],
    },
  },
  {
    name: 'Lok Durd',
    unique: true,
    requires: [{ names: ['AAT Battle Tank'] }],
    loses: ['AI'],
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'kq', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Pirate Captain',
    requires: [{ names: ['WLO-5 Speeder Tank'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Fm' },
  },
  {
    name: 'IG-100 MagnaGuard Pilot',
    requires: [{ names: ['TSMEU-6 Wheel Bikes'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Fo' },
  },
  {
    name: '327th Star Corps Pilot',
    facts: {
      kind: 'no-act-here',
      legionHq: 'qu',
      alsoListedAs: ['327th Star Corps Elite Armor Pilots'],
    },
  },
  noActHere('Baron Rudor', 'pb'),
  noActHere('Clone Shock Trooper Pilot', 'pe'),
  noActHere('First Sergeant Arbmab', 'gz'),
  noActHere('Frenzied Gunner', 'sn'),
  knownByName('Gang Boss', 'Fn'),
  noActHere('Hotshot Pilot', 'ov'),
  noActHere('Hound & Grizzer', 'pc'),
  {
    name: 'Imperial Hammers Elite Armor Pilot',
    facts: { kind: 'no-act-here', legionHq: 'go', alsoListedAs: ['Elite Armor Pilot'] },
  },
  noActHere('Imperial TIE Pilot', 'pd'),
  noActHere('Outer Rim Speeder Jockey', 'gp'),
  noActHere('Plo Koon', 'ks'),
  noActHere('Ryder Azadi', 'ii'),
  noActHere('Veteran Clone Pilot', 'kl'),
]);
