import type { MatchEvent, MatchInput } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import { card, commander, corps, effect, push, smallTable } from './scenarios/small-tables.js';
import type { Play } from './recording.js';

const measuring = (...to: string[]): MatchEvent => ({
  type: 'range.measure',
  ranges: to.map((unitId) => ({ player: 'blue', from: 'veers', to: unitId, range: 2 })),
});

const select = (player: PlayerColor, cardId: string): MatchEvent => ({
  type: 'card.select',
  player,
  cardId,
});

const sendingSnowtroopers: MatchEvent = {
  type: 'effect.resolve',
  player: 'blue',
  cardId: 'scouts',
  effectId: 'send',
  directives: [{ type: 'grant-order', player: 'blue', unitId: 'snow' }],
};

/** A card that orders a unit near General Veers at the start of the Activation Phase. */
const scouts = card('scouts', 'Scouts', {
  effects: [
    effect('send', 'activation-start', {
      choices: [
        {
          directive: { type: 'grant-order', player: 'self', unitId: '?' },
          near: { range: 2, units: [{ names: ['General Veers'] }], to: 'standing' },
        },
      ],
    }),
  ],
});

/** A card that defeats a commander near a corps unit of the same army, so that the Command Phase waits for ranges. */
const sacrifice = card('sacrifice', 'Sacrifice', {
  pips: 3,
  orders: [{ count: 2 }],
  effects: [
    effect('fall', 'activation-start', {
      choices: [
        {
          directive: { type: 'defeat-unit', player: 'self', unitId: '?' },
          units: [{ ranks: ['commander'] }],
          near: { range: 1, units: [{ ranks: ['corps'] }], to: 'standing' },
        },
      ],
    }),
  ],
});

/** Games of one or more rounds that become vectors, in addition to the generated paths. */
export const roundPlays: readonly Play<'round', MatchInput, MatchEvent>[] = [
  {
    id: 'round-measured-before',
    title:
      'A range measured in the Command Phase holds in the Activation Phase; one that was refused with another does not',
    machine: 'round',
    covers: ['commandPhase: range.measure'],
    rules: ['R14', 'CP-1'],
    input: {
      ...smallTable({
        cards: [scouts, push],
        blue: {
          army: [
            commander('veers', 'General Veers'),
            corps('snow', 'Snowtroopers'),
            corps('shore', 'Shoretroopers'),
          ],
          hand: ['scouts'],
        },
        red: { army: [commander('leia', 'Leia Organa')], hand: ['push'] },
      }),
      rounds: 1,
    },
    events: [
      measuring('snow'),
      measuring('shore', 'nobody'),
      select('blue', 'scouts'),
      select('red', 'push'),
      { type: 'order.issue', player: 'blue', unitId: 'veers' },
      { type: 'order.issue', player: 'red', unitId: 'leia' },
      sendingSnowtroopers,
      { type: 'activation.end' },
    ],
  },
  {
    id: 'round-measured-last',
    title: 'A range whose measuring ends the Command Phase holds in the Activation Phase too',
    machine: 'round',
    covers: ['commandPhase: range.measure'],
    rules: ['R14', 'CP-1'],
    input: {
      ...smallTable({
        cards: [sacrifice, push],
        blue: {
          army: [commander('veers', 'General Veers'), corps('snow', 'Snowtroopers')],
          hand: ['sacrifice'],
        },
        red: { army: [commander('leia', 'Leia Organa')], hand: ['push'] },
      }),
      rounds: 1,
      ruleset: {},
      ranges: [],
    },
    events: [
      select('blue', 'sacrifice'),
      select('red', 'push'),
      { type: 'order.issue', player: 'red', unitId: 'leia' },
      { type: 'order.issue', player: 'blue', unitId: 'veers' },
      {
        type: 'range.measure',
        ranges: [{ player: 'blue', from: 'veers', to: 'snow', range: 4 }],
      },
      { type: 'effect.resolve', player: 'blue', cardId: 'sacrifice', effectId: 'fall' },
      { type: 'activation.end' },
    ],
  },
  {
    id: 'round-conceded',
    title: 'A match that is conceded in its Command Phase ends with the armies as they are then',
    machine: 'round',
    covers: ['commandPhase: snapshot of commandPhase #2', 'commandPhase: match.end'],
    rules: ['R35', 'R11'],
    input: {
      ...smallTable({
        cards: [push],
        blue: {
          army: [commander('veers', 'General Veers'), corps('snow', 'Snowtroopers')],
          hand: ['push'],
        },
        red: { army: [commander('leia', 'Leia Organa')], hand: ['push'] },
      }),
      rounds: 1,
    },
    events: [
      { type: 'unit.defeat', player: 'blue', unitId: 'snow' },
      { type: 'match.end', winner: 'red', reason: 'blue concedes' },
    ],
  },
];
