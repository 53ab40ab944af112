import { inSlot, knownByName, noActHere, TEXT_OF_2025, type WrittenUpgrade } from '../written.js';

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
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
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
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
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
      source: [TEXT_OF_2025],
    },
  },
  {
    name: 'A280',
    facts: { kind: 'no-act-here', legionHq: 'kh', alsoListedAs: ['A280, Rifle Config'] },
    forPeople: { textSeen: false },
  },
  knownByName('BX Deflector Shields', 'lc'),
  knownByName('BX Vibroswords', 'lj'),
  noActHere('Beskar Spear', 'ts'),
  noActHere('CR-24 Flame Rifle', 'fw'),
  {
    name: 'DC-17m ICWS Config',
    facts: { kind: 'no-act-here', legionHq: 'xk', alsoListedAs: ['DC-17m ICWS'] },
  },
  noActHere("Din's Amban Rifle", 'to'),
  knownByName('Double-Bladed Lightsaber', 'Dh'),
  knownByName('Dual Armaments', 'Kx'),
  {
    name: 'E-11D Focused Fire Configuration',
    facts: {
      kind: 'no-act-here',
      legionHq: 'gn',
      alsoListedAs: ['E-11D Focused Fire Config', 'E-11D Blaster'],
    },
    forPeople: { textSeen: false },
  },
  knownByName('EE-3 Carbine Rifle', 'Ky'),
  noActHere('Electro Gauntlets', 'll'),
  knownByName('Electrostaff', 'Dz'),
  knownByName('GALAAR-15 Carbine', 'Kz'),
  knownByName('GALAAR-15 Carbines', 'Ix'),
  {
    id: 'galaar-90-sniper-rifle-armament',
    name: 'GALAAR-90 Sniper Rifle',
    facts: { kind: 'no-act-here', legionHq: 'Kv' },
    forPeople: { textSeen: false },
  },
  knownByName('Heavy Arm Cannon', 'Ea'),
  {
    id: 'heavy-blaster-pistol-rebel',
    name: 'Heavy Blaster Pistol',
    facts: { kind: 'no-act-here', legionHq: 'Cu', alsoListedAs: ['Heavy Blaster Pistol (Rebel)'] },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  noActHere("Jyn's SE-14 Blaster", 'lu'),
  knownByName('Lightsaber', 'Df'),
  noActHere('RT-97C Blaster Rifle', 'fv'),
  noActHere('Repeating Blaster', 'Ct'),
  noActHere("Saxon's Galar-90 Rifle", 'sg'),
  knownByName("Saxon's Jetpack Rockets", 'sh'),
  knownByName('Stun Baton', 'Cl'),
  noActHere('T-21 Blaster Rifle', 'hs'),
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
  noActHere('The Darksaber', 'eb'),
  {
    name: 'The Darksaber (Gideon)',
    facts: { kind: 'no-act-here', legionHq: 'uj', alsoListedAs: ['The Darksaber'] },
  },
  knownByName('Twin Lightsabers', 'Dg'),
  {
    name: 'Vibro Axe',
    facts: { kind: 'no-act-here', legionHq: 'Cv' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  knownByName('Vibrosword', 'Kw'),
  knownByName('Z-6 Riot Baton', 'Cm'),
]);
