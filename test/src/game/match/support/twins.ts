/** Pairs of matches at each moment of a round. What red hides is drawn at random for each match, and the rest is equal. */
import {
  catalogue,
  createMatch,
  type CardId,
  type CommandCard,
  type Match,
  type MatchEvent,
  type MatchInput,
} from '../../../../../src/index.js';
import { pickSeeded, type Pick } from '../../../../reference/random-pick.js';
import { madeUp } from '../../../../support/cards.js';
import {
  bothSelect,
  declineContingency,
  PROPOSE_UNDO,
  REFUSE,
} from '../../../../support/events.js';
import { seeds } from '../../../../support/seeds.js';
import { chewbacca, kallus, stormtroopers, vader, veers } from '../../../../support/units.js';
import { END, matchTable, play } from './playing.js';

export type Pair = readonly [Match, Match];

/** The hidden part of red's side, and the cards that the table knows. */
export interface Secret {
  hand: CardId[];
  contingencies: CardId[];
  seed: string;
  cards: CommandCard[];
}

const PAIRS = 6;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789-'];

/** Printed cards that a hand may hide: no effect asks for one of them by name. */
const PRINTED = catalogue.cards
  .filter(
    ({ faction, effects }) =>
      faction !== undefined && effects.every(({ timing }) => timing !== 'from-hand'),
  )
  .map(({ id }) => id);

const textOf = (pick: Pick, most: number): string =>
  Array.from({ length: 1 + pick.below(most) }, () => pick.of(LETTERS)).join('');

function drawnCard(pick: Pick, number: number): CommandCard {
  return madeUp({
    // No id begins like another one: the number comes first.
    id: `${number}${textOf(pick, 40)}`,
    name: textOf(pick, 40),
    pips: pick.of([0, 1, 2, 3, 4]),
    orders: [{ count: 1 + pick.below(3) }],
  });
}

/** Two secrets of one seed: as many cards in hand and set aside, but other ones, and another seed of the dice. */
function drawnSecrets(seed: number): [Secret, Secret] {
  const pick = pickSeeded(seed);
  const cards = Array.from({ length: 12 }, (_, number) => drawnCard(pick, number));
  const ids = cards.map(({ id }) => id);
  const pool = [...ids, ...pick.some(PRINTED, 6)];
  const held = 1 + pick.below(3);
  const setAside = 1 + pick.below(2);
  const secret = (): Secret => {
    // Red can always play the first card of the hand.
    const first = pick.of(ids);
    const others = pick.some(
      pool.filter((id) => id !== first),
      held + setAside,
    );
    const [hand, contingencies] = [[first, ...others.slice(0, held)], others.slice(held)];
    if (pick.chance(40)) hand[held] = 'standing-orders';
    return { hand, contingencies, seed: textOf(pick, 60), cards };
  };
  return [secret(), secret()];
}

/** The pairs of secrets, with their seed. */
export const SECRETS: [number, Secret, Secret][] = seeds(PAIRS).map((seed) => [
  seed,
  ...drawnSecrets(seed),
]);

/** The cards that are hidden in one of the two matches. */
export function hiddenIn(...secrets: readonly Secret[]): CardId[] {
  return [...new Set(secrets.flatMap(({ hand, contingencies }) => [...hand, ...contingencies]))];
}

export function inputOf({
  hand = ['assault', 'at-last'],
  contingencies = ['vaders-might'],
  seed = 'a seed',
  cards = [],
}: Partial<Secret>): MatchInput {
  return matchTable({
    rounds: 2,
    seed,
    cards,
    ruleset: { orderRange: null, ordersEnd: 'declared' },
    blue: {
      army: [vader, veers, stormtroopers(), chewbacca],
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
export function playBoth(pair: Pair, ...events: Parameters<typeof play>[1][]): void {
  for (const match of pair) play(match, ...events);
}

/** Sends legal events that both matches share until the first match fulfils the condition. */
function playOnUntil(pair: Pair, isReached: (match: Match) => boolean): void {
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
  playBoth(
    pair,
    fall('blue', vader.id),
    fall('blue', veers.id),
    fall('red', kallus.id),
    fall('red', vader.id),
    END,
  );
};

/** Fills the log with more than 250 entries that everybody reads. */
export function fillLog(pair: Pair): void {
  for (let times = 0; times < 126; times += 1) {
    for (const match of pair) {
      match.seat('blue').send(PROPOSE_UNDO);
      match.seat('red').send(REFUSE);
    }
  }
}

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
  [
    'in step 4, with more than 250 entries in the log',
    (pair) => {
      playBoth(pair, ...REVEALED);
      fillLog(pair);
    },
  ],
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

/** What blue and a spectator were sent at each match: the number of the update, and of the entries in its log. */
const SENT = new WeakMap<Match, string[]>();

export const sentBy = (match: Match): readonly string[] => SENT.get(match) ?? [];

function opened(secret: Secret): Match {
  const match = createMatch(inputOf(secret));
  const sent: string[] = [];
  for (const viewer of ['blue', 'spectator'] as const) {
    match.subscribe(viewer, ({ log }) => sent.push(`${viewer} ${sent.length} ${log.length}`));
  }
  SENT.set(match, sent);
  return match;
}

/** The two matches of a pair of secrets at a moment. */
export function twinsAt(
  [, one, other]: (typeof SECRETS)[number],
  reach: (pair: Pair) => void,
): Pair {
  const pair = [opened(one), opened(other)] as const;
  reach(pair);
  return pair;
}

/** Two matches in which red has placed different cards; nothing else differs. */
export function twinsWithFacedownCards([seed, secret]: (typeof SECRETS)[number]): Pair {
  const ids = secret.cards.map(({ id }) => id).filter((id) => !secret.contingencies.includes(id));
  const hand = [...pickSeeded(seed).some(ids, 2), 'assault'];
  const pair = [opened({ ...secret, hand }), opened({ ...secret, hand })] as const;
  for (const [index, match] of pair.entries()) {
    play(match, { type: 'card.select', player: 'red', cardId: hand[index] ?? '' });
  }
  return pair;
}

const UNITS = [vader.id, veers.id, kallus.id, chewbacca.id, stormtroopers().id, 'nobody'];

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
