/** Pairs of matches that differ in one secret of red, at each moment of a round. */
import {
  catalogue,
  createMatch,
  type CardId,
  type Match,
  type MatchEvent,
  type MatchInput,
} from '../../../../../src/index.js';
import { bothSelect, declineContingency } from '../../../../support/events.js';
import { chewbacca, kallus, stormtroopers, vader } from '../../../../support/units.js';
import { END, matchTable, play } from './playing.js';

export type Pair = readonly [Match, Match];

/** The hidden part of red's side. */
interface Secret {
  hand?: CardId[];
  contingencies?: CardId[];
  seed?: string;
}

/** The pairs of secrets: other cards in hand, other set-aside cards, with or without Standing Orders, another seed. */
export const SECRETS: [string, Secret, Secret][] = [
  [
    'the cards of a hand',
    { hand: ['at-last', 'assault'] },
    { hand: ['implacable', 'new-ways-to-motivate-them'] },
  ],
  [
    'Standing Orders in a hand',
    { hand: ['assault', 'standing-orders'] },
    { hand: ['assault', 'at-last'] },
  ],
  [
    'the cards set aside',
    { contingencies: ['vaders-might'] },
    { contingencies: ['master-of-evil'] },
  ],
  ['the seed', { seed: 'one' }, { seed: 'other' }],
];

export function inputOf({
  hand = ['assault', 'at-last'],
  contingencies = ['vaders-might'],
  seed = 'a seed',
}: Secret): MatchInput {
  return matchTable({
    rounds: 2,
    seed,
    ruleset: { orderRange: null, ordersEnd: 'declared' },
    blue: {
      army: [vader, stormtroopers(), chewbacca],
      hand: ['ambush', 'push', 'standing-orders'],
    },
    red: {
      army: [kallus, vader, stormtroopers()],
      hand: ['ambush', 'push', ...hand],
      contingencies,
    },
  });
}

/** Sends these events in both matches. */
export function playBoth(pair: Pair, ...events: MatchEvent[]): void {
  for (const match of pair) play(match, ...events);
}

/** Sends legal events that both matches share until the first match fulfils the condition. */
export function playOnUntil(pair: Pair, isReached: (match: Match) => boolean): void {
  const [one, other] = pair;
  for (let moves = 0; !isReached(one); moves += 1) {
    const there = new Set(other.legalEvents().map((event) => JSON.stringify(event)));
    const event = one.legalEvents().find((each) => there.has(JSON.stringify(each)));
    if (!event || moves > 200) throw new Error('The matches do not reach this moment.');
    playBoth(pair, event);
  }
}

const isIn = (phase: string) => (match: Match) => match.view('spectator').phase === phase;
const REVEALED: MatchEvent[] = [...bothSelect('ambush', 'push'), declineContingency('red')];

const inTheActivationPhase = (pair: Pair) => {
  playBoth(pair, ...REVEALED);
  playOnUntil(pair, isIn('activation'));
};

/** Both players have lost every commander, so each must promote a trooper (KW-9). */
const inTheEndPhase = (pair: Pair) => {
  inTheActivationPhase(pair);
  const fall = (player: 'blue' | 'red', unitId: string): MatchEvent => ({
    type: 'unit.defeat',
    player,
    unitId,
  });
  playBoth(pair, fall('blue', vader.id), fall('red', kallus.id), fall('red', vader.id), END);
};

/** Each moment, with the events that lead to it. */
export const MOMENTS: [string, (pair: Pair) => void][] = [
  ['before cards are selected', () => {}],
  [
    'once red has placed a card',
    (pair) => playBoth(pair, { type: 'card.select', player: 'red', cardId: 'push' }),
  ],
  [
    'while a contingency decision is open',
    (pair) => playBoth(pair, ...bothSelect('ambush', 'push')),
  ],
  ['in step 4', (pair) => playBoth(pair, ...REVEALED)],
  ['in the Activation Phase', inTheActivationPhase],
  ['in the End Phase, while promotions are due', inTheEndPhase],
  [
    'in the second round',
    (pair) => {
      inTheActivationPhase(pair);
      playBoth(pair, END);
    },
  ],
  [
    'once the match is over',
    (pair) => {
      inTheActivationPhase(pair);
      playBoth(pair, END);
      playBoth(pair, ...bothSelect('push', 'ambush'), declineContingency('red'));
      playOnUntil(pair, isIn('activation'));
      playBoth(pair, END);
    },
  ],
];

/** The two matches of a pair of secrets at a moment. */
export function twinsAt(
  [, one, other]: (typeof SECRETS)[number],
  reach: (pair: Pair) => void,
): Pair {
  const pair = [createMatch(inputOf(one)), createMatch(inputOf(other))] as const;
  reach(pair);
  return pair;
}

/** Two matches in which red has placed different cards; nothing else differs. */
export function twinsWithFacedownCards(): Pair {
  const pair = [createMatch(inputOf({})), createMatch(inputOf({}))] as const;
  const [one, other] = pair;
  play(one, { type: 'card.select', player: 'red', cardId: 'push' });
  play(other, { type: 'card.select', player: 'red', cardId: 'at-last' });
  return pair;
}

const UNITS = [vader.id, kallus.id, chewbacca.id, stormtroopers().id, 'nobody'];

/** Events with which blue may try to learn something: every card and effect of the catalogue, every unit. */
export function probes(): object[] {
  const byCard = catalogue.cards.flatMap(({ id: cardId, effects }) => {
    const ids = [...effects.map(({ id }) => id), 'no-such-effect'];
    const hidden = { player: 'red', cardId } as const;
    return [
      { type: 'card.select', cardId },
      { type: 'contingency.reveal', cardId },
      ...ids.flatMap((effectId) => [
        { type: 'effect.resolve', cardId, effectId },
        { type: 'effect.decline', cardId, effectId },
      ]),
      ...[
        { type: 'discard', from: 'hand', ...hidden },
        { type: 'play-instead', ...hidden },
        { type: 'restart-selection', bar: [hidden] },
      ].map((directive) => ({
        type: 'effect.resolve',
        cardId,
        effectId: ids[0],
        directives: [directive],
      })),
    ];
  });
  const byUnit = UNITS.flatMap((unitId) => [
    { type: 'unit.promote', unitId },
    { type: 'commander.nominate', unitId },
    { type: 'order.issue', unitId },
    { type: 'order.grant', unitId, source: { unitId: vader.id, keyword: 'direct' } },
    { type: 'unit.defeat', player: 'red', unitId },
    { type: 'unit.promote', player: 'red', unitId },
  ]);
  const others = [
    'card.withdraw',
    'contingency.decline',
    'die.roll',
    'orders.end',
    'activation.end',
    'undo',
  ];
  return [
    ...byCard,
    ...byUnit,
    ...others.map((type) => ({ type })),
    { type: 'range.measure', ranges: [{ from: vader.id, to: stormtroopers().id, range: 2 }] },
  ];
}
