import type { WrittenUpgrade } from '../written.js';

/** Upgrades of the slot grenades. */
export const grenadesUpgrades: readonly WrittenUpgrade[] = [
  {
    id: 'concussion-grenades',
    name: 'Concussion Grenades',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'dl' },
    forPeople: { textSeen: true },
  },
  {
    id: 'emp-droid-poppers',
    name: 'EMP "Droid Poppers"',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'le' },
    forPeople: { textSeen: true },
  },
  {
    id: 'fragmentation-grenades',
    name: 'Fragmentation Grenades',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'dj' },
    forPeople: { textSeen: true },
  },
  {
    id: 'impact-grenades',
    name: 'Impact Grenades',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'dk' },
    forPeople: { textSeen: true },
  },
  {
    id: 'jetpack-rockets',
    name: 'Jetpack Rockets',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'Kg' },
    forPeople: { textSeen: true },
  },
  {
    id: 'smoke-grenades',
    name: 'Smoke Grenades',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'ib' },
    forPeople: { textSeen: true },
  },
  {
    id: 'sonic-imploders',
    name: 'Sonic Imploders',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'rp' },
    forPeople: { textSeen: true },
  },
  {
    id: 'thermal-detonator',
    name: 'Thermal Detonator',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'Cy' },
    forPeople: {
      textSeen: true,
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    id: 'tools-of-the-trade-jetpack-rockets',
    name: 'Tools of the Trade, Jetpack Rockets',
    slot: 'grenades',
    facts: { kind: 'no-act-here', legionHq: 'Lf' },
    forPeople: { textSeen: false },
  },
];
