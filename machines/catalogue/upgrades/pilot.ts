import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot pilot. */
export const pilotUpgrades: readonly WrittenUpgrade[] = inSlot('pilot', [
  {
    name: 'OOM-Series Droid Pilot',
    requires: [{ names: ['AAT Battle Tank'] }],
    grants: [{ name: 'Coordinate', value: 'Droid Trooper' }],
    facts: { kind: 'acts', legionHq: 'kv', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id kv (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
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
        'legion-hq-web cards.json id fk (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
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
      source: [
        'legion-hq-web cards.json id fl (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
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
      source: [
        'legion-hq-web cards.json id ip (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
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
        'legion-hq-web cards.json id oq (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_25.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
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
        'legion-hq-web cards.json id or (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_30.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
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
      source: [
        'legion-hq-web cards.json id os (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_28.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
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
      source: [
        'legion-hq-web cards.json id iq (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
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
      source: [
        'legion-hq-web cards.json id so (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id kq (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
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
  {
    name: 'Baron Rudor',
    facts: { kind: 'no-act-here', legionHq: 'pb' },
  },
  {
    name: 'Clone Shock Trooper Pilot',
    facts: { kind: 'no-act-here', legionHq: 'pe' },
  },
  {
    name: 'First Sergeant Arbmab',
    facts: { kind: 'no-act-here', legionHq: 'gz' },
  },
  {
    name: 'Frenzied Gunner',
    facts: { kind: 'no-act-here', legionHq: 'sn' },
  },
  {
    name: 'Gang Boss',
    facts: { kind: 'no-act-here', legionHq: 'Fn' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Hotshot Pilot',
    facts: { kind: 'no-act-here', legionHq: 'ov' },
  },
  {
    name: 'Hound & Grizzer',
    facts: { kind: 'no-act-here', legionHq: 'pc' },
  },
  {
    name: 'Imperial Hammers Elite Armor Pilot',
    facts: { kind: 'no-act-here', legionHq: 'go', alsoListedAs: ['Elite Armor Pilot'] },
  },
  {
    name: 'Imperial TIE Pilot',
    facts: { kind: 'no-act-here', legionHq: 'pd' },
  },
  {
    name: 'Outer Rim Speeder Jockey',
    facts: { kind: 'no-act-here', legionHq: 'gp' },
  },
  {
    name: 'Plo Koon',
    facts: { kind: 'no-act-here', legionHq: 'ks' },
  },
  {
    name: 'Ryder Azadi',
    facts: { kind: 'no-act-here', legionHq: 'ii' },
  },
  {
    name: 'Veteran Clone Pilot',
    facts: { kind: 'no-act-here', legionHq: 'kl' },
  },
]);
