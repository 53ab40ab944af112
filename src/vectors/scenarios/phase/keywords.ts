import type { CommandPhaseEvent } from '../../../../machines/model/event.js';
import {
  assault,
  card,
  commander,
  corps,
  effect,
  operative,
  push,
  standingOrders,
  support,
} from '../small-tables.js';
import { inSteps, phaseScenario } from './scenario.js';

const coordinating = { keywords: [{ name: 'Coordinate', value: 'Droid Trooper' }] };
const droid = (id: string) =>
  corps(id, 'B1 Battle Droids', { types: ['trooper', 'droid trooper'], ...coordinating });

/** A card with one order, for a commander. */
const alone = card('alone', 'Alone', { orders: [{ count: 1, units: [{ ranks: ['commander'] }] }] });
const parting = card('parting', 'Parting', {
  pips: 2,
  orders: [{ count: 1 }],
  effects: [effect('farewell', 'command-phase-end', { optional: true })],
});
const none = card('none', 'Nobody Told', { pips: 2, orders: [] });

/** Keywords of units: orders by keywords, priority on a tie, and the commander token (KW-1 … KW-12). */
export const keywords = [
  phaseScenario(
    'orders-of-keywords',
    "Blue's General directs the Snowtroopers and has an entourage; red's Droids coordinate",
    {
      cards: [alone, none],
      ranges: [
        { player: 'blue', from: 'veers', to: 'snow', range: 2 },
        { player: 'blue', from: 'veers', to: 'guards', range: 3 },
      ],
      blue: {
        hand: ['alone'],
        army: [
          commander('veers', 'General Veers', {
            keywords: [
              { name: 'Direct', value: 'Corps' },
              { name: 'Entourage', value: 'Royal Guards' },
              { name: 'Defend', value: 1 },
            ],
          }),
          corps('snow', 'Snowtroopers'),
          support('guards', 'Royal Guards'),
        ],
      },
      red: {
        hand: ['none'],
        army: [commander('kalani', 'Kalani'), droid('one'), droid('two')],
      },
    },
    inSteps(
      ['nominateAndIssueOrders'],
      [
        { type: 'order.grant', player: 'red', unitId: 'one', source: 'Inspire' },
        {
          type: 'range.measure',
          ranges: [{ player: 'red', from: 'one', to: 'two', range: 1 }],
        },
        {
          type: 'order.grant',
          player: 'blue',
          unitId: 'two',
          source: { unitId: 'veers', keyword: 'Direct' },
        },
      ],
    ),
  ),
  phaseScenario(
    'late-coordination',
    "Droids of blue are ordered after blue's turn, and may still coordinate; red's effect at the end of the phase waits",
    {
      cards: [alone, parting],
      ranges: [{ player: 'blue', from: 'one', to: 'two', range: 1 }],
      blue: { hand: ['alone'], army: [commander('kalani', 'Kalani'), droid('one'), droid('two')] },
      red: { hand: ['parting'], army: [commander('leia', 'Leia Organa')] },
    },
    inSteps(
      ['nominateAndIssueOrders', 'createPassPool'],
      [{ type: 'order.grant', player: 'blue', unitId: 'one', source: 'Inspire' }],
    ),
  ),
  phaseScenario(
    'mercenaries',
    'A Black Sun unit in each army: that of blue has an ally of convenience, that of red is ordered by nobody',
    {
      cards: [alone, push],
      blue: {
        hand: ['alone'],
        army: [
          commander('kalani', 'Kalani', {
            keywords: [{ name: 'Allies of Convenience' }, { name: 'Direct', value: 'Corps' }],
          }),
          corps('guns', 'Hired Guns', { affiliations: ['Black Sun'] }),
        ],
      },
      red: {
        hand: ['push'],
        army: [
          commander('leia', 'Leia Organa'),
          corps('guards', 'Hired Guards', { affiliations: ['Black Sun'] }),
        ],
      },
      ranges: [{ player: 'blue', from: 'kalani', to: 'guns', range: 1 }],
    },
  ),
  phaseScenario(
    'transport',
    'A Transport of blue carries the Snowtroopers; red has nobody to nominate, but an agent who directs',
    {
      cards: [push, assault],
      blue: {
        hand: ['push'],
        army: [
          commander('veers', 'General Veers'),
          support('at-rt', 'Transport', { keywords: [{ name: 'Transport' }], carries: 'snow' }),
          corps('snow', 'Snowtroopers'),
        ],
      },
      red: {
        hand: ['assault'],
        army: [
          operative('agent', 'Secret Agent', { keywords: [{ name: 'Direct', value: 'Trooper' }] }),
          corps('rebels', 'Rebel Troopers'),
        ],
      },
      ranges: [{ player: 'red', from: 'agent', to: 'rebels', range: 1 }],
    },
  ),
  phaseScenario(
    'hidden-units',
    'Both sides hide a unit, whose card was divulged and played: it may be revealed at the start of the round',
    {
      cards: [
        card('rules', 'My Rules', {
          divulge: 'may',
          pips: 2,
          belongsTo: { match: 'any', names: ['Cad Bane'] },
        }),
        push,
        assault,
      ],
      round: 2,
      blue: {
        hand: ['push'],
        discard: ['rules'],
        divulged: ['rules'],
        army: [
          commander('veers', 'General Veers'),
          operative('bane', 'Cad Bane', { keywords: [{ name: 'Bane Tokens' }], undeployed: true }),
        ],
      },
      red: {
        hand: ['assault'],
        discard: ['rules'],
        divulged: ['rules'],
        army: [
          commander('leia', 'Leia Organa'),
          operative('double', 'Cad Bane', {
            keywords: [{ name: 'Bane Tokens' }],
            undeployed: true,
          }),
        ],
      },
    },
  ),
  phaseScenario(
    'hidden-without-a-card',
    'Nobody has a card to play, and both are asked nevertheless whether to reveal a hidden unit',
    {
      cards: [
        card('rules', 'My Rules', {
          divulge: 'may',
          pips: 2,
          belongsTo: { match: 'any', names: ['Cad Bane'] },
        }),
      ],
      round: 2,
      blue: {
        hand: [],
        discard: ['rules'],
        divulged: ['rules'],
        army: [
          operative('bane', 'Cad Bane', { keywords: [{ name: 'Bane Tokens' }], undeployed: true }),
        ],
      },
      red: {
        hand: [],
        discard: ['rules'],
        divulged: ['rules'],
        army: [
          operative('double', 'Cad Bane', {
            keywords: [{ name: 'Bane Tokens' }],
            undeployed: true,
          }),
        ],
      },
    },
  ),
  phaseScenario(
    'tie-broken',
    'Both cards have 2 pips: blue has Cunning, and red interrogates',
    {
      cards: [
        card('plan', 'A Plan', { pips: 2, belongsTo: { match: 'any', names: ['Agent Kallus'] } }),
        push,
      ],
      blue: {
        hand: ['plan'],
        army: [
          commander('kallus', 'Agent Kallus', {
            keywords: [{ name: 'Cunning' }, { name: 'One Step Ahead' }],
          }),
        ],
      },
      red: {
        hand: ['push'],
        army: [
          commander('leia', 'Leia Organa', { keywords: [{ name: 'Secret Mission' }] }),
          corps('spies', 'Spies', { keywords: [{ name: 'Interrogate' }] }),
        ],
      },
    },
    inSteps(
      ['determinePriority'],
      [1, 4].map((range): CommandPhaseEvent => ({
        type: 'range.measure',
        ranges: [{ player: 'red', from: 'spies', of: 'blue', to: 'kallus', range }],
      })),
    ),
  ),
  phaseScenario(
    'field-commander',
    'A Field Commander leads blue, and has an Unstoppable walker; each turn to issue is declared to be over',
    {
      cards: [
        card('watchful', 'Watchful', {
          effects: [
            effect('look-out', 'issue-orders'),
            effect('or-not', 'issue-orders', { optional: true }),
          ],
        }),
        standingOrders,
      ],
      ruleset: { orderRange: null, ordersEnd: 'declared' },
      blue: {
        hand: ['watchful'],
        army: [
          corps('field', 'Field Officer', { keywords: [{ name: 'Field Commander' }] }),
          support('walker', 'Walker', { keywords: [{ name: 'Unstoppable' }] }),
        ],
      },
      red: { hand: ['standing-orders'] },
    },
  ),
];
