import { inSlot, noActHere, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot ordnance. */
export const ordnanceUpgrades: readonly WrittenUpgrade[] = inSlot('ordnance', [
  noActHere('"Bunker Buster" Shells', 'kt'),
  noActHere('Armor-Piercing Shells', 'kn'),
  noActHere('High-Energy Shells', 'ku'),
]);
