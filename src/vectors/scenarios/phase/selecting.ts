import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import { ambush, assault, commander, corps, lords, push } from '../small-tables.js';
import { inSteps, phaseScenario } from './scenario.js';

const defeatBothLeaders: CommandPhaseEvent[] = [
  { type: 'unit.defeat', player: 'blue', unitId: 'veers' },
  { type: 'unit.defeat', player: 'red', unitId: 'leia' },
];

/** One event of each type that a player can send. */
const movesOfEveryStep: CommandPhaseEvent[] = [
  { type: 'card.select', player: 'red', cardId: 'push' },
  { type: 'card.withdraw', player: 'red' },
  { type: 'contingency.reveal', player: 'red', cardId: 'push' },
  { type: 'contingency.decline', player: 'red' },
  { type: 'effect.resolve', player: 'red', cardId: 'push', effectId: 'none' },
  { type: 'effect.decline', player: 'red', cardId: 'push', effectId: 'none' },
  { type: 'die.roll', player: 'red', face: 'block' },
  { type: 'commander.nominate', player: 'red', unitId: 'leia' },
  { type: 'order.issue', player: 'red', unitId: 'leia' },
];

/** Step 1, and the rules that can prevent a player from selecting. */
export const selecting = [
  phaseScenario('common-cards', 'Blue holds Ambush and Assault, red Push and Assault', {
    cards: [ambush, push, assault],
    blue: { hand: ['ambush', 'assault'] },
    red: { hand: ['push', 'assault'] },
  }),
  phaseScenario(
    'leaders-fall',
    'Each side has one commander, who may fall while cards are selected',
    {
      cards: [ambush, push],
      roundCounterHolder: 'red',
      blue: { hand: ['ambush'] },
      red: { hand: ['push'] },
    },
    inSteps(['selectAndPlayCards'], defeatBothLeaders),
  ),
  phaseScenario(
    'no-legal-card',
    'Every card of red, and one of blue, belongs to a unit that they have not',
    { cards: [lords, assault], blue: { hand: ['lord', 'assault'] }, red: { hand: ['lord'] } },
  ),
  phaseScenario('assisted', 'At an assisted table both hold a card of somebody who is defeated', {
    cards: [ambush, push, lords],
    ruleset: { selection: 'assisted', orderRange: null },
    blue: {
      hand: ['lord', 'ambush'],
      army: [
        commander('veers', 'General Veers'),
        commander('vader', 'Darth Vader', { defeated: true }),
        corps('snow', 'Snowtroopers'),
      ],
    },
    red: { hand: ['lord', 'push'] },
  }),
  phaseScenario(
    'out-of-step',
    'One card each; in every step something of another step is tried',
    { cards: [ambush, push], blue: { hand: ['ambush'] }, red: { hand: ['push'] } },
    () => movesOfEveryStep,
  ),
];
