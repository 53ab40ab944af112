import { inSlot, knownByName, TEXT_OF_2025, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot programming. */
export const programmingUpgrades: readonly WrittenUpgrade[] = inSlot('programming', [
  {
    name: 'Programmed Loyalty',
    requires: [{ names: ['Imperial Dark Troopers'] }],
    grants: [{ name: 'Retinue', value: 'Commander' }],
    acts: [{ kind: 'ordered-only-by', ranks: ['commander'] }],
    summary: 'Its unit can be issued orders only by a commander unit.',
    facts: { kind: 'acts', legionHq: 'us', confidence: 'high' },
    forPeople: {
      actsIn: ['command', 'activation-start'],
      source: [
        TEXT_OF_2025,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Optimized Task Flow',
    requires: [{ names: ['Super Tactical Command Droid'] }],
    grants: [{ name: 'Direct', value: 'AI Unit' }],
    facts: { kind: 'acts', legionHq: 'Dw', confidence: 'medium' },
    forPeople: {
      actsIn: ['command'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: '"Nanny" Programming',
    requires: [{ names: ['IG-11'] }],
    grants: [{ name: 'AI', value: 'Dodge, Move' }],
    summary: 'While the army is built an allied Grogu becomes the counterpart of this IG-11.',
    facts: { kind: 'acts', legionHq: 'tp', faction: 'rebels', confidence: 'high' },
    forPeople: {
      actsIn: ['army-building', 'command'],
      source: [
        TEXT_OF_2025,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25); archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09), read 2026-11-27',
    },
  },
  {
    name: 'Engagement Protocols',
    requires: [{ types: ['ground vehicle'] }],
    grants: [{ name: 'AI', value: 'Attack, Move' }],
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'ql', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025],
    },
  },
  {
    name: 'Defense Protocols',
    requires: [{ types: ['ground vehicle'] }],
    grants: [{ name: 'AI', value: 'Dodge' }],
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'qm', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025],
    },
  },
  {
    name: 'Attack Protocols',
    requires: [{ types: ['ground vehicle'] }],
    grants: [{ name: 'AI', value: 'Aim' }],
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'qn', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [TEXT_OF_2025],
    },
  },
  {
    name: '"Bounty" Programming',
    requires: [{ names: ['IG-11'] }],
    grants: [{ name: 'AI', value: 'Aim, Attack' }],
    summary: 'Matters here only for orders to "AI units".',
    facts: { kind: 'acts', legionHq: 'ub', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: [
        TEXT_OF_2025,
        'archipad/SWL src/data/cardNotes.ts (read from the French cards, 2026-09)',
      ],
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Sliced Comms',
    requires: [{ names: ['Super Tactical Command Droid'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Ds' },
    forPeople: { note: 'players speak of it together with tokens in the order pool' },
  },
  {
    name: 'Overclock',
    requires: [{ names: ['Super Tactical Command Droid'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Dt' },
  },
  {
    name: 'Targeting Relay',
    requires: [{ names: ['Super Tactical Command Droid'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Du' },
  },
  {
    name: 'Limiter Override',
    requires: [{ names: ['Super Tactical Command Droid'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Dv' },
  },
  knownByName('Enhanced Combat Subroutines', 'Dy'),
  knownByName('Strategic Programming', 'Dx'),
]);
