import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot grenades. */
export const grenadesUpgrades: readonly WrittenUpgrade[] = inSlot('grenades', [
  {
    id: 'concussion-grenades',
    name: 'Concussion Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dl' },
    forPeople: { textSeen: true },
  },
  {
    id: 'emp-droid-poppers',
    name: 'EMP "Droid Poppers"',
    facts: { kind: 'no-act-here', legionHq: 'le' },
    forPeople: { textSeen: true },
  },
  {
    id: 'fragmentation-grenades',
    name: 'Fragmentation Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dj' },
    forPeople: { textSeen: true },
  },
  {
    id: 'impact-grenades',
    name: 'Impact Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dk' },
    forPeople: { textSeen: true },
  },
  {
    id: 'jetpack-rockets',
    name: 'Jetpack Rockets',
    facts: { kind: 'no-act-here', legionHq: 'Kg' },
    forPeople: { textSeen: true },
  },
  {
    id: 'smoke-grenades',
    name: 'Smoke Grenades',
    facts: { kind: 'no-act-here', legionHq: 'ib' },
    forPeople: { textSeen: true },
  },
  {
    id: 'sonic-imploders',
    name: 'Sonic Imploders',
    facts: { kind: 'no-act-here', legionHq: 'rp' },
    forPeople: { textSeen: true },
  },
  {
    id: 'thermal-detonator',
    name: 'Thermal Detonator',
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
    facts: { kind: 'no-act-here', legionHq: 'Lf' },
    forPeople: { textSeen: false },
  },
]);
