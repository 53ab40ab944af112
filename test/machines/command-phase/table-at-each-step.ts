import { bothSelect } from '../../support/events.js';
import { phaseAfter } from '../../support/table.js';
import { stormtroopers, vader, veers } from '../../support/units.js';

/** One phase for each kind of move that a phase waits for, with the name of the move. */
export const tables: [string, ReturnType<typeof phaseAfter>][] = [
  ['cards are selected', phaseAfter({})],
  [
    'effects are resolved',
    phaseAfter({ blue: { hand: ['master-of-evil'] } }, ...bothSelect('master-of-evil', 'push')),
  ],
  ['a die is rolled', phaseAfter({}, ...bothSelect('push', 'push'))],
  [
    'units are nominated',
    phaseAfter(
      { blue: { army: [vader, veers, stormtroopers()] } },
      ...bothSelect('push', 'assault'),
    ),
  ],
  ['orders are issued', phaseAfter({}, ...bothSelect('push', 'assault'))],
];
