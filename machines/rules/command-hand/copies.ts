import { memoize } from '../../model/memoize.js';
import type { CommandCard } from '../../model/command-card.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { cardsNamed, has, type HandDraft, type NameAttempt } from './draft.js';
import { spelledNumber } from './wording.js';

export const CC_4 = {
  id: 'CC-4',
  kinds: ['guard'],
  summary: 'No more than one copy of a card.',
} as const satisfies Statement;

/** CC-4: a hand has one copy of a card at most. Two cards with the same name are copies. */
export const oneCopyInHand = rule<NameAttempt>({
  id: 'CC-4',
  code: 'more-than-one-copy',
  allows: (attempt) => copiesInHand(attempt) <= 1,
  refusal: (attempt) => {
    const copies = copiesInHand(attempt);
    const { draft, name } = attempt;
    return `One copy of a card is allowed, this hand ${has(draft)} ${spelledNumber(copies)} of ${name}: take ${spelledNumber(copies - 1)} out.`;
  },
});

export const CT_9 = {
  id: 'CT-9',
  kinds: ['guard'],
  summary:
    'No set-aside card shares its name with another set-aside card or with a card in the hand.',
} as const satisfies Statement;

/** CT-9: no set-aside card shares its name with a card in the hand. */
export const setAsideIsNotInHand = rule<NameAttempt>({
  id: 'CT-9',
  code: 'set-aside-and-in-hand',
  allows: (attempt) => copiesInHand(attempt) === 0 || copiesSetAside(attempt) === 0,
  refusal: ({ draft, name }) =>
    `${name} ${draft.imagined ? 'would be' : 'is'} set aside and in the hand: choose one of them.`,
});

/** CT-9: no set-aside card shares its name with another. */
export const oneCopySetAside = rule<NameAttempt>({
  id: 'CT-9',
  code: 'set-aside-twice',
  allows: (attempt) => copiesSetAside(attempt) <= 1,
  refusal: (attempt) =>
    `${attempt.name} ${attempt.draft.imagined ? 'would be' : 'is'} set aside ${spelledNumber(copiesSetAside(attempt))} times: once is enough.`,
});

function copiesInHand({ draft, name }: NameAttempt): number {
  return countsIn(draft).hand.get(name.toLowerCase()) ?? 0;
}

function copiesSetAside({ draft, name }: NameAttempt): number {
  return countsIn(draft).contingencies.get(name.toLowerCase()) ?? 0;
}

/** Counted once for each draft, so that a very long list of cards is checked quickly. */
const countsIn = memoize((draft: HandDraft) => ({
  hand: countsOfNames(cardsNamed(draft, draft.hand)),
  contingencies: countsOfNames(cardsNamed(draft, draft.contingencies)),
}));

function countsOfNames(cards: readonly CommandCard[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of cards) {
    counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
  }
  return counts;
}
