import { describe, expect, it } from 'vitest';
import type { CardId, Match } from '../../../../src/index.js';
import { createMatch } from '../../../../src/index.js';
import { bothSelect, declineContingency } from '../../../support/events.js';
import { madeUp } from '../../../support/cards.js';
import { attempts } from './support/attempts.js';
import { inputOf, MOMENTS, playBoth, SECRETS, type Pair } from './support/twins.js';
import { play } from './support/playing.js';

/** Cards that differ only in the length of their ids. */
const SHORT = 'x';
const LONG = 'a-hidden-card-with-an-identifier-of-fifty-letters';
const CARDS = [SHORT, LONG].map((id) => madeUp({ id, name: `Plan ${id}` }));
const OPEN = ['ambush', 'push', 'standing-orders', 'no-such-card'];

type Secret = Parameters<typeof inputOf>[0];

const opened = (secret: Secret): Match => createMatch({ ...inputOf(secret), cards: CARDS });
const inHand = (cardId: CardId): Secret => ({ hand: [cardId, 'assault'] });

/** A name of the secret, the two matches, and the cards that blue names. */
type Difference = [string, () => Pair, CardId[]];

const DIFFERENCES: Difference[] = [
  [
    'a card of the hand, by a short or a long id',
    () => [opened(inHand(SHORT)), opened(inHand(LONG))],
    [SHORT, LONG],
  ],
  [
    'a card set aside, by a short or a long id',
    () => [opened({ contingencies: [SHORT] }), opened({ contingencies: [LONG] })],
    [SHORT, LONG],
  ],
  [
    'the seed, short or long',
    () => [opened({ seed: 's' }), opened({ seed: 'a seed '.repeat(20) })],
    [SHORT],
  ],
  ...SECRETS.map(([what, one, other]): Difference => [
    what,
    () => [opened(one), opened(other)],
    [...(one.hand ?? []), ...(other.hand ?? []), 'vaders-might', 'master-of-evil'],
  ]),
];

/** The moments at which a card of red lies facedown, after red has placed one or the other. */
const FACEDOWN: [string, (pair: Pair) => void][] = [
  ['once red has placed a card', () => {}],
  [
    'once red has asked to take it back',
    (pair) => {
      for (const match of pair) match.seat('red').requestUndo();
    },
  ],
  [
    'once blue has asked to take it back',
    (pair) => {
      for (const match of pair) match.seat('blue').requestUndo();
    },
  ],
];

function placed(cardId: CardId): Match {
  const match = opened({ hand: [SHORT, LONG] });
  play(match, { type: 'card.select', player: 'red', cardId });
  return match;
}

/** Once blue places a card too, both are flipped, and everybody may see the difference. */
const flipsNoCard = (event: unknown): boolean => {
  const { type, cardId } = Object(event) as { type?: unknown; cardId?: unknown };
  return type !== 'card.select' || !OPEN.includes(String(cardId));
};

/** Sends an event from blue's seat and returns the answer as text. What was accepted is taken back by the referee. */
function answerTo(match: Match, event: unknown): string {
  const before = match.moment;
  const answer = match.seat('blue').sendUnknown(event);
  if (match.moment > before) match.undo();
  return JSON.stringify(answer);
}

/** The acts about undoing, each twice: a second request or refusal has another reason. */
const ABOUT_UNDOING: ((match: Match) => unknown)[] = [
  (match) => match.seat('blue').refuseUndo(),
  (match) => match.seat('blue').requestUndo(),
  (match) => match.seat('blue').requestUndo(),
  (match) => match.seat('red').requestUndo(),
  (match) => match.seat('blue').refuseUndo(),
  (match) => match.seat('red').refuseUndo(),
  (match) => match.seat('red').requestUndo(),
  (match) => match.seat('blue').requestUndo(),
  (match) => match.seat('blue').refuseUndo(),
  (match) => match.seat('blue').undo(),
];

function expectSameAnswers(
  pair: Pair,
  cardIds: readonly CardId[],
  isMeant: (event: unknown) => boolean = () => true,
): void {
  const different: string[] = [];
  const compare = (what: unknown, answers: readonly unknown[]) => {
    const [one, other] = answers.map((answer) => JSON.stringify(answer));
    if (one !== other) different.push(`${JSON.stringify(what)}: ${one} and ${other}`);
  };
  for (const event of attempts(cardIds).filter(isMeant)) {
    const [one, other] = pair;
    compare(event, [answerTo(one, event), answerTo(other, event)]);
  }
  const shown = ({ view, legalEvents }: ReturnType<Match['seat']>) => [view(), legalEvents()];
  compare(
    'the seat',
    pair.map((match) => shown(match.seat('blue'))),
  );
  for (const [index, act] of ABOUT_UNDOING.entries()) compare(`undoing ${index}`, pair.map(act));
  expect(different).toEqual([]);
}

describe.each(DIFFERENCES)('two matches that differ only in %s', (_what, open, cardIds) => {
  it.each(MOMENTS)(
    'CC-27, CT-11, R13, R29: give blue the same answer to every event, %s',
    (_where, reach) => {
      const pair = open();
      reach(pair);
      expectSameAnswers(pair, [...new Set([...OPEN, ...cardIds])]);
    },
  );
});

describe('two matches in which red has placed a card with a short or a long id', () => {
  it.each(FACEDOWN)(
    'CP-2, R13, R29: give blue the same answer to every event, %s',
    (_where, reach) => {
      const pair = [placed(SHORT), placed(LONG)] as const;
      reach(pair);
      expectSameAnswers(pair, [...OPEN, SHORT, LONG], flipsNoCard);
    },
  );

  it('CP-2: also after the card was taken back and another was placed', () => {
    const pair = [placed(SHORT), placed(LONG)] as const;
    for (const match of pair) play(match, { type: 'card.withdraw', player: 'red' });
    playBoth(pair, ...bothSelect('ambush', 'push'), declineContingency('red'));
    expectSameAnswers(pair, [...OPEN, SHORT, LONG]);
  });
});
