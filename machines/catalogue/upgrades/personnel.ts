import { inSlot, type WrittenUpgrade } from '../written.js';

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
      source: [
        'legion-hq-web cards.json id jv (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
    },
  },
  {
    name: 'Clone Comms Technician',
    requires: [{ types: ['clone trooper'], ranks: ['corps'] }],
    grants: [{ name: 'Fire Support' }],
    facts: { kind: 'acts', legionHq: 'oa', alsoListedAs: ['Clone Comms Tech'], confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'legion-hq-web cards.json id oa (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_27.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id Kr (2026-07-30)',
        'Redrazor/LegionApp public/data/upgrades.json (2026-07)',
      ],
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
      source: [
        'legion-hq-web cards.json id Ho (2026-07-30)',
        'rule book glossary of 2026 with the errata of 29 May 2026 (Redrazor/LegionApp Keyword_glossary.md)',
      ],
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
      source: [
        'legion-hq-web cards.json id Ji (2026-07-30)',
        'rule book glossary of 2026 with the errata of 29 May 2026 (Redrazor/LegionApp Keyword_glossary.md)',
      ],
    },
  },
  {
    name: 'Pyke Syndicate Capo',
    requires: [{ names: ['Pyke Syndicate Foot Soldiers'] }],
    grants: [{ name: 'Independent', value: 'Surge 1' }],
    facts: { kind: 'acts', legionHq: 'rj', confidence: 'high' },
    forPeople: {
      actsIn: ['activation-start'],
      source: [
        'legion-hq-web cards.json id rj (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id rl (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: ['legion-hq-web cards.json id Jg (2026-07-30)'],
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
      source: ['legion-hq-web cards.json id Jx (2026-07-30)'],
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
      source: [
        'legion-hq-web cards.json id mq (2026-07-30)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
        'BSData Star_Wars_Legion.gst (edition 2.0, 2021-12)',
      ],
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
      source: [
        'legion-hq-web cards.json id Hp (2026-07-30)',
        'Redrazor/LegionApp public/data/upgrades.json (2026-07)',
      ],
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
      source: [
        'legion-hq-web cards.json id yc (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_30.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yd (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_30.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yf (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_30.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yh (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_25.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yi (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_25.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yj (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_24.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yl (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_24.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yn (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_31.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yo (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_31.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id yp (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_31.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id ys (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_27.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id Am (2026-07-30)',
        'AMG 2024 upgrade card update, page image (skoogiz/legion-hq-web SWQ_PlayerCards-4/page_25.png)',
        'legion-hq-web scripts/upgrades.csv (card text of edition 2.6, 2025-04-05)',
      ],
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
      source: [
        'legion-hq-web cards.json id Gp (2026-07-30)',
        'Redrazor/LegionApp public/data/upgrades.json (2026-07)',
      ],
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
      source: [
        'legion-hq-web cards.json id Iw (2026-07-30)',
        'Redrazor/LegionApp public/data/upgrades.json (2026-07)',
      ],
    },
  },
  {
    name: 'Pyke Syndicate Foot Soldier Squad',
    requires: [{ names: ['Pyke Syndicate Foot Soldiers'] }],
    facts: { kind: 'no-act-here', legionHq: 'Ii', confidence: 'medium' },
    forPeople: {
      actsIn: [],
      note: 'Nothing in the Command Phase: unlike the other squads it says nothing about Transport, so Transport may order its unit (text and Legion HQ agree).',
      source: ['legion-hq-web cards.json id Ii (2026-07-30)'],
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
    forPeople: { actsIn: ['command'], source: ['legion-hq-web cards.json id El (2026-07-30)'] },
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
  {
    name: 'ARF Trooper Duo',
    facts: { kind: 'no-act-here', legionHq: 'Bb' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Astromech',
    facts: { kind: 'no-act-here', legionHq: 'yg' },
  },
  {
    name: 'B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'hn', alsoListedAs: ['Battle Droid'] },
  },
  {
    name: 'B1 Security Droid',
    facts: { kind: 'no-act-here', legionHq: 'it' },
  },
  {
    name: 'B2 Super Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'io', alsoListedAs: ['B2'] },
  },
  {
    name: 'Black Sun Enforcer',
    facts: { kind: 'no-act-here', legionHq: 'rk' },
  },
  {
    name: 'Clone Engineer',
    facts: { kind: 'no-act-here', legionHq: 'ob' },
  },
  {
    name: 'Clone Specialist',
    facts: { kind: 'no-act-here', legionHq: 'jy' },
  },
  {
    name: 'Clone Trooper Infantry',
    facts: { kind: 'no-act-here', legionHq: 'yt' },
  },
  {
    name: 'Clone Trooper Marksman',
    facts: { kind: 'no-act-here', legionHq: 'Em' },
    forPeople: { textSeen: false },
  },
  {
    name: 'EV-Series Medical Droid',
    facts: { kind: 'no-act-here', legionHq: 'og' },
  },
  {
    name: 'Ewok Trapper',
    facts: { kind: 'no-act-here', legionHq: 'vt' },
  },
  {
    name: 'FX-9 Medical Droid',
    facts: { kind: 'no-act-here', legionHq: 'ez', alsoListedAs: ['Medical Droid'] },
  },
  {
    name: 'Fleet Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ev' },
  },
  {
    name: 'Gar Saxon',
    facts: { kind: 'no-act-here', legionHq: 'Kl' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Geonosian Warrior',
    facts: { kind: 'no-act-here', legionHq: 'wt' },
  },
  {
    name: 'Imperial Comms Technician',
    facts: { kind: 'no-act-here', legionHq: 'ey', alsoListedAs: ['Comms Technician'] },
  },
  {
    name: 'Imperial Dark Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ur' },
  },
  {
    name: 'Imperial Officer',
    facts: { kind: 'no-act-here', legionHq: 'ew' },
  },
  {
    name: 'PK-Series Worker Droid',
    facts: { kind: 'no-act-here', legionHq: 'of' },
  },
  {
    name: 'Pyke Syndicate Foot Soldier',
    facts: { kind: 'no-act-here', legionHq: 'ri' },
  },
  {
    name: 'R4 Astromech',
    facts: { kind: 'no-act-here', legionHq: 'fa' },
    forPeople: { textSeen: false },
  },
  {
    name: 'R5 Astromech Droid',
    facts: { kind: 'no-act-here', legionHq: 'et', alsoListedAs: ['Astromech Droid'] },
  },
  {
    name: 'Range Trooper',
    facts: { kind: 'no-act-here', legionHq: 'xm' },
  },
  {
    name: 'Rebel Comms Technician',
    facts: { kind: 'no-act-here', legionHq: 'eq', alsoListedAs: ['Comms Technician'] },
  },
  {
    name: 'Rebel Officer',
    facts: { kind: 'no-act-here', legionHq: 'er' },
  },
  {
    name: 'Rebel Trooper',
    facts: { kind: 'no-act-here', legionHq: 'es' },
  },
  {
    name: 'Rebel Trooper Captain',
    facts: { kind: 'no-act-here', legionHq: 'jo' },
  },
  {
    name: 'Rebel Trooper Specialist',
    facts: { kind: 'no-act-here', legionHq: 'jp' },
  },
  {
    name: 'Rebel Veteran',
    facts: { kind: 'no-act-here', legionHq: 'gu' },
  },
  {
    name: 'Shaak Ti',
    facts: { kind: 'no-act-here', legionHq: 'Ha' },
    forPeople: { textSeen: false },
  },
  {
    name: 'Shoretrooper',
    facts: { kind: 'no-act-here', legionHq: 'hh' },
  },
  {
    name: 'Snowtrooper',
    facts: { kind: 'no-act-here', legionHq: 'fb' },
  },
  {
    name: 'Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'ex' },
  },
  {
    name: 'Stormtrooper Captain',
    facts: { kind: 'no-act-here', legionHq: 'jn' },
  },
  {
    name: 'Stormtrooper Specialist',
    facts: { kind: 'no-act-here', legionHq: 'jq' },
  },
  {
    name: 'Tristan Wren',
    facts: { kind: 'no-act-here', legionHq: 'Kn' },
  },
  {
    name: 'Viper Recon Droid',
    facts: { kind: 'no-act-here', legionHq: 'oe' },
  },
  {
    name: 'Weequay Captain',
    facts: { kind: 'no-act-here', legionHq: 'Go' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
]);
