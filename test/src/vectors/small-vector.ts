import type { CommandPhaseEvent } from '../../../src/core.js';
import { phases } from '../../../src/vectors/implementation.js';
import { recordVector } from '../../../src/vectors/recording.js';
import type { PhaseVector } from '../../../src/vectors/vector.js';
import { cardNamed } from '../../support/cards.js';
import { rangesWithin, table } from '../../support/table.js';
import { luke, rebels, stormtroopers, vader } from '../../support/units.js';

/** Vader's Assault against Luke's Ambush, with an unknown card and an order out of turn. */
const EVENTS: CommandPhaseEvent[] = [
  { type: 'card.select', player: 'blue', cardId: 'push' },
  { type: 'card.select', player: 'blue', cardId: 'assault' },
  { type: 'card.select', player: 'red', cardId: 'ambush' },
  { type: 'order.issue', player: 'blue', unitId: 'vader' },
  { type: 'order.issue', player: 'red', unitId: 'luke' },
  { type: 'order.issue', player: 'blue', unitId: 'vader' },
  { type: 'order.issue', player: 'blue', unitId: 'stormtroopers' },
];

/** A recorded phase. */
export function smallVector(events: readonly CommandPhaseEvent[] = EVENTS): PhaseVector {
  return recordVector(
    {
      id: 'phase-ambush-beats-assault',
      title: 'Ambush beats Assault',
      machine: 'phase',
      covers: [],
      rules: ['CP-12', 'CC-9'],
      input: {
        ...table({
          blue: { army: [vader, stormtroopers()], hand: ['assault', 'standing-orders'] },
          red: { army: [luke, rebels('a'), rebels('b')], hand: ['ambush'] },
          ranges: rangesWithin('blue', [vader, stormtroopers()], 1),
        }),
        cards: ['Assault', 'Ambush', 'Standing Orders'].map(cardNamed),
      },
      events,
    },
    phases,
  ) as PhaseVector;
}
