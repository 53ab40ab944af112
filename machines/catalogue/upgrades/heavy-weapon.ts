import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot heavy weapon. */
export const heavyWeaponUpgrades: readonly WrittenUpgrade[] = inSlot('heavy weapon', [
  {
    name: 'Gideon Hask',
    unique: true,
    requires: [
      { factions: ['empire'], ranks: ['corps'], types: ['trooper'] },
      { names: ['Imperial Special Forces', 'Imperial Special Forces Inferno Squad'] },
    ],
    grants: [{ name: 'Coordinate', value: 'Corps Trooper' }],
    facts: { kind: 'acts', legionHq: 'me', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id me (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    id: 'rook-kast-mandalorian-super-commandos',
    name: 'Rook Kast',
    unique: true,
    requires: [{ names: ['Mandalorian Super Commandos'] }],
    grants: [{ name: 'Retinue', value: 'Maul' }],
    facts: { kind: 'acts', legionHq: 'se', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [
        'legion-hq-web cards.json id se (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
    },
  },
  {
    name: 'Echo, ARC Marksman',
    unique: true,
    requires: [{ types: ['clone trooper'], ranks: ['corps', 'special-forces'] }],
    grants: [{ name: 'Reliable', value: 1 }],
    facts: { kind: 'acts', legionHq: 'lh', title: 'ARC Marksman', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [
        'legion-hq-web cards.json id lh (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_26.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Echo, Clone Force 99',
    unique: true,
    requires: [{ names: ['The Bad Batch'] }],
    grants: [{ name: 'Reliable', value: 3 }],
    facts: { kind: 'acts', legionHq: 'xq', title: 'Clone Force 99', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [
        'legion-hq-web cards.json id xq (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  // UP-10: Secret Mission is on the first side only.
  {
    name: 'Cassian Andor',
    unique: true,
    requires: [{ factions: ['rebels'], ranks: ['corps'] }],
    grants: [{ name: 'Secret Mission' }],
    otherSide: {},
    summary:
      'Two-sided. Secret Mission is on the first side only: once a miniature of the unit has been defeated the card may be turned, and the keyword is gone.',
    facts: { kind: 'acts', legionHq: 'Eq', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id Eq (2026-07-30)',
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25); archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Kraken',
    unique: true,
    requires: [{ factions: ['separatists'], ranks: ['corps'], types: ['droid trooper'] }],
    loses: ['AI'],
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'En', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id En (2026-07-30)',
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Asajj Ventress',
    unique: true,
    requires: [
      { names: ['B1 Battle Droids'] },
      { names: ['BX-Series Droid Commandos'], ranks: ['special-forces'] },
    ],
    loses: ['AI'],
    open: 'Legion HQ lists AI without a value, as it does for the cards that take AI away (T-Series, Kraken): taken away is likely, given is possible.',
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'Ip', confidence: 'low' },
    forPeople: { actsIn: ['command'], source: ['legion-hq-web cards.json id Ip (2026-07-30)'] },
  },
  {
    name: 'General Grievous',
    unique: true,
    requires: [{ names: ['B1 Battle Droids', 'IG-100 MagnaGuard'] }],
    loses: ['AI'],
    open: 'Legion HQ lists AI without a value, as it does for the cards that take AI away (T-Series, Kraken): taken away is likely, given is possible.',
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'Iq', confidence: 'low' },
    forPeople: { actsIn: ['command'], source: ['legion-hq-web cards.json id Iq (2026-07-30)'] },
  },
  {
    name: 'Agent Kallus',
    facts: { kind: 'no-act-here', legionHq: 'Eo' },
  },
  {
    name: 'Axe Ewok',
    facts: { kind: 'no-act-here', legionHq: 'vr' },
  },
  {
    name: 'B2-ACM Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'ke', alsoListedAs: ['B2-ACM'] },
    forPeople: { textSeen: false },
  },
  {
    name: 'B2-HA Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'kp', alsoListedAs: ['B2-HA'] },
    forPeople: { textSeen: false },
  },
  {
    name: 'BX-Series Droid Sniper',
    facts: { kind: 'no-act-here', legionHq: 'ld' },
  },
  {
    name: 'Battle Shield Wookiee',
    facts: {
      kind: 'no-act-here',
      legionHq: 'pf',
      alsoListedAs: ['Battle Shield Wookiee (Offensive)'],
    },
  },
  {
    name: 'Beskad Duelist',
    facts: { kind: 'no-act-here', legionHq: 'Jw' },
  },
  {
    name: 'Bowcaster Wookiee',
    facts: { kind: 'no-act-here', legionHq: 'ee' },
  },
  {
    name: 'CM-0/93 Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ig' },
  },
  {
    name: 'Chewbacca',
    facts: { kind: 'no-act-here', legionHq: 'Ir' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Crosshair',
    facts: { kind: 'no-act-here', legionHq: 'xu' },
  },
  {
    name: 'DC-15 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'hq', alsoListedAs: ['DC-15 Trooper'] },
    forPeople: { textSeen: false },
  },
  {
    name: 'DC-15x ARC Trooper Gunner',
    facts: { kind: 'no-act-here', legionHq: 'Ig' },
    forPeople: { textSeen: false },
  },
  {
    name: 'DC-15x ARC Trooper Sniper',
    facts: { kind: 'no-act-here', legionHq: 'lf' },
    forPeople: { textSeen: false },
  },
  {
    name: 'DH-447 Sniper',
    facts: { kind: 'no-act-here', legionHq: 'eg' },
  },
  {
    name: 'DLT-19 Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'ej' },
  },
  {
    name: 'DLT-19D Trooper',
    facts: { kind: 'no-act-here', legionHq: 'gm' },
  },
  {
    name: 'DLT-19x Sniper',
    facts: { kind: 'no-act-here', legionHq: 'em' },
  },
  {
    name: 'DLT-20A Range Trooper',
    facts: { kind: 'no-act-here', legionHq: 'xn' },
  },
  {
    name: 'DLT-20A Trooper',
    facts: { kind: 'no-act-here', legionHq: 'iu' },
  },
  {
    name: 'DP-23 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'iv', alsoListedAs: ['DP-23 Trooper'] },
  },
  {
    name: 'DT-F16',
    facts: { kind: 'no-act-here', legionHq: 'gl' },
  },
  {
    name: 'Del Meeko',
    facts: { kind: 'no-act-here', legionHq: 'mf' },
  },
  {
    name: 'Dioxis Mine Saboteur',
    facts: { kind: 'no-act-here', legionHq: 'mj' },
  },
  {
    name: 'E-5C B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'ho', alsoListedAs: ['E-5C B1'] },
    forPeople: { textSeen: false },
  },
  {
    name: 'E-5s B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'iw', alsoListedAs: ['E-5s B1'] },
    forPeople: { textSeen: false },
  },
  {
    name: 'E-60R B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'hr', alsoListedAs: ['E-60R B1'] },
    forPeople: { textSeen: false },
  },
  {
    name: 'Electro-Whip Soldier',
    facts: { kind: 'no-act-here', legionHq: 'rh' },
  },
  {
    name: 'Electro-whip MagnaGuard',
    facts: { kind: 'no-act-here', legionHq: 'qb' },
  },
  {
    name: 'Electrostaff Pirate',
    facts: { kind: 'no-act-here', legionHq: 'Gq' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Fifth Brother',
    facts: { kind: 'no-act-here', legionHq: 'Ij' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Flametrooper',
    facts: { kind: 'no-act-here', legionHq: 'ep' },
  },
  {
    name: 'Force Pike Warrior',
    facts: { kind: 'no-act-here', legionHq: 'wr' },
  },
  {
    id: 'galaar-90-sniper-rifle-heavy-weapon',
    name: 'GALAAR-90 Sniper Rifle',
    facts: { kind: 'no-act-here', legionHq: 'Iy' },
    forPeople: { textSeen: false },
  },
  {
    name: 'HH-12 Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'ek' },
  },
  {
    name: 'Heavy Aqua Droid',
    facts: { kind: 'no-act-here', legionHq: 'Ax' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Hunter',
    facts: { kind: 'no-act-here', legionHq: 'xr' },
  },
  {
    name: 'IG-100 MagnaGuard',
    facts: { kind: 'no-act-here', legionHq: 'qc' },
  },
  {
    name: 'Imperial Probe Droid',
    facts: { kind: 'no-act-here', legionHq: 'Ih' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Jyn Erso',
    facts: { kind: 'no-act-here', legionHq: 'Il' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'KX-Series Security Droids',
    facts: { kind: 'no-act-here', legionHq: 'yb' },
  },
  {
    name: 'Long Gun Wookiee',
    facts: { kind: 'no-act-here', legionHq: 'pn' },
  },
  {
    name: 'Long Rifle Pirate',
    facts: { kind: 'no-act-here', legionHq: 'Gn' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Luke Skywalker',
    facts: { kind: 'no-act-here', legionHq: 'Im' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'MPL-57 Barrage Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ei', alsoListedAs: ['Barrage Trooper'] },
  },
  {
    name: 'MPL-57 Ion Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ec' },
  },
  {
    name: 'Mag-Det Enforcer',
    facts: { kind: 'no-act-here', legionHq: 'rm' },
  },
  {
    name: 'Mandalorian Super Commando',
    facts: { kind: 'no-act-here', legionHq: 'sb' },
  },
  {
    name: 'Mertalizer',
    facts: { kind: 'no-act-here', legionHq: 'uq' },
  },
  {
    name: 'Micro-Grenade Launcher',
    facts: { kind: 'no-act-here', legionHq: 'Ja' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Mortar Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ko' },
  },
  {
    name: 'P13-M Disruptor Soldier',
    facts: { kind: 'no-act-here', legionHq: 'rg' },
  },
  {
    name: 'Proton Charge Saboteur',
    facts: { kind: 'no-act-here', legionHq: 'ef' },
  },
  {
    name: 'RPS-6 ARF Trooper',
    facts: { kind: 'no-act-here', legionHq: 'Ba' },
    forPeople: { textSeen: false },
  },
  {
    name: 'RPS-6 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ix', alsoListedAs: ['RPS-6 Trooper'] },
  },
  {
    name: 'RPS-6 MagnaGuard',
    facts: { kind: 'no-act-here', legionHq: 'qd' },
  },
  {
    name: 'RT-97C Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'iy' },
  },
  {
    name: 'Radiation Cannon B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'jw', alsoListedAs: ['Radiation Cannon B1'] },
    forPeople: { textSeen: false },
  },
  {
    name: 'Rebel Marksman',
    facts: { kind: 'no-act-here', legionHq: 'yk' },
  },
  {
    name: 'SHUKUR-05 Repeater',
    facts: { kind: 'no-act-here', legionHq: 'Iz' },
    forPeople: { textSeen: false },
  },
  {
    name: 'SM-9 Frag Launcher',
    facts: { kind: 'no-act-here', legionHq: 'up' },
  },
  {
    name: 'SX-21 Trooper',
    facts: { kind: 'no-act-here', legionHq: 'iz' },
  },
  {
    name: 'Scatter Gun Enforcer',
    facts: { kind: 'no-act-here', legionHq: 'rn' },
  },
  {
    name: 'Scatter Gun Trooper',
    facts: { kind: 'no-act-here', legionHq: 'eh' },
  },
  {
    name: 'Seventh Sister',
    facts: { kind: 'no-act-here', legionHq: 'Ik' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Sonic Cannon Warrior',
    facts: { kind: 'no-act-here', legionHq: 'ws' },
  },
  {
    name: 'Sonic Charge Saboteur',
    facts: { kind: 'no-act-here', legionHq: 'en' },
  },
  {
    name: 'Stormtrooper Marksman',
    facts: { kind: 'no-act-here', legionHq: 'ye' },
  },
  {
    id: 'super-commando-gunslinger-saxon',
    name: 'Super Commando Gunslinger',
    facts: {
      kind: 'no-act-here',
      legionHq: 'Kd',
      alsoListedAs: ['Super Commando Gunslinger (Saxon)'],
    },
  },
  {
    name: 'Super Commando Gunslinger',
    facts: { kind: 'no-act-here', legionHq: 'sc' },
  },
  {
    id: 'super-commando-marksman-saxon',
    name: 'Super Commando Marksman',
    facts: {
      kind: 'no-act-here',
      legionHq: 'Ke',
      alsoListedAs: ['Super Commando Marksman (Saxon)'],
    },
  },
  {
    name: 'Super Commando Marksman',
    facts: { kind: 'no-act-here', legionHq: 'sd' },
  },
  {
    name: 'T-21 Special Forces Trooper',
    facts: { kind: 'no-act-here', legionHq: 'mz', alsoListedAs: ['T-21 Trooper'] },
  },
  {
    name: 'T-21 Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'ja' },
  },
  {
    name: 'T-21A Range Trooper',
    facts: { kind: 'no-act-here', legionHq: 'xo' },
  },
  {
    name: 'T-21B Shoretrooper',
    facts: { kind: 'no-act-here', legionHq: 'fu', alsoListedAs: ['T-21B Trooper'] },
  },
  {
    name: 'T-7 Ion Snowtrooper',
    facts: { kind: 'no-act-here', legionHq: 'eo', alsoListedAs: ['Ion Snowtrooper'] },
  },
  {
    name: 'Tech',
    facts: { kind: 'no-act-here', legionHq: 'xt' },
  },
  {
    name: 'Wrecker',
    facts: { kind: 'no-act-here', legionHq: 'xs' },
  },
  {
    name: 'XS-IV Assault Cannon',
    facts: { kind: 'no-act-here', legionHq: 'uo' },
  },
  {
    name: 'Z-6 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'hp', alsoListedAs: ['Z-6 Trooper'] },
  },
  {
    name: 'Z-6 Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ed' },
  },
]);
