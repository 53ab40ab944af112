import type { Directive } from '../../../../machines/model/directive.js';
import { resolveEffect } from '../../../support/events.js';
import { afterPlaying, type TableSetup } from '../../../support/table.js';
import { krennic, scouts, stormtroopers } from '../../../support/units.js';

/** Blue can resolve Annihilation Looms; the test chooses its directives. */
export const krennicsTable: TableSetup = {
  blue: {
    army: [krennic, stormtroopers(), scouts()],
    hand: ['annihilation-looms', 'push', 'change-of-plans'],
    discard: ['ambush'],
  },
};

/** A phase on this table after the cards are revealed: red has played Push. */
export function looming(setup: TableSetup = krennicsTable) {
  return afterPlaying('annihilation-looms', 'push', setup);
}

/** Blue resolves the card with these directives. */
export const annihilate = (...directives: Directive[]) =>
  resolveEffect('blue', 'annihilation-looms', 'untimed', ...directives);
