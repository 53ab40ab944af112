import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot grenades. */
export const grenadesUpgrades: readonly WrittenUpgrade[] = inSlot('grenades', [
  {
    id: 'concussion-grenades',
    name: 'Concussion Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dl' },
  },
  {
    id: 'emp-droid-poppers',
    name: 'EMP "Droid Poppers"',
    facts: { kind: 'no-act-here', legionHq: 'le' },
  },
  {
    id: 'fragmentation-grenades',
    name: 'Fragmentation Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dj' },
  },
  {
    id: 'impact-grenades',
    name: 'Impact Grenades',
    facts: { kind: 'no-act-here', legionHq: 'dk' },
  },
  {
    id: 'jetpack-rockets',
    name: 'Jetpack Rockets',
    facts: { kind: 'no-act-here', legionHq: 'Kg' },
  },
  {
    id: 'smoke-grenades',
    name: 'Smoke Grenades',
    facts: { kind: 'no-act-here', legionHq: 'ib' },
  },
  {
    id: 'sonic-imploders',
    name: 'Sonic Imploders',
    facts: { kind: 'no-act-here', legionHq: 'rp' },
  },
  {
    id: 'thermal-detonator',
    name: 'Thermal Detonator',
    facts: { kind: 'no-act-here', legionHq: 'Cy' },
    forPeople: {
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
