import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import { card, effect } from '../small-tables.js';
import { inSteps, phaseScenario } from './scenario.js';

/** A card with effects that the phase waits for in steps 2 and 6. */
const watch = card('watch', 'Watch', {
  effects: [effect('look-out', 'untimed'), effect('report', 'command-phase-end')],
});

const onTheBattlefield: CommandPhaseEvent[] = [
  { type: 'order.grant', player: 'blue', unitId: 'snow', source: 'Inspire' },
  { type: 'unit.defeat', player: 'red', unitId: 'rebels' },
];

/** Events that the host of the table sends during the phase. */
export const meanwhile = [
  phaseScenario(
    'meanwhile',
    'An order is granted and a unit falls, in any step',
    { cards: [watch], blue: { hand: ['watch'] }, red: { hand: ['watch'] } },
    inSteps(
      ['resolveCards', 'determinePriority', 'nominateAndIssueOrders', 'createPassPool'],
      onTheBattlefield,
    ),
  ),
];
