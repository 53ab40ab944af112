import { inSlot, noActHere, TEXT_OF_2021, TEXT_OF_2025, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot command. */
export const commandUpgrades: readonly WrittenUpgrade[] = inSlot('command', [
  {
    name: 'Trusted Agent',
    unique: true,
    acts: [{ kind: 'order-to-another', use: 'expend', units: [{ ranks: ['operative'] }] }],
    open: 'The rank that the chosen unit must have is printed as an icon: operative or corps. Two readers wrote the sign of corps (the French one; DoctorDizzee/Star-Wars-Legion-As-Text b84c244), but each of them wrote the same sign on a card where operative is certain (Strike Team Leader; Seize the Initiative). DoctorDizzee also writes exhaust, as on Seize the Initiative, where the image shows expend. Until somebody sees the card, either rank may be meant.',
    summary:
      'In the Issue Orders step the card may be expended (once a game): its unit may issue an order to a chosen allied unit of one rank, whatever the affiliation of that unit. No range is mentioned.',
    facts: { kind: 'acts', legionHq: 'Bn', use: 'expend', confidence: 'low' },
    forPeople: {
      actsIn: ['command'],
      source: [
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
        'AMG errata of 17 June 2026 (archipad/SWL src/data/errata.json)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25); archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09): unsettled, read 2026-11-27',
    },
  },
  {
    name: 'Underworld Connections',
    grants: [{ name: 'Allies of Convenience' }],
    facts: { kind: 'acts', legionHq: 'rf', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: "You're Not All the Same to Me",
    unique: true,
    requires: [{ names: ['Plo Koon'] }],
    acts: [{ kind: 'unknown', when: 'activation-start' }],
    open: 'Only Plo Koon may take it: the keyword must go to other units, which no source tells.',
    facts: { kind: 'acts', legionHq: 'Gy', confidence: 'low' },
    forPeople: {
      grantsInData: [{ name: 'Retinue', value: 'Plo Koon' }],
      actsIn: ['activation-start'],
      unreleased: 'Aug 2026',
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Improvised Orders',
    unique: true,
    acts: [
      {
        kind: 'draw-two',
        use: 'exhaust',
        text: 'It may be exhausted when its player draws from the order pool: draw a second token, use one and put the other back.',
      },
    ],
    summary:
      'After its player draws a token from the order pool, the card may be exhausted: a second token is drawn, one of the two is used, the other goes back. Since 21 April 2026 it is unique and no longer readied in the End Phase.',
    facts: { kind: 'acts', legionHq: 'cw', use: 'exhaust', confidence: 'high' },
    forPeople: {
      actsIn: ['activation'],
      source: [
        TEXT_OF_2025,
        TEXT_OF_2021,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
        'AMG errata of 17 June 2026 (archipad/SWL src/data/errata.json)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Strict Orders',
    acts: [
      {
        kind: 'reminder',
        when: 'activation-start',
        text: 'A unit with a faceup order token may remove one suppression instead of rolling when it rallies.',
      },
    ],
    summary:
      'In the Activation Phase an allied unit (not only a trooper unit, as before) with a faceup order token may remove one suppression token instead of rolling when it rallies.',
    facts: { kind: 'acts', legionHq: 'cz', confidence: 'high' },
    forPeople: {
      actsIn: ['activation'],
      source: [
        TEXT_OF_2025,
        TEXT_OF_2021,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25); archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Caught in a Web',
    requires: [{ names: ['Admiral Trench'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Ic' },
    forPeople: { note: 'command upgrade of Admiral Trench' },
  },
  {
    name: 'Aggressive Tactics',
    summary:
      'After its nominated unit issued its orders, up to four allied units with faceup order tokens gain one surge each.',
    facts: { kind: 'withdrawn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Commanding Presence',
    summary: 'Its unit issues orders within range 4.',
    facts: { kind: 'withdrawn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2021],
    },
  },
  noActHere('Fire Control', 'Me'),
  noActHere('Inspiring Presence', 'nq'),
  noActHere('Lead By Example', 'rv'),
  noActHere('Vigilance', 'nz'),
]);
