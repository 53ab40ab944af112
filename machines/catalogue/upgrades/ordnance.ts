import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot ordnance. */
export const ordnanceUpgrades: readonly WrittenUpgrade[] = inSlot('ordnance', [
  {
    id: 'bunker-buster-shells',
    name: '"Bunker Buster" Shells',
    facts: { kind: 'no-act-here', legionHq: 'kt' },
  },
  {
    id: 'armor-piercing-shells',
    name: 'Armor-Piercing Shells',
    facts: { kind: 'no-act-here', legionHq: 'kn' },
  },
  {
    id: 'high-energy-shells',
    name: 'High-Energy Shells',
    facts: { kind: 'no-act-here', legionHq: 'ku' },
  },
]);
