import { inSlot, noActHere, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot generator. */
export const generatorUpgrades: readonly WrittenUpgrade[] = inSlot('generator', [
  noActHere('Barrage Generator', 'dr'),
  noActHere('Overcharged Generator', 'dq'),
]);
