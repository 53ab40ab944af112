import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot generator. */
export const generatorUpgrades: readonly WrittenUpgrade[] = inSlot('generator', [
  {
    id: 'barrage-generator',
    name: 'Barrage Generator',
    facts: { kind: 'no-act-here', legionHq: 'dr' },
  },
  {
    id: 'overcharged-generator',
    name: 'Overcharged Generator',
    facts: { kind: 'no-act-here', legionHq: 'dq' },
  },
]);
