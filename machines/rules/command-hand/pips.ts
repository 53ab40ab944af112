import { isStandingOrders } from '../../model/unit-matching.js';
import type { CommandCard } from '../../model/command-card.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { cardsNamed, has, pipsInHand, strangersAmong, type HandDraft } from './draft.js';
import { capitalised, enumerated, spelledNumber } from './wording.js';

/** The pips of the cards in a hand, without "Standing Orders" (CC-3). */
export const HAND_PIPS = [1, 2, 3] as const;
export type HandPips = (typeof HAND_PIPS)[number];

/** The number of cards of each of these pips in a hand (CC-3). */
export const PLACES_FOR_EACH = 2;

/** A hand, and the number of pips whose cards a rule counts. */
export interface PipsAttempt {
  draft: HandDraft;
  pips: HandPips;
}

/** The place that the card takes in a hand (CC-3). */
export function placeOf(card: CommandCard): HandPips | 'Standing Orders' | undefined {
  if (isStandingOrders(card)) return 'Standing Orders';
  return HAND_PIPS.find((pips) => pips === pipsInHand(card));
}

export const CC_3 = {
  id: 'CC-3',
  kinds: ['guard'],
  summary: 'The hand holds two 1-pip, two 2-pip, two 3-pip cards and "Standing Orders".',
} as const satisfies Statement;

/** CC-3: no more than two 1-pip, two 2-pip and two 3-pip cards. */
export const twoOfThesePipsAtMost = rule<PipsAttempt>({
  id: 'CC-3',
  code: 'too-many-of-these-pips',
  allows: (attempt) => ofThesePips(attempt).length <= PLACES_FOR_EACH,
  refusal: (attempt) => {
    const present = ofThesePips(attempt);
    const excess = spelledNumber(present.length - PLACES_FOR_EACH);
    return `${countOf(attempt, 'allowed', present)}. Take ${excess} out.`;
  },
});

/** CC-3: no fewer than two 1-pip, two 2-pip and two 3-pip cards. */
export const twoOfThesePipsAtLeast = rule<PipsAttempt>({
  id: 'CC-3',
  code: 'too-few-of-these-pips',
  allows: (attempt) => shortOfThesePips(attempt) === 0 || mayBeStrangers(attempt.draft),
  refusal: (attempt) => {
    const present = ofThesePips(attempt);
    const missing = spelledNumber(shortOfThesePips(attempt));
    const put = present.length === 0 ? missing : `${missing} more`;
    return `${countOf(attempt, 'needed', present)}. Put ${put} in.${withoutPips(attempt.draft)}`;
  },
});

/** CC-3: the hand holds "Standing Orders". */
export const standingOrdersIsInHand = rule<HandDraft>({
  id: 'CC-3',
  code: 'no-standing-orders',
  allows: (draft) => holdsStandingOrders(draft) || mayBeStrangers(draft),
  refusal: () => 'Every command hand holds "Standing Orders", this hand does not: put it in.',
});

function ofThesePips({ draft, pips }: PipsAttempt): CommandCard[] {
  return cardsNamed(draft, draft.hand).filter((card) => placeOf(card) === pips);
}

function shortOfThesePips(attempt: PipsAttempt): number {
  return Math.max(0, PLACES_FOR_EACH - ofThesePips(attempt).length);
}

function holdsStandingOrders(draft: HandDraft): boolean {
  return cardsNamed(draft, draft.hand).some((card) => placeOf(card) === 'Standing Orders');
}

/** Unknown cards have unknown pips: one of them may be the card that seems to be missing. */
function mayBeStrangers(draft: HandDraft): boolean {
  const missing = HAND_PIPS.map((pips) => shortOfThesePips({ draft, pips }));
  const wanted = missing.reduce((one, other) => one + other, holdsStandingOrders(draft) ? 0 : 1);
  return wanted <= strangersAmong(draft, draft.hand).length;
}

/** The seven cards of CC-2 include unknown cards, but nobody can count their pips. */
function withoutPips(draft: HandDraft): string {
  const [only, ...more] = strangersAmong(draft, draft.hand);
  if (only === undefined) return '';
  const cards =
    more.length === 0
      ? `unknown card "${only}"`
      : `${spelledNumber(more.length + 1)} unknown cards`;
  return ` The pips of the ${cards} are not counted.`;
}

function countOf(
  { draft, pips }: PipsAttempt,
  verdict: 'allowed' | 'needed',
  present: readonly CommandCard[],
): string {
  const names = enumerated(present.map(({ name }) => name));
  const these = present.length === 0 ? 'none' : `${spelledNumber(present.length)}: ${names}`;
  return `${capitalised(spelledNumber(PLACES_FOR_EACH))} ${pips}-pip cards are ${verdict}, this hand ${has(draft)} ${these}`;
}
