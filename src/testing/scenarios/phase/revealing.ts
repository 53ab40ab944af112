import type { PlayerInput } from '../../../../machines/model/input.js';
import {
  ambush,
  card,
  commander,
  corps,
  lords,
  push,
  regroup,
  secondThoughts,
  standingOrders,
} from '../small-tables.js';
import { phaseScenario } from './scenario.js';

const planner = (id: string, name: string) =>
  commander(id, name, { keywords: [{ name: 'Contingencies', value: 1 }] });

const bluePlans: Partial<PlayerInput> = {
  army: [planner('kallus', 'Agent Kallus'), corps('snow', 'Snowtroopers')],
};
const redPlans: Partial<PlayerInput> = {
  army: [planner('lando', 'Lando Calrissian'), corps('rebels', 'Rebel Troopers')],
};

/** Step 2 up to the effects: contingency cards, and cards that are not lawful. */
export const revealing = [
  phaseScenario(
    'contingencies',
    'Both have a 1-pip contingency card, and cards of 1 and 2 pips; red may have both select again',
    {
      cards: [ambush, push, regroup, card('reserve', 'Reserve Plan'), card('ruse', 'Ruse')],
      blue: { ...bluePlans, hand: ['ambush', 'push'], contingencies: ['reserve'] },
      red: { ...redPlans, hand: ['regroup', 'push'], contingencies: ['ruse'] },
    },
  ),
  phaseScenario(
    'unlawful-contingencies',
    'The contingency card of both belongs to somebody whom they have not; red may have both select again',
    {
      cards: [ambush, lords, secondThoughts],
      blue: { ...bluePlans, hand: ['ambush'], contingencies: ['lord'] },
      red: { ...redPlans, hand: ['ambush', 'second-thoughts'], contingencies: ['lord'] },
    },
  ),
  phaseScenario(
    'illegal-blue',
    'Both hold a card that they may not play; only blue has Standing Orders, and red may have both select again',
    {
      cards: [lords, regroup, ambush, standingOrders],
      blue: { hand: ['lord', 'ambush', 'standing-orders'] },
      red: { hand: ['lord', 'regroup'] },
    },
  ),
  phaseScenario(
    'illegal-red',
    'Illegal cards are discarded; only red has Standing Orders, and blue may have both select again',
    {
      cards: [lords, regroup, ambush, standingOrders],
      ruleset: { illegalCardGoesTo: 'discard', orderRange: null },
      blue: { hand: ['lord', 'regroup'] },
      red: { hand: ['lord', 'ambush', 'standing-orders'] },
    },
  ),
];
