import {
  GLOSSARY_OF_2026,
  inSlot,
  knownByName,
  noActHere,
  TEXT_OF_2021,
  TEXT_OF_2025,
  upgradeImage,
  type WrittenUpgrade,
} from '../written.js';

/** Upgrades of the slot personnel. */
export const personnelUpgrades: readonly WrittenUpgrade[] = inSlot('personnel', [
  {
    name: 'OOM-Series Battle Droid',
    requires: [{ names: ['B1 Battle Droids'] }],
    acts: [{ kind: 'coordinate-range', range: 2 }],
    summary:
      'When its unit uses Coordinate, the order may go to a unit within range 2 instead of 1. It does not give Coordinate; B1 Battle Droids have it.',
    facts: { kind: 'acts', legionHq: 'jv', alsoListedAs: ['OOM Battle Droid'], confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Clone Comms Technician',
    requires: [{ types: ['clone trooper'], ranks: ['corps'] }],
    grants: [{ name: 'Fire Support' }],
    facts: { kind: 'acts', legionHq: 'oa', alsoListedAs: ['Clone Comms Tech'], confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(27), TEXT_OF_2025],
    },
  },
  {
    name: 'Ursa Wren',
    unique: true,
    requires: [{ affiliations: ['Clan Wren'] }],
    grants: [{ name: 'Defend', value: 1 }],
    open: 'Legion HQ contradicts itself: its keyword list says Defend 2, its history of 19 June 2026 and Redrazor/LegionApp say 1.',
    facts: { kind: 'acts', legionHq: 'Kr', confidence: 'low' },
    forPeople: {
      actsIn: ['command'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Din Djarin',
    unique: true,
    requires: [{ affiliations: ['Children of the Watch'] }],
    grants: [{ name: 'This is the Way', value: null }],
    open: 'X and the action are printed on the card; no source gives them.',
    summary:
      'A unit with This is the Way that is issued an order: up to X other allied Children of the Watch units within range 2 perform the listed action as a free action.',
    facts: { kind: 'acts', legionHq: 'Ho', faction: 'mercenary', confidence: 'unknown' },
    forPeople: {
      actsIn: ['command'],
      source: [GLOSSARY_OF_2026],
    },
  },
  {
    name: 'Paz Vizsla',
    unique: true,
    requires: [{ affiliations: ['Children of the Watch'] }],
    grants: [{ name: 'This is the Way', value: null }],
    open: 'X and the action are printed on the card; no source gives them.',
    summary:
      'A unit with This is the Way that is issued an order: up to X other allied Children of the Watch units within range 2 perform the listed action as a free action.',
    facts: { kind: 'acts', legionHq: 'Ji', faction: 'mercenary', confidence: 'unknown' },
    forPeople: {
      actsIn: ['command'],
      source: [GLOSSARY_OF_2026],
    },
  },
  {
    name: 'Pyke Syndicate Capo',
    requires: [{ names: ['Pyke Syndicate Foot Soldiers'] }],
    grants: [{ name: 'Independent', value: 'Surge 1' }],
    facts: { kind: 'acts', legionHq: 'rj', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Black Sun Vigo',
    requires: [{ names: ['Black Sun Enforcers'] }],
    grants: [{ name: 'Independent', value: 'Surge 1' }],
    facts: { kind: 'acts', legionHq: 'rl', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [TEXT_OF_2025],
    },
  },
  {
    name: 'Axe Woves',
    unique: true,
    requires: [{ affiliations: ['Clan Kryze'] }],
    grants: [{ name: 'Independent', value: null }],
    open: 'Legion HQ lists Independent without what it gives.',
    facts: { kind: 'acts', legionHq: 'Jg', confidence: 'unknown' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [],
    },
  },
  {
    id: 'rook-kast-clan-saxon',
    name: 'Rook Kast',
    unique: true,
    requires: [{ affiliations: ['Clan Saxon'] }],
    grants: [{ name: 'Retinue', value: null }],
    open: 'Whom it names is unknown. The unit Rook Kast of 2026 has Retinue: Clan Saxon Commander.',
    facts: {
      kind: 'acts',
      legionHq: 'Jx',
      alsoListedAs: ['Rook Kast (Saxon)'],
      confidence: 'unknown',
    },
    forPeople: {
      actsIn: ['activation-start'],
      source: [],
    },
  },
  {
    name: 'T-Series Tactical Droid',
    requires: [{ factions: ['separatists'], types: ['droid trooper'] }],
    grants: [{ name: 'Reliable', value: 1 }],
    loses: ['AI'],
    summary: 'The loss of AI matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'mq', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'The Armorer',
    unique: true,
    requires: [{ affiliations: ['Children of the Watch'] }],
    grants: [{ name: 'Reliable', value: 2 }],
    facts: { kind: 'acts', legionHq: 'Hp', faction: 'mercenary', confidence: 'medium' },
    forPeople: {
      actsIn: ['activation-start'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Shoretrooper Squad',
    requires: [{ names: ['Shoretroopers'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yc', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(30), TEXT_OF_2025],
    },
  },
  {
    name: 'Snowtrooper Squad',
    requires: [{ names: ['Snowtroopers'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yd', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(30), TEXT_OF_2025],
    },
  },
  {
    name: 'Stormtrooper Squad',
    requires: [{ names: ['Stormtroopers'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yf', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(30), TEXT_OF_2025],
    },
  },
  {
    name: 'Ewok Skirmisher Squad',
    requires: [{ names: ['Ewok Skirmishers'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yh', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(25), TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Ewok Slinger Squad',
    requires: [{ names: ['Ewok Slingers'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yi', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(25), TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Fleet Trooper Squad',
    requires: [{ names: ['Fleet Troopers'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yj', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(24), TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Rebel Trooper Squad',
    requires: [{ names: ['Rebel Troopers'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yl', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(24), TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'B1 Battle Droid Squad',
    requires: [{ names: ['B1 Battle Droids'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(31), TEXT_OF_2025],
    },
  },
  {
    name: 'B2 Super Battle Droid Squad',
    requires: [{ names: ['B2 Super Battle Droids'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yo', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(31), TEXT_OF_2025],
    },
  },
  {
    name: 'Geonosian Warrior Squad',
    requires: [{ names: ['Geonosian Warriors'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'yp', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(31), TEXT_OF_2025],
    },
  },
  {
    name: 'Clone Trooper Infantry Squad',
    requires: [{ names: ['Clone Trooper Infantry'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'ys', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(27), TEXT_OF_2025],
    },
  },
  {
    name: 'Rebel Veteran Squad',
    requires: [{ names: ['Rebel Veterans'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'Am', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [upgradeImage(25), TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Weequay Pirate Squad',
    requires: [{ names: ['Weequay Pirates'] }],
    acts: [{ kind: 'not-by-transport', unlessSameAffiliation: true }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword, unless the unit with Transport has the same affiliation as its unit. It does not get Transport, although Legion HQ lists the word.',
    facts: { kind: 'acts', legionHq: 'Gp', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Mandalorian Initiate Squad',
    requires: [{ names: ['Mandalorian Initiates'] }],
    acts: [{ kind: 'not-by-transport' }],
    summary:
      'Its unit cannot be issued orders (nor be deployed) with the Transport keyword: read from Legion HQ listing the word as it does for the twelve squads whose text is known.',
    facts: { kind: 'acts', legionHq: 'Iw', confidence: 'medium' },
    forPeople: {
      actsIn: ['command'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Pyke Syndicate Foot Soldier Squad',
    requires: [{ names: ['Pyke Syndicate Foot Soldiers'] }],
    facts: { kind: 'no-act-here', legionHq: 'Ii', confidence: 'medium' },
    forPeople: {
      actsIn: [],
      note: 'Nothing in the Command Phase: unlike the other squads it says nothing about Transport, so Transport may order its unit (text and Legion HQ agree).',
      source: [],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Clone Trooper Marksmen Squad',
    requires: [{ names: ['Clone Trooper Marksmen'] }],
    acts: [{ kind: 'unknown', when: 'order', carried: true }],
    open: 'A squad like the fourteen that Transport cannot order, but Legion HQ does not list the word for it: whether Transport may order its unit is unknown.',
    facts: { kind: 'acts', legionHq: 'El', confidence: 'unknown' },
    forPeople: { actsIn: ['command'], source: [] },
  },
  {
    name: 'Bo-Katan Kryze',
    requires: [{ affiliations: ['Clan Kryze'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Jh' },
  },
  {
    name: 'Sabine Wren',
    requires: [{ affiliations: ['Clan Wren'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Km' },
  },
  {
    name: '2-1B Medical Droid',
    facts: { kind: 'no-act-here', legionHq: 'eu', alsoListedAs: ['Medical Droid'] },
  },
  knownByName('ARF Trooper Duo', 'Bb'),
  noActHere('Astromech', 'yg'),
  {
    name: 'B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'hn', alsoListedAs: ['Battle Droid'] },
  },
  noActHere('B1 Security Droid', 'it'),
  {
    name: 'B2 Super Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'io', alsoListedAs: ['B2'] },
  },
  noActHere('Black Sun Enforcer', 'rk'),
  noActHere('Clone Engineer', 'ob'),
  noActHere('Clone Specialist', 'jy'),
  noActHere('Clone Trooper Infantry', 'yt'),
  knownByName('Clone Trooper Marksman', 'Em'),
  noActHere('EV-Series Medical Droid', 'og'),
  noActHere('Ewok Trapper', 'vt'),
  {
    name: 'FX-9 Medical Droid',
    facts: { kind: 'no-act-here', legionHq: 'ez', alsoListedAs: ['Medical Droid'] },
  },
  noActHere('Fleet Trooper', 'ev'),
  knownByName('Gar Saxon', 'Kl'),
  noActHere('Geonosian Warrior', 'wt'),
  {
    name: 'Imperial Comms Technician',
    facts: { kind: 'no-act-here', legionHq: 'ey', alsoListedAs: ['Comms Technician'] },
  },
  noActHere('Imperial Dark Trooper', 'ur'),
  noActHere('Imperial Officer', 'ew'),
  noActHere('PK-Series Worker Droid', 'of'),
  noActHere('Pyke Syndicate Foot Soldier', 'ri'),
  knownByName('R4 Astromech', 'fa'),
  {
    name: 'R5 Astromech Droid',
    facts: { kind: 'no-act-here', legionHq: 'et', alsoListedAs: ['Astromech Droid'] },
  },
  noActHere('Range Trooper', 'xm'),
  {
    name: 'Rebel Comms Technician',
    facts: { kind: 'no-act-here', legionHq: 'eq', alsoListedAs: ['Comms Technician'] },
  },
  noActHere('Rebel Officer', 'er'),
  noActHere('Rebel Trooper', 'es'),
  noActHere('Rebel Trooper Captain', 'jo'),
  noActHere('Rebel Trooper Specialist', 'jp'),
  noActHere('Rebel Veteran', 'gu'),
  knownByName('Shaak Ti', 'Ha'),
  noActHere('Shoretrooper', 'hh'),
  noActHere('Snowtrooper', 'fb'),
  noActHere('Stormtrooper', 'ex'),
  noActHere('Stormtrooper Captain', 'jn'),
  noActHere('Stormtrooper Specialist', 'jq'),
  noActHere('Tristan Wren', 'Kn'),
  noActHere('Viper Recon Droid', 'oe'),
  {
    name: 'Weequay Captain',
    facts: { kind: 'no-act-here', legionHq: 'Go' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
]);
