import { inSlot, knownByName, noActHere, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot grenades. */
export const grenadesUpgrades: readonly WrittenUpgrade[] = inSlot('grenades', [
  noActHere('Concussion Grenades', 'dl'),
  noActHere('EMP "Droid Poppers"', 'le'),
  noActHere('Fragmentation Grenades', 'dj'),
  noActHere('Impact Grenades', 'dk'),
  noActHere('Jetpack Rockets', 'Kg'),
  noActHere('Smoke Grenades', 'ib'),
  noActHere('Sonic Imploders', 'rp'),
  {
    name: 'Thermal Detonator',
    facts: { kind: 'no-act-here', legionHq: 'Cy' },
    forPeople: {
      verifiedBy:
        'DoctorDizzee/Star-Wars-Legion-As-Text b84c244 (card text as transcribed, 2026-04-25), read 2026-11-27',
    },
  },
  knownByName('Tools of the Trade, Jetpack Rockets', 'Lf'),
]);
