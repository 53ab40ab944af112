import type { WrittenUpgrade } from '../written.js';

/** Upgrades of the slot generator. */
export const generatorUpgrades: readonly WrittenUpgrade[] = [
  {
    id: 'barrage-generator',
    name: 'Barrage Generator',
    slot: 'generator',
    facts: { kind: 'no-act-here', legionHq: 'dr' },
    forPeople: { textSeen: true },
  },
  {
    id: 'overcharged-generator',
    name: 'Overcharged Generator',
    slot: 'generator',
    facts: { kind: 'no-act-here', legionHq: 'dq' },
    forPeople: { textSeen: true },
  },
];
