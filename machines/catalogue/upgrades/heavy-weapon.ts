import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot heavy weapon. */
export const heavyWeaponUpgrades: readonly WrittenUpgrade[] = inSlot('heavy weapon', [
  {
    id: 'gideon-hask',
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
    id: 'echo-arc-marksman',
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
    id: 'echo-clone-force-99',
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
    id: 'cassian-andor',
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
    id: 'kraken',
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
    id: 'asajj-ventress',
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
    id: 'general-grievous',
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
    id: 'agent-kallus',
    name: 'Agent Kallus',
    facts: { kind: 'no-act-here', legionHq: 'Eo' },
  },
  {
    id: 'axe-ewok',
    name: 'Axe Ewok',
    facts: { kind: 'no-act-here', legionHq: 'vr' },
  },
  {
    id: 'b2-acm-battle-droid',
    name: 'B2-ACM Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'ke', alsoListedAs: ['B2-ACM'] },
    forPeople: { textSeen: false },
  },
  {
    id: 'b2-ha-battle-droid',
    name: 'B2-HA Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'kp', alsoListedAs: ['B2-HA'] },
    forPeople: { textSeen: false },
  },
  {
    id: 'bx-series-droid-sniper',
    name: 'BX-Series Droid Sniper',
    facts: { kind: 'no-act-here', legionHq: 'ld' },
  },
  {
    id: 'battle-shield-wookiee',
    name: 'Battle Shield Wookiee',
    facts: {
      kind: 'no-act-here',
      legionHq: 'pf',
      alsoListedAs: ['Battle Shield Wookiee (Offensive)'],
    },
  },
  {
    id: 'beskad-duelist',
    name: 'Beskad Duelist',
    facts: { kind: 'no-act-here', legionHq: 'Jw' },
  },
  {
    id: 'bowcaster-wookiee',
    name: 'Bowcaster Wookiee',
    facts: { kind: 'no-act-here', legionHq: 'ee' },
  },
  {
    id: 'cm-0-93-trooper',
    name: 'CM-0/93 Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ig' },
  },
  {
    id: 'chewbacca',
    name: 'Chewbacca',
    facts: { kind: 'no-act-here', legionHq: 'Ir' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    id: 'crosshair',
    name: 'Crosshair',
    facts: { kind: 'no-act-here', legionHq: 'xu' },
  },
  {
    id: 'dc-15-clone-trooper',
    name: 'DC-15 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'hq', alsoListedAs: ['DC-15 Trooper'] },
    forPeople: { textSeen: false },
  },
  {
    id: 'dc-15x-arc-trooper-gunner',
    name: 'DC-15x ARC Trooper Gunner',
    facts: { kind: 'no-act-here', legionHq: 'Ig' },
    forPeople: { textSeen: false },
  },
  {
    id: 'dc-15x-arc-trooper-sniper',
    name: 'DC-15x ARC Trooper Sniper',
    facts: { kind: 'no-act-here', legionHq: 'lf' },
    forPeople: { textSeen: false },
  },
  {
    id: 'dh-447-sniper',
    name: 'DH-447 Sniper',
    facts: { kind: 'no-act-here', legionHq: 'eg' },
  },
  {
    id: 'dlt-19-stormtrooper',
    name: 'DLT-19 Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'ej' },
  },
  {
    id: 'dlt-19d-trooper',
    name: 'DLT-19D Trooper',
    facts: { kind: 'no-act-here', legionHq: 'gm' },
  },
  {
    id: 'dlt-19x-sniper',
    name: 'DLT-19x Sniper',
    facts: { kind: 'no-act-here', legionHq: 'em' },
  },
  {
    id: 'dlt-20a-range-trooper',
    name: 'DLT-20A Range Trooper',
    facts: { kind: 'no-act-here', legionHq: 'xn' },
  },
  {
    id: 'dlt-20a-trooper',
    name: 'DLT-20A Trooper',
    facts: { kind: 'no-act-here', legionHq: 'iu' },
  },
  {
    id: 'dp-23-clone-trooper',
    name: 'DP-23 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'iv', alsoListedAs: ['DP-23 Trooper'] },
  },
  {
    id: 'dt-f16',
    name: 'DT-F16',
    facts: { kind: 'no-act-here', legionHq: 'gl' },
  },
  {
    id: 'del-meeko',
    name: 'Del Meeko',
    facts: { kind: 'no-act-here', legionHq: 'mf' },
  },
  {
    id: 'dioxis-mine-saboteur',
    name: 'Dioxis Mine Saboteur',
    facts: { kind: 'no-act-here', legionHq: 'mj' },
  },
  {
    id: 'e-5c-b1-battle-droid',
    name: 'E-5C B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'ho', alsoListedAs: ['E-5C B1'] },
    forPeople: { textSeen: false },
  },
  {
    id: 'e-5s-b1-battle-droid',
    name: 'E-5s B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'iw', alsoListedAs: ['E-5s B1'] },
    forPeople: { textSeen: false },
  },
  {
    id: 'e-60r-b1-battle-droid',
    name: 'E-60R B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'hr', alsoListedAs: ['E-60R B1'] },
    forPeople: { textSeen: false },
  },
  {
    id: 'electro-whip-soldier',
    name: 'Electro-Whip Soldier',
    facts: { kind: 'no-act-here', legionHq: 'rh' },
  },
  {
    id: 'electro-whip-magnaguard',
    name: 'Electro-whip MagnaGuard',
    facts: { kind: 'no-act-here', legionHq: 'qb' },
  },
  {
    id: 'electrostaff-pirate',
    name: 'Electrostaff Pirate',
    facts: { kind: 'no-act-here', legionHq: 'Gq' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    id: 'fifth-brother',
    name: 'Fifth Brother',
    facts: { kind: 'no-act-here', legionHq: 'Ij' },
    forPeople: { textSeen: false },
  },
  {
    id: 'flametrooper',
    name: 'Flametrooper',
    facts: { kind: 'no-act-here', legionHq: 'ep' },
  },
  {
    id: 'force-pike-warrior',
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
    id: 'hh-12-stormtrooper',
    name: 'HH-12 Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'ek' },
  },
  {
    id: 'heavy-aqua-droid',
    name: 'Heavy Aqua Droid',
    facts: { kind: 'no-act-here', legionHq: 'Ax' },
    forPeople: { textSeen: false },
  },
  {
    id: 'hunter',
    name: 'Hunter',
    facts: { kind: 'no-act-here', legionHq: 'xr' },
  },
  {
    id: 'ig-100-magnaguard',
    name: 'IG-100 MagnaGuard',
    facts: { kind: 'no-act-here', legionHq: 'qc' },
  },
  {
    id: 'imperial-probe-droid',
    name: 'Imperial Probe Droid',
    facts: { kind: 'no-act-here', legionHq: 'Ih' },
    forPeople: { textSeen: false },
  },
  {
    id: 'jyn-erso',
    name: 'Jyn Erso',
    facts: { kind: 'no-act-here', legionHq: 'Il' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    id: 'kx-series-security-droids',
    name: 'KX-Series Security Droids',
    facts: { kind: 'no-act-here', legionHq: 'yb' },
  },
  {
    id: 'long-gun-wookiee',
    name: 'Long Gun Wookiee',
    facts: { kind: 'no-act-here', legionHq: 'pn' },
  },
  {
    id: 'long-rifle-pirate',
    name: 'Long Rifle Pirate',
    facts: { kind: 'no-act-here', legionHq: 'Gn' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    id: 'luke-skywalker',
    name: 'Luke Skywalker',
    facts: { kind: 'no-act-here', legionHq: 'Im' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    id: 'mpl-57-barrage-trooper',
    name: 'MPL-57 Barrage Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ei', alsoListedAs: ['Barrage Trooper'] },
  },
  {
    id: 'mpl-57-ion-trooper',
    name: 'MPL-57 Ion Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ec' },
  },
  {
    id: 'mag-det-enforcer',
    name: 'Mag-Det Enforcer',
    facts: { kind: 'no-act-here', legionHq: 'rm' },
  },
  {
    id: 'mandalorian-super-commando',
    name: 'Mandalorian Super Commando',
    facts: { kind: 'no-act-here', legionHq: 'sb' },
  },
  {
    id: 'mertalizer',
    name: 'Mertalizer',
    facts: { kind: 'no-act-here', legionHq: 'uq' },
  },
  {
    id: 'micro-grenade-launcher',
    name: 'Micro-Grenade Launcher',
    facts: { kind: 'no-act-here', legionHq: 'Ja' },
    forPeople: { textSeen: false },
  },
  {
    id: 'mortar-clone-trooper',
    name: 'Mortar Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ko' },
  },
  {
    id: 'p13-m-disruptor-soldier',
    name: 'P13-M Disruptor Soldier',
    facts: { kind: 'no-act-here', legionHq: 'rg' },
  },
  {
    id: 'proton-charge-saboteur',
    name: 'Proton Charge Saboteur',
    facts: { kind: 'no-act-here', legionHq: 'ef' },
  },
  {
    id: 'rps-6-arf-trooper',
    name: 'RPS-6 ARF Trooper',
    facts: { kind: 'no-act-here', legionHq: 'Ba' },
    forPeople: { textSeen: false },
  },
  {
    id: 'rps-6-clone-trooper',
    name: 'RPS-6 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ix', alsoListedAs: ['RPS-6 Trooper'] },
  },
  {
    id: 'rps-6-magnaguard',
    name: 'RPS-6 MagnaGuard',
    facts: { kind: 'no-act-here', legionHq: 'qd' },
  },
  {
    id: 'rt-97c-stormtrooper',
    name: 'RT-97C Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'iy' },
  },
  {
    id: 'radiation-cannon-b1-battle-droid',
    name: 'Radiation Cannon B1 Battle Droid',
    facts: { kind: 'no-act-here', legionHq: 'jw', alsoListedAs: ['Radiation Cannon B1'] },
    forPeople: { textSeen: false },
  },
  {
    id: 'rebel-marksman',
    name: 'Rebel Marksman',
    facts: { kind: 'no-act-here', legionHq: 'yk' },
  },
  {
    id: 'shukur-05-repeater',
    name: 'SHUKUR-05 Repeater',
    facts: { kind: 'no-act-here', legionHq: 'Iz' },
    forPeople: { textSeen: false },
  },
  {
    id: 'sm-9-frag-launcher',
    name: 'SM-9 Frag Launcher',
    facts: { kind: 'no-act-here', legionHq: 'up' },
  },
  {
    id: 'sx-21-trooper',
    name: 'SX-21 Trooper',
    facts: { kind: 'no-act-here', legionHq: 'iz' },
  },
  {
    id: 'scatter-gun-enforcer',
    name: 'Scatter Gun Enforcer',
    facts: { kind: 'no-act-here', legionHq: 'rn' },
  },
  {
    id: 'scatter-gun-trooper',
    name: 'Scatter Gun Trooper',
    facts: { kind: 'no-act-here', legionHq: 'eh' },
  },
  {
    id: 'seventh-sister',
    name: 'Seventh Sister',
    facts: { kind: 'no-act-here', legionHq: 'Ik' },
    forPeople: { textSeen: false },
  },
  {
    id: 'sonic-cannon-warrior',
    name: 'Sonic Cannon Warrior',
    facts: { kind: 'no-act-here', legionHq: 'ws' },
  },
  {
    id: 'sonic-charge-saboteur',
    name: 'Sonic Charge Saboteur',
    facts: { kind: 'no-act-here', legionHq: 'en' },
  },
  {
    id: 'stormtrooper-marksman',
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
    id: 'super-commando-gunslinger',
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
    id: 'super-commando-marksman',
    name: 'Super Commando Marksman',
    facts: { kind: 'no-act-here', legionHq: 'sd' },
  },
  {
    id: 't-21-special-forces-trooper',
    name: 'T-21 Special Forces Trooper',
    facts: { kind: 'no-act-here', legionHq: 'mz', alsoListedAs: ['T-21 Trooper'] },
  },
  {
    id: 't-21-stormtrooper',
    name: 'T-21 Stormtrooper',
    facts: { kind: 'no-act-here', legionHq: 'ja' },
  },
  {
    id: 't-21a-range-trooper',
    name: 'T-21A Range Trooper',
    facts: { kind: 'no-act-here', legionHq: 'xo' },
  },
  {
    id: 't-21b-shoretrooper',
    name: 'T-21B Shoretrooper',
    facts: { kind: 'no-act-here', legionHq: 'fu', alsoListedAs: ['T-21B Trooper'] },
  },
  {
    id: 't-7-ion-snowtrooper',
    name: 'T-7 Ion Snowtrooper',
    facts: { kind: 'no-act-here', legionHq: 'eo', alsoListedAs: ['Ion Snowtrooper'] },
  },
  {
    id: 'tech',
    name: 'Tech',
    facts: { kind: 'no-act-here', legionHq: 'xt' },
  },
  {
    id: 'wrecker',
    name: 'Wrecker',
    facts: { kind: 'no-act-here', legionHq: 'xs' },
  },
  {
    id: 'xs-iv-assault-cannon',
    name: 'XS-IV Assault Cannon',
    facts: { kind: 'no-act-here', legionHq: 'uo' },
  },
  {
    id: 'z-6-clone-trooper',
    name: 'Z-6 Clone Trooper',
    facts: { kind: 'no-act-here', legionHq: 'hp', alsoListedAs: ['Z-6 Trooper'] },
  },
  {
    id: 'z-6-trooper',
    name: 'Z-6 Trooper',
    facts: { kind: 'no-act-here', legionHq: 'ed' },
  },
]);
