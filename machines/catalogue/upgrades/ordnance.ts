import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot ordnance. */
export const ordnanceUpgrades: readonly WrittenUpgrade[] = inSlot('ordnance', [
  {
    name: '"Bunker Buster" Shells',
    facts: { kind: 'no-act-here', legionHq: 'kt' },
  },
  {
    name: 'Armor-Piercing Shells',
    facts: { kind: 'no-act-here', legionHq: 'kn' },
  },
  {
    name: 'High-Energy Shells',
    facts: { kind: 'no-act-here', legionHq: 'ku' },
  },
]);
