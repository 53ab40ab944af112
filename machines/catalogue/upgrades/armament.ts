import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot armament. */
export const armamentUpgrades: readonly WrittenUpgrade[] = inSlot('armament', [
  {
    id: 'heavy-blaster-pistol-imperial-agent',
    name: 'Heavy Blaster Pistol',
    requires: [{ names: ['Imperial Agent', 'Imperial Officer'] }],
    grants: [{ name: 'Target', value: 1 }],
    facts: {
      kind: 'acts',
      legionHq: 'Ck',
      alsoListedAs: ['Heavy Blaster Pistol (Empire)'],
      confidence: 'medium',
    },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id Ck (2026-07-30)',
        'Redrazor/LegionApp public/data/upgrades.json (2026-07)',
      ],
    },
  },
  {
    id: 'the-darksaber-bo-katan-kryze',
    name: 'The Darksaber',
    unique: true,
    requires: [{ names: ['Bo-Katan Kryze'] }],
    grants: [{ name: 'Allies of Convenience' }],
    facts: {
      kind: 'acts',
      legionHq: 'Ko',
      alsoListedAs: ['The Darksaber (Bo-Katan)'],
      faction: 'mandalorians',
      confidence: 'medium',
    },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id Ko (2026-07-30)',
        'Redrazor/LegionApp public/data/upgrades.json (2026-07)',
      ],
    },
  },
  {
    name: 'The Darksaber (Maul)',
    unique: true,
    requires: [{ names: ['Maul'], titles: ['A Rival'] }],
    grants: [{ name: 'Cunning' }],
    rank: 'commander',
    summary:
      'Its unit counts as of rank commander: it can be nominated with cards that belong to no unit, gets a commander order token, and counts as a commander for CP-3 and for promotion.',
    facts: { kind: 'acts', legionHq: 'rq', alsoListedAs: ['The Darksaber'], confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'hand-building'],
      source: [
        'legion-hq-web cards.json id rq (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
    },
  },
  {
    name: 'A280',
    facts: { kind: 'no-act-here', legionHq: 'kh', alsoListedAs: ['A280, Rifle Config'] },
    forPeople: { textSeen: false },
  },
  {
    name: 'BX Deflector Shields',
    facts: { kind: 'no-act-here', legionHq: 'lc' },
    forPeople: { textSeen: false },
  },
  {
    name: 'BX Vibroswords',
    facts: { kind: 'no-act-here', legionHq: 'lj' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Beskar Spear',
    facts: { kind: 'no-act-here', legionHq: 'ts' },
  },
  {
    name: 'CR-24 Flame Rifle',
    facts: { kind: 'no-act-here', legionHq: 'fw' },
  },
  {
    name: 'DC-17m ICWS Config',
    facts: { kind: 'no-act-here', legionHq: 'xk', alsoListedAs: ['DC-17m ICWS'] },
  },
  {
    name: "Din's Amban Rifle",
    facts: { kind: 'no-act-here', legionHq: 'to' },
  },
  {
    name: 'Double-Bladed Lightsaber',
    facts: { kind: 'no-act-here', legionHq: 'Dh' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Dual Armaments',
    facts: { kind: 'no-act-here', legionHq: 'Kx' },
    forPeople: { textSeen: false },
  },
  {
    name: 'E-11D Focused Fire Configuration',
    facts: {
      kind: 'no-act-here',
      legionHq: 'gn',
      alsoListedAs: ['E-11D Focused Fire Config', 'E-11D Blaster'],
    },
    forPeople: { textSeen: false },
  },
  {
    name: 'EE-3 Carbine Rifle',
    facts: { kind: 'no-act-here', legionHq: 'Ky' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Electro Gauntlets',
    facts: { kind: 'no-act-here', legionHq: 'll' },
  },
  {
    name: 'Electrostaff',
    facts: { kind: 'no-act-here', legionHq: 'Dz' },
    forPeople: { textSeen: false },
  },
  {
    name: 'GALAAR-15 Carbine',
    facts: { kind: 'no-act-here', legionHq: 'Kz' },
    forPeople: { textSeen: false },
  },
  {
    name: 'GALAAR-15 Carbines',
    facts: { kind: 'no-act-here', legionHq: 'Ix' },
    forPeople: { textSeen: false },
  },
  {
    id: 'galaar-90-sniper-rifle-armament',
    name: 'GALAAR-90 Sniper Rifle',
    facts: { kind: 'no-act-here', legionHq: 'Kv' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Heavy Arm Cannon',
    facts: { kind: 'no-act-here', legionHq: 'Ea' },
    forPeople: { textSeen: false },
  },
  {
    id: 'heavy-blaster-pistol-rebel',
    name: 'Heavy Blaster Pistol',
    facts: { kind: 'no-act-here', legionHq: 'Cu', alsoListedAs: ['Heavy Blaster Pistol (Rebel)'] },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: "Jyn's SE-14 Blaster",
    facts: { kind: 'no-act-here', legionHq: 'lu' },
  },
  {
    name: 'Lightsaber',
    facts: { kind: 'no-act-here', legionHq: 'Df' },
    forPeople: { textSeen: false },
  },
  {
    name: 'RT-97C Blaster Rifle',
    facts: { kind: 'no-act-here', legionHq: 'fv' },
  },
  {
    name: 'Repeating Blaster',
    facts: { kind: 'no-act-here', legionHq: 'Ct' },
  },
  {
    name: "Saxon's Galar-90 Rifle",
    facts: { kind: 'no-act-here', legionHq: 'sg' },
  },
  {
    name: "Saxon's Jetpack Rockets",
    facts: { kind: 'no-act-here', legionHq: 'sh' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Stun Baton',
    facts: { kind: 'no-act-here', legionHq: 'Cl' },
    forPeople: { textSeen: false },
  },
  {
    name: 'T-21 Blaster Rifle',
    facts: { kind: 'no-act-here', legionHq: 'hs' },
  },
  {
    id: 'the-darksaber-din',
    name: 'The Darksaber',
    facts: { kind: 'no-act-here', legionHq: 'Kp', alsoListedAs: ['The Darksaber (Din)'] },
  },
  {
    id: 'the-darksaber-gar',
    name: 'The Darksaber',
    facts: { kind: 'no-act-here', legionHq: 'Kq', alsoListedAs: ['The Darksaber (Gar)'] },
  },
  {
    name: 'The Darksaber',
    facts: { kind: 'no-act-here', legionHq: 'eb' },
  },
  {
    name: 'The Darksaber (Gideon)',
    facts: { kind: 'no-act-here', legionHq: 'uj', alsoListedAs: ['The Darksaber'] },
  },
  {
    name: 'Twin Lightsabers',
    facts: { kind: 'no-act-here', legionHq: 'Dg' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Vibro Axe',
    facts: { kind: 'no-act-here', legionHq: 'Cv' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Vibrosword',
    facts: { kind: 'no-act-here', legionHq: 'Kw' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Z-6 Riot Baton',
    facts: { kind: 'no-act-here', legionHq: 'Cm' },
    forPeople: { textSeen: false },
  },
]);
