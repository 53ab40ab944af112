import type { CommandPhaseEvent, RangeEntry } from '../../../../machines/model/event.js';
import { PLAYERS, type PlayerColor } from '../../../../machines/model/player.js';
import type { Unit } from '../../../../machines/model/unit.js';
import {
  ambush,
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

const measure = (...ranges: RangeEntry[]): CommandPhaseEvent => ({ type: 'range.measure', ranges });

/** The army of a side: an operative if it is the side `withAnOperative`, otherwise two commanders. */
function leadersOf(side: PlayerColor, withAnOperative: PlayerColor): Unit[] {
  return side === withAnOperative
    ? [operative('agent', 'Secret Agent')]
    : [commander('first', 'First General'), commander('second', 'Second General')];
}

/** Step 4: nominating commanders, and issuing orders. */
export const orders = [
  phaseScenario('two-commanders', 'Each side has two commanders and an operative to nominate', {
    cards: [
      card('pact', 'A Pact', {
        belongsTo: { match: 'any', names: ['General Veers', 'Boba Fett'] },
      }),
      push,
    ],
    blue: {
      hand: ['pact'],
      army: [
        commander('veers', 'General Veers'),
        commander('piett', 'Admiral Piett'),
        operative('boba', 'Boba Fett'),
      ],
    },
    red: {
      hand: ['push'],
      army: [
        commander('leia', 'Leia Organa'),
        commander('rieekan', 'General Rieekan'),
        operative('luke', 'Luke Skywalker'),
      ],
    },
  }),
  ...PLAYERS.map((player) =>
    phaseScenario(
      `operative-of-${player}`,
      `Only an operative of ${player} stands, and the card is not the operative's own; the other side has two commanders`,
      {
        cards: [ambush, push],
        blue: { hand: ['ambush'], army: leadersOf('blue', player) },
        red: { hand: ['push'], army: leadersOf('red', player) },
      },
    ),
  ),
  phaseScenario(
    'ranges',
    'Orders reach to range 3; the Snowtroopers are at range 4, the Rebel Troopers not measured',
    {
      cards: [push, assault],
      ruleset: {},
      ranges: [{ player: 'blue', from: 'veers', to: 'snow', range: 4 }],
      blue: {
        hand: ['push'],
        army: [commander('veers', 'General Veers'), corps('snow', 'Snowtroopers')],
      },
      red: { hand: ['assault'] },
    },
    inSteps(
      ['nominateAndIssueOrders'],
      [
        measure({ player: 'blue', from: 'snow', to: 'veers', range: 2 }),
        measure({ player: 'red', from: 'leia', to: 'rebels', within: 3 }),
        measure({ player: 'red', from: 'leia', to: 'rebels', beyond: 3 }),
        measure({ player: 'red', from: 'leia', to: 'snow', range: 1 }),
      ],
    ),
  ),
  phaseScenario(
    'undeployed',
    'Orders reach to range 3; the Snowtroopers of blue are the only unit on the battlefield, and others may follow',
    {
      cards: [push, assault],
      ruleset: { deployment: 'undeployed-at-first' },
      blue: {
        hand: ['push'],
        army: [
          commander('veers', 'General Veers', { keywords: [{ name: 'Direct', value: 'Corps' }] }),
          corps('snow', 'Snowtroopers', { keywords: [{ name: 'Prepared Position' }] }),
        ],
      },
      red: { hand: ['assault'] },
    },
    inSteps(
      ['nominateAndIssueOrders'],
      [
        { type: 'unit.deploy', player: 'blue', unitId: 'snow' },
        { type: 'unit.deploy', player: 'red', unitId: 'rebels' },
      ],
    ),
  ),
  phaseScenario(
    'slots',
    "Blue's card orders one trooper and one vehicle; red's may hold it to one order, and orders all troopers",
    {
      cards: [
        card('combined-arms', 'Combined Arms', {
          orders: [
            { count: 1, units: [{ types: ['trooper'] }] },
            { count: 1, units: [{ types: ['vehicle'] }] },
          ],
        }),
        card('jammed', 'Jammed Signals', {
          pips: 2,
          orders: [{ count: 'all', units: [{ types: ['trooper'] }] }],
          effects: [
            effect('one-order', 'untimed', {
              optional: true,
              directives: [{ type: 'limit-orders', player: 'opponent', max: 1 }],
            }),
          ],
        }),
      ],
      blue: {
        hand: ['combined-arms'],
        army: [
          commander('veers', 'General Veers'),
          commander('adjutant', 'Adjutant', { counterpartOf: 'veers' }),
          corps('snow', 'Snowtroopers'),
          support('at-rt', 'Captured AT-RT'),
        ],
      },
      red: { hand: ['jammed'] },
    },
  ),
  phaseScenario(
    'leader-falls',
    'The nominated commander of either side may fall before the orders are issued',
    { cards: [push, assault], blue: { hand: ['push'] }, red: { hand: ['assault'] } },
    inSteps(
      ['nominateAndIssueOrders'],
      [
        { type: 'unit.defeat', player: 'blue', unitId: 'veers' },
        { type: 'unit.defeat', player: 'red', unitId: 'leia' },
      ],
    ),
  ),
  phaseScenario('many-against-few', 'Blue has one unit, red has four', {
    cards: [standingOrders],
    blue: { hand: ['standing-orders'], army: [commander('veers', 'General Veers')] },
    red: {
      hand: ['standing-orders'],
      army: [
        commander('leia', 'Leia Organa'),
        corps('rebels', 'Rebel Troopers'),
        corps('fleet', 'Fleet Troopers'),
        support('at-rt', 'AT-RT'),
      ],
    },
  }),
];
