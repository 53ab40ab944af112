import {
  inSlot,
  knownByName,
  noActHere,
  TEXT_OF_2021,
  TEXT_OF_2025,
  upgradeImage,
  type WrittenUpgrade,
} from '../written.js';

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
        TEXT_OF_2025,
        TEXT_OF_2021,
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
      source: [TEXT_OF_2025],
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
      source: [upgradeImage(26), TEXT_OF_2025, TEXT_OF_2021],
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
      source: [TEXT_OF_2025],
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
      source: ['archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)'],
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
      source: ['archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)'],
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
    forPeople: { actsIn: ['command'], source: [] },
  },
  {
    name: 'General Grievous',
    unique: true,
    requires: [{ names: ['B1 Battle Droids', 'IG-100 MagnaGuard'] }],
    loses: ['AI'],
    open: 'Legion HQ lists AI without a value, as it does for the cards that take AI away (T-Series, Kraken): taken away is likely, given is possible.',
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'Iq', confidence: 'low' },
    forPeople: { actsIn: ['command'], source: [] },
  },
  noActHere('Agent Kallus', 'Eo'),
  noActHere('Axe Ewok', 'vr'),
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
  noActHere('BX-Series Droid Sniper', 'ld'),
  {
    name: 'Battle Shield Wookiee',
    facts: {
      kind: 'no-act-here',
      legionHq: 'pf',
      alsoListedAs: ['Battle Shield Wookiee (Offensive)'],
    },
  },
  noActHere('Beskad Duelist', 'Jw'),
  noActHere('Bowcaster Wookiee', 'ee'),
  noActHere('CM-0/93 Trooper', 'ig'),
  {
    name: 'Chewbacca',
    facts: { kind: 'no-act-here', legionHq: 'Ir' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  noActHere('Crosshair', 'xu'),
  {
    name: 'DC-15 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'hq', alsoListedAs: ['DC-15 Trooper'] },
    forPeople: { textSeen: false },
  },
  knownByName('DC-15x ARC Trooper Gunner', 'Ig'),
  knownByName('DC-15x ARC Trooper Sniper', 'lf'),
  noActHere('DH-447 Sniper', 'eg'),
  noActHere('DLT-19 Stormtrooper', 'ej'),
  noActHere('DLT-19D Trooper', 'gm'),
  noActHere('DLT-19x Sniper', 'em'),
  noActHere('DLT-20A Range Trooper', 'xn'),
  noActHere('DLT-20A Trooper', 'iu'),
  {
    name: 'DP-23 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'iv', alsoListedAs: ['DP-23 Trooper'] },
  },
  noActHere('DT-F16', 'gl'),
  noActHere('Del Meeko', 'mf'),
  noActHere('Dioxis Mine Saboteur', 'mj'),
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
  noActHere('Electro-Whip Soldier', 'rh'),
  noActHere('Electro-whip MagnaGuard', 'qb'),
  {
    name: 'Electrostaff Pirate',
    facts: { kind: 'no-act-here', legionHq: 'Gq' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  knownByName('Fifth Brother', 'Ij'),
  noActHere('Flametrooper', 'ep'),
  noActHere('Force Pike Warrior', 'wr'),
  {
    id: 'galaar-90-sniper-rifle-heavy-weapon',
    name: 'GALAAR-90 Sniper Rifle',
    facts: { kind: 'no-act-here', legionHq: 'Iy' },
    forPeople: { textSeen: false },
  },
  noActHere('HH-12 Stormtrooper', 'ek'),
  knownByName('Heavy Aqua Droid', 'Ax'),
  noActHere('Hunter', 'xr'),
  noActHere('IG-100 MagnaGuard', 'qc'),
  knownByName('Imperial Probe Droid', 'Ih'),
  {
    name: 'Jyn Erso',
    facts: { kind: 'no-act-here', legionHq: 'Il' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  noActHere('KX-Series Security Droids', 'yb'),
  noActHere('Long Gun Wookiee', 'pn'),
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
  noActHere('MPL-57 Ion Trooper', 'ec'),
  noActHere('Mag-Det Enforcer', 'rm'),
  noActHere('Mandalorian Super Commando', 'sb'),
  noActHere('Mertalizer', 'uq'),
  knownByName('Micro-Grenade Launcher', 'Ja'),
  noActHere('Mortar Clone Trooper', 'ko'),
  noActHere('P13-M Disruptor Soldier', 'rg'),
  noActHere('Proton Charge Saboteur', 'ef'),
  knownByName('RPS-6 ARF Trooper', 'Ba'),
  {
    name: 'RPS-6 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ix', alsoListedAs: ['RPS-6 Trooper'] },
  },
  noActHere('RPS-6 MagnaGuard', 'qd'),
  noActHere('RT-97C Stormtrooper', 'iy'),
  {
    name: 'Radiation Cannon B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'jw', alsoListedAs: ['Radiation Cannon B1'] },
    forPeople: { textSeen: false },
  },
  noActHere('Rebel Marksman', 'yk'),
  knownByName('SHUKUR-05 Repeater', 'Iz'),
  noActHere('SM-9 Frag Launcher', 'up'),
  noActHere('SX-21 Trooper', 'iz'),
  noActHere('Scatter Gun Enforcer', 'rn'),
  noActHere('Scatter Gun Trooper', 'eh'),
  knownByName('Seventh Sister', 'Ik'),
  noActHere('Sonic Cannon Warrior', 'ws'),
  noActHere('Sonic Charge Saboteur', 'en'),
  noActHere('Stormtrooper Marksman', 'ye'),
  {
    id: 'super-commando-gunslinger-saxon',
    name: 'Super Commando Gunslinger',
    facts: {
      kind: 'no-act-here',
      legionHq: 'Kd',
      alsoListedAs: ['Super Commando Gunslinger (Saxon)'],
    },
  },
  noActHere('Super Commando Gunslinger', 'sc'),
  {
    id: 'super-commando-marksman-saxon',
    name: 'Super Commando Marksman',
    facts: {
      kind: 'no-act-here',
      legionHq: 'Ke',
      alsoListedAs: ['Super Commando Marksman (Saxon)'],
    },
  },
  noActHere('Super Commando Marksman', 'sd'),
  {
    name: 'T-21 Special Forces Trooper',
    facts: { kind: 'no-act-here', legionHq: 'mz', alsoListedAs: ['T-21 Trooper'] },
  },
  noActHere('T-21 Stormtrooper', 'ja'),
  noActHere('T-21A Range Trooper', 'xo'),
  {
    name: 'T-21B Shoretrooper',
    facts: { kind: 'no-act-here', legionHq: 'fu', alsoListedAs: ['T-21B Trooper'] },
  },
  {
    name: 'T-7 Ion Snowtrooper',
    facts: { kind: 'no-act-here', legionHq: 'eo', alsoListedAs: ['Ion Snowtrooper'] },
  },
  noActHere('Tech', 'xt'),
  noActHere('Wrecker', 'xs'),
  noActHere('XS-IV Assault Cannon', 'uo'),
  {
    name: 'Z-6 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'hp', alsoListedAs: ['Z-6 Trooper'] },
  },
  noActHere('Z-6 Trooper', 'ed'),
]);
