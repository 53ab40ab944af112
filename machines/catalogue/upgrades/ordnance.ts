import type { WrittenUpgrade } from '../written.js';

/** Upgrades of the slot ordnance. */
export const ordnanceUpgrades: readonly WrittenUpgrade[] = [
  {
    id: 'bunker-buster-shells',
    name: '"Bunker Buster" Shells',
    slot: 'ordnance',
    facts: { kind: 'no-act-here', legionHq: 'kt' },
    forPeople: { textSeen: true },
  },
  {
    id: 'armor-piercing-shells',
    name: 'Armor-Piercing Shells',
    slot: 'ordnance',
    facts: { kind: 'no-act-here', legionHq: 'kn' },
    forPeople: { textSeen: true },
  },
  {
    id: 'high-energy-shells',
    name: 'High-Energy Shells',
    slot: 'ordnance',
    facts: { kind: 'no-act-here', legionHq: 'ku' },
    forPeople: { textSeen: true },
  },
];
