import { inSlot, knownByName, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot doctrine. */
export const doctrineUpgrades: readonly WrittenUpgrade[] = inSlot('doctrine', [
  {
    name: 'Tip of the Spear',
    unique: true,
    requires: [{ names: ['Imperial Agent', 'Imperial Officer'] }],
    grants: [{ name: 'Direct', value: 'Corps Trooper Unit' }],
    open: 'Legion HQ writes "Core" for Corps.',
    facts: { kind: 'acts', legionHq: 'Cf', confidence: 'high' },
    forPeople: {
      actsIn: ['command'],
      source: ['podcast transcript of April 2026 (msleeman/SWLegion-FlashCards Transcripts)'],
    },
  },
  {
    name: 'General of the Republic',
    unique: true,
    requires: [{ names: ['Jedi Knight General'] }],
    grants: [{ name: 'Direct', value: 'Clone Trooper' }],
    facts: { kind: 'acts', legionHq: 'Db', confidence: 'medium' },
    forPeople: {
      actsIn: ['command'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'War Party Leader',
    unique: true,
    requires: [{ names: ['Mandalorian Leader'] }],
    grants: [{ name: 'Direct', value: 'Mercenary Trooper' }],
    facts: { kind: 'acts', legionHq: 'Lc', confidence: 'medium' },
    forPeople: {
      actsIn: ['command'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Seek and Destroy',
    requires: [{ names: ['Super Tactical Command Droid'] }],
    grants: [{ name: 'Target', value: 1 }],
    facts: { kind: 'acts', legionHq: 'Dr', limit: 2, confidence: 'medium' },
    forPeople: {
      actsIn: ['command'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Deadeye',
    unique: true,
    requires: [{ names: ['Mandalorian Leader', 'Mandalorian Hunter'] }],
    grants: [{ name: 'Target', value: 1 }],
    facts: { kind: 'acts', legionHq: 'Kt', confidence: 'medium' },
    forPeople: {
      actsIn: ['command'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  // The unit that gets the keyword is another one, which no source tells.
  {
    name: 'Platoon Commander',
    unique: true,
    requires: [{ names: ['Imperial Agent'] }],
    acts: [{ kind: 'unknown', when: 'activation-start' }],
    open: 'Only an Imperial Agent may take it, and nobody is in the retinue of itself: the keyword may go to another unit, chosen in a way that no source tells.',
    facts: { kind: 'acts', legionHq: 'Ch', confidence: 'low' },
    forPeople: {
      grantsInData: [{ name: 'Retinue', value: 'Imperial Agent' }],
      actsIn: ['activation-start'],
      source: ['Redrazor/LegionApp public/data/upgrades.json (2026-07)'],
    },
  },
  {
    name: 'Tyrannical Taskmaster',
    requires: [{ names: ['Super Tactical Command Droid'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Dq' },
  },
  {
    name: 'Guild Member',
    requires: [{ names: ['Mandalorian Hunter'] }],
    acts: [{ kind: 'unknown', when: 'phase-start' }],
    facts: { kind: 'text-unknown', legionHq: 'Ks' },
  },
  knownByName('Academy Trained', 'Ce'),
  knownByName('Battlemaster', 'Ku'),
  knownByName('Defend in Depth', 'Cg'),
  {
    name: 'Frontline Commander',
    facts: { kind: 'no-act-here', legionHq: 'Cp' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  knownByName('Jedi Consular', 'Dc'),
  {
    id: 'jedi-guardian-doctrine',
    name: 'Jedi Guardian',
    facts: { kind: 'no-act-here', legionHq: 'De', alsoListedAs: ['Jedi Guardian (Doctrine)'] },
    forPeople: { textSeen: false },
  },
  knownByName('Jedi Negotiator', 'Dd'),
  {
    name: 'Proven Tactician',
    facts: { kind: 'no-act-here', legionHq: 'Cr' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Reluctant Hero',
    facts: { kind: 'no-act-here', legionHq: 'Cs' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Unseen Saboteur',
    facts: { kind: 'no-act-here', legionHq: 'Cq' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
]);
