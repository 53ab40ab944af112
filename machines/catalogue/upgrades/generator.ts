import { inSlot, type WrittenUpgrade } from '../written.js';

/** Upgrades of the slot generator. */
export const generatorUpgrades: readonly WrittenUpgrade[] = inSlot('generator', [
  {
    name: 'Barrage Generator',
    facts: { kind: 'no-act-here', legionHq: 'dr' },
  },
  {
    name: 'Overcharged Generator',
    facts: { kind: 'no-act-here', legionHq: 'dq' },
  },
]);
