import type { MatchEvent, MatchInput } from '../../../machines/model/match.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { card, commander, corps, effect, push, smallTable } from '../scenarios/small-tables.js';
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

/** An order for a unit near General Veers, at the start of the Activation Phase. */
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

/** What is played of rounds beside the paths. */
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
];
