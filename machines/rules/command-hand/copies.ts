import { rule } from '../rule.js';
import { bearing, cardsNamed, has, type HandDraft, type NameAttempt } from './draft.js';
import { inWords } from './wording.js';

/** CC-4: no more than one copy of a card; two cards of one name are copies. */
export const oneCopyInHand = rule<NameAttempt>({
  id: 'CC-4',
  code: 'more-than-one-copy',
  allows: (attempt) => copiesInHand(attempt) <= 1,
  refusal: (attempt) => {
    const copies = copiesInHand(attempt);
    const { draft, name } = attempt;
    return `One copy of a card is allowed, this hand ${has(draft)} ${inWords(copies)} of ${name}: take ${inWords(copies - 1)} out.`;
  },
});

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
    `${attempt.name} ${attempt.draft.imagined ? 'would be' : 'is'} set aside ${inWords(copiesSetAside(attempt))} times: once is enough.`,
});

function copiesInHand({ draft, name }: NameAttempt): number {
  return copies(draft, draft.hand, name);
}

function copiesSetAside({ draft, name }: NameAttempt): number {
  return copies(draft, draft.contingencies, name);
}

function copies(draft: HandDraft, cardIds: readonly string[], name: string): number {
  return bearing(cardsNamed(draft, cardIds), name).length;
}
