import type { CommandHandMachine } from '../../../machines/command-hand/machine.js';
import type { CardId } from '../../../machines/model/command-card.js';
import type { CommandHandEvent } from '../../../machines/rules/command-hand/hand-event.js';
import type { CommandHandInput } from '../../../machines/rules/command-hand/input.js';
import type { Scenario } from '../scenario.js';
import { ambush, assault, card, commander, push, standingOrders } from './small-tables.js';

/** Each of these cards added and removed, in the hand and among those set aside; and the hand confirmed. */
function movesWith(cardIds: readonly CardId[]): CommandHandEvent[] {
  return [
    ...cardIds.flatMap((cardId): CommandHandEvent[] => [
      { type: 'card.add', cardId },
      { type: 'card.remove', cardId },
      { type: 'contingency.add', cardId },
      { type: 'contingency.remove', cardId },
    ]),
    { type: 'hand.confirm' },
  ];
}

/** The order of a hand counts as a state of its own: so only few cards move, the others stay. */
function scenario(
  id: string,
  title: string,
  input: CommandHandInput,
  moving: readonly CardId[],
): Scenario<CommandHandMachine> {
  const moves = movesWith(moving);
  return { id, title, input, events: () => moves };
}

/** Small collections that together reach every branch of building a command hand. */
export const handScenarios: readonly Scenario<CommandHandMachine>[] = [
  scenario(
    'last-card',
    'Six cards of a lawful hand are in; nobody may set a card aside',
    {
      army: [commander('veers', 'General Veers')],
      cards: [
        ambush,
        card('feint', 'Feint'),
        push,
        card('sortie', 'Sortie', { pips: 2 }),
        assault,
        card('siege', 'Siege', { pips: 3 }),
        standingOrders,
      ],
      hand: ['ambush', 'feint', 'push', 'sortie', 'assault', 'siege'],
    },
    ['siege', 'standing-orders'],
  ),
];
