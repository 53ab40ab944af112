import type { Directive } from '../../../../machines/model/directive.js';
import { bothSelect, resolveEffect } from '../../../support/events.js';
import { phaseAfter, type TableSetup } from '../../../support/table.js';
import { krennic, scouts, stormtroopers } from '../../../support/units.js';

/** Blue resolves Annihilation Looms, and what happens by it is for the test to say. */
export const krennicsTable: TableSetup = {
  blue: {
    army: [krennic, stormtroopers(), scouts()],
    hand: ['annihilation-looms', 'push', 'change-of-plans'],
    discard: ['ambush'],
  },
};

/** The same once the card is revealed, red having played Push. */
export function looming(setup: TableSetup = krennicsTable) {
  return phaseAfter(setup, ...bothSelect('annihilation-looms', 'push'));
}

/** Blue resolves the card, with these directives beside it. */
export const annihilate = (...directives: Directive[]) =>
  resolveEffect('blue', 'annihilation-looms', 'untimed', ...directives);
