import type { CommandHandMachine } from '../../../machines/command-hand/machine.js';
import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import type { CommandHandEvent } from '../../../machines/rules/command-hand/hand-event.js';
import type { CommandHandInput } from '../../../machines/rules/command-hand/input.js';
import type { Scenario } from 'xstate-workbench';
import { ambush, assault, card, commander, lords, push, standingOrders } from './small-tables.js';

/** The events that add and remove each card, in the hand and set aside, and the event that confirms the hand. */
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

/** A scenario in which only the `moving` cards are added and removed: the order of a hand is part of the state. */
function scenario(
  id: string,
  title: string,
  input: CommandHandInput,
  moving: readonly CardId[],
): Scenario<CommandHandMachine> {
  const moves = movesWith(moving);
  return { id, title, input, events: () => moves };
}

const feint = card('feint', 'Feint');
const sortie = card('sortie', 'Sortie', { pips: 2 });
const siege = card('siege', 'Siege', { pips: 3 });
const reserve = card('reserve', 'Reserve Plan');
const ruse = card('ruse', 'Ruse', { pips: 2 });

const seven = [ambush, feint, push, sortie, assault, siege, standingOrders];
const idsOf = (cards: readonly CommandCard[]) => cards.map(({ id }) => id);

const veers = commander('veers', 'General Veers', { faction: 'empire' });
const planner = (value: number) =>
  commander('kallus', 'Agent Kallus', {
    faction: 'empire',
    keywords: [{ name: 'Contingencies', value }],
  });

/** Small collections that together reach every branch of building a command hand. */
export const handScenarios: readonly Scenario<CommandHandMachine>[] = [
  scenario(
    'last-cards',
    'Five cards of a legal hand are in; nobody may set a card aside',
    { army: [veers], cards: seven, hand: idsOf([ambush, feint, push, sortie, assault]) },
    idsOf([siege, standingOrders]),
  ),
  scenario(
    'planning',
    'The hand is full, and one card may be set aside',
    { army: [planner(1)], cards: [...seven, reserve, ruse], hand: idsOf(seven) },
    idsOf([siege, reserve, ruse]),
  ),
  scenario(
    'two-plans',
    'A legal hand, and room for two cards beside it, of which one is set aside',
    {
      army: [planner(2)],
      cards: [
        ...seven,
        reserve,
        card('reprint', 'Reserve Plan'),
        lords,
        card('strangers', "The Stranger's Own", { faction: 'rebels' }),
      ],
      hand: idsOf(seven),
      contingencies: ['reserve'],
    },
    ['ambush', 'reserve', 'reprint', 'lord', 'strangers', 'no-card'],
  ),
  scenario(
    'begun-wrong',
    'At first the hand and the set-aside cards contain a card of a character who is not in the army',
    {
      army: [planner(2)],
      cards: [...seven, lords, reserve],
      hand: idsOf([lords, feint, push, sortie, assault, siege]),
      contingencies: ['lord'],
    },
    ['lord', 'ambush', 'standing-orders', 'reserve'],
  ),
];
