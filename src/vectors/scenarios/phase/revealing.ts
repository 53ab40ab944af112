import type { PlayerInput } from '../../../../machines/model/input.js';
import {
  card,
  commander,
  corps,
  lords,
  regroup,
  secondThoughts,
  standingOrders,
} from '../small-tables.js';
import { phaseScenario } from './scenario.js';

const planner = (id: string, name: string) =>
  commander(id, name, { keywords: [{ name: 'Contingencies', value: 1 }] });

/** Cards without orders, because these scenarios are about step 2. */
const feint = card('feint', 'Feint', { orders: [] });
const sortie = card('sortie', 'Sortie', { pips: 2, orders: [] });
const reserve = card('reserve', 'Reserve Plan', { orders: [] });
const ruse = card('ruse', 'Ruse', { orders: [] });

const bluePlans: Partial<PlayerInput> = {
  army: [planner('kallus', 'Agent Kallus'), corps('snow', 'Snowtroopers')],
};
const redPlans: Partial<PlayerInput> = {
  army: [planner('mothma', 'Mon Mothma'), corps('rebels', 'Rebel Troopers')],
};

/** Step 2 before the effects: contingency cards, and illegal cards. */
export const revealing = [
  phaseScenario(
    'contingencies',
    'Both have a 1-pip contingency card, and cards of 1 and 2 pips; red may have both select again',
    {
      cards: [feint, sortie, regroup, reserve, ruse],
      blue: { ...bluePlans, hand: ['feint', 'sortie'], contingencies: ['reserve'] },
      red: { ...redPlans, hand: ['regroup', 'sortie'], contingencies: ['ruse'] },
    },
  ),
  phaseScenario(
    'illegal-contingencies',
    'The contingency card of both belongs to somebody whom they have not; red may have both select again',
    {
      cards: [feint, lords, secondThoughts],
      blue: { ...bluePlans, hand: ['feint'], contingencies: ['lord'] },
      red: { ...redPlans, hand: ['feint', 'second-thoughts'], contingencies: ['lord'] },
    },
  ),
  phaseScenario(
    'illegal-blue',
    'Both hold a card that they may not play; only blue has Standing Orders, and red may have both select again',
    {
      cards: [lords, regroup, feint, standingOrders],
      blue: { hand: ['lord', 'feint', 'standing-orders'] },
      red: { hand: ['lord', 'regroup'] },
    },
  ),
  phaseScenario(
    'illegal-red',
    'Illegal cards are discarded; only red has Standing Orders, and blue may have both select again',
    {
      cards: [lords, regroup, feint, standingOrders],
      ruleset: { illegalCardGoesTo: 'discard', orderRange: null },
      blue: { hand: ['lord', 'regroup'] },
      red: { hand: ['lord', 'feint', 'standing-orders'] },
    },
  ),
];
