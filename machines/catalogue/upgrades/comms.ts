import { inSlot, noActHere, TEXT_OF_2021, TEXT_OF_2025, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot comms. */
export const commsUpgrades: readonly WrittenUpgrade[] = inSlot('comms', [
  {
    name: 'HQ Uplink',
    acts: [{ kind: 'order-to-itself', use: 'exhaust' }],
    summary:
      'In the Issue Orders step the card may be exhausted: its unit issues an order to itself. It can be used again once readied (Recover).',
    facts: { kind: 'acts', legionHq: 'dm', limit: 2, use: 'exhaust', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
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
    name: 'Comms Jammer',
    acts: [{ kind: 'no-orders-near', range: 1 }],
    summary:
      'Enemy units within range 1 of its unit cannot be issued orders, except an order that such a unit issues to itself. Whatever the source of the order.',
    facts: { kind: 'acts', legionHq: 'dn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        TEXT_OF_2025,
        TEXT_OF_2021,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
        'card image (JakeWolf88/LegionCommander, branch Jake/AddUnitCards, 2026-08)',
      ],
      verifiedBy: 'card image (JakeWolf88/LegionCommander c2a516b, 2026-08-22), read 2026-11-27',
    },
  },
  {
    name: 'Hacked Comms Unit',
    acts: [{ kind: 'order-to-itself', afterEnemyOrderWithin: 1 }],
    summary:
      'In the Issue Orders step, after an enemy unit within range 1 of its unit is issued an order, its unit may issue an order to itself.',
    facts: { kind: 'acts', legionHq: 'qj', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
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
    name: 'Command Control Array',
    requires: [{ types: ['ground vehicle', 'repulsor vehicle'] }],
    acts: [{ kind: 'coordinate-range', range: 2 }],
    summary:
      'When its unit uses Coordinate, the order may go to a unit within range 2 instead of 1. It does not give Coordinate.',
    facts: { kind: 'acts', legionHq: 'md', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
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
    name: 'Onboard Comms Channel',
    requires: [{ types: ['ground vehicle', 'repulsor vehicle'] }],
    grants: [{ name: 'Coordinate', value: 'Trooper' }],
    open: 'The edition of 2021 (BSData) let the unit order a unit that it transports instead; the text of 2025 and the keyword in Legion HQ say Coordinate.',
    facts: { kind: 'acts', legionHq: 'ot', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Linked Targeting Array',
    requires: [{ types: ['ground vehicle', 'repulsor vehicle', 'emplacement trooper'] }],
    grants: [{ name: 'Target', value: 1 }],
    facts: { kind: 'acts', legionHq: 'hz', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Emergency Transponder',
    acts: [
      {
        kind: 'reminder',
        when: 'activation-start',
        text: 'It may be expended when the unit activates with a token from the order pool: the unit gains one aim or one dodge, or loses one suppression.',
        use: 'expend',
      },
    ],
    summary:
      'When its unit activates by a token drawn from the order pool it may gain one aim or one dodge, or lose one suppression token.',
    facts: { kind: 'acts', legionHq: 'sf', use: 'expend', confidence: 'high' },
    forPeople: {
      actsIn: ['activation'],
      source: [
        TEXT_OF_2025,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25); archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Infantry Support',
    requires: [{ types: ['ground vehicle', 'repulsor vehicle'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lx' },
    forPeople: { note: 'comms', unreleased: 'Aug 2026' },
  },
  {
    name: 'Adaptive Combat Network',
    requires: [{ types: ['droid trooper', 'heavy droid trooper'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Ly' },
    forPeople: { note: 'comms', unreleased: 'Aug 2026' },
  },
  {
    name: 'Squadron Leader',
    requires: [{ types: ['ground vehicle', 'repulsor vehicle'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Lz' },
    forPeople: { note: 'comms, named after a leader', unreleased: 'Aug 2026' },
  },
  {
    name: 'Comms Relay',
    summary:
      'When its unit would be issued an order, a chosen allied unit within range 2 may be issued it instead; its unit can then be issued no other order this round.',
    facts: { kind: 'withdrawn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025, TEXT_OF_2021],
    },
  },
  {
    name: 'Long-Range Comlink',
    summary: 'Commander and operative units may issue orders to its unit at any range.',
    facts: { kind: 'withdrawn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2021],
    },
  },
  {
    name: 'Integrated Comms Antenna',
    summary: 'Commander and operative units may issue orders to its unit within range 4.',
    facts: { kind: 'withdrawn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2021],
    },
  },
  noActHere('Spotter Uplink', 'Bu'),
]);
