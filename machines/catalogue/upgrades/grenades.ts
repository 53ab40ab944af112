import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot grenades. */
export const grenadesUpgrades: readonly WrittenUpgrade[] = inSlot('grenades', [
  {
    name: 'Concussion Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dl' },
  },
  {
    name: 'EMP "Droid Poppers"',
    facts: { kind: 'no-act-here', legionHq: 'le' },
  },
  {
    name: 'Fragmentation Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dj' },
  },
  {
    name: 'Impact Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dk' },
  },
  {
    name: 'Jetpack Rockets',
    facts: { kind: 'no-act-here', legionHq: 'Kg' },
  },
  {
    name: 'Smoke Grenades',
    facts: { kind: 'no-act-here', legionHq: 'ib' },
  },
  {
    name: 'Sonic Imploders',
    facts: { kind: 'no-act-here', legionHq: 'rp' },
  },
  {
    name: 'Thermal Detonator',
    facts: { kind: 'no-act-here', legionHq: 'Cy' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  {
    name: 'Tools of the Trade, Jetpack Rockets',
    facts: { kind: 'no-act-here', legionHq: 'Lf' },
    forPeople: { textSeen: false },
  },
]);
