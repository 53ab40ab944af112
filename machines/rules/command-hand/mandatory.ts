import type { CommandCard } from '../../model/command-card.js';
import { sameName } from '../../model/unit-matching.js';
import { charactersOf } from '../cards/characters.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { refusalsOfArmy } from './belonging.js';
import { cardsNamed, type CardAttempt, type HandDraft } from './draft.js';

/** The cards that every hand of this army must include, in the order of the catalogue. */
export function mandatoryCards(draft: HandDraft): CommandCard[] {
  return [...draft.cards.values()].filter(
    (card) => card.mandatory === true && refusalsOfArmy({ draft, card }, 'hand').length === 0,
  );
}

export const CC_8 = {
  id: 'CC-8',
  kinds: ['guard', 'data'],
  summary:
    'Each commander and operative has at least three cards of its own; a player may include any number of them that the other hand rules allow.',
} as const satisfies Statement;

/** CC-8: a hand may have any number of a character's own cards, but a mandatory card may not be missing. */
export const mandatoryCardIsInHand = rule<CardAttempt>({
  id: 'CC-8',
  code: 'mandatory-card-missing',
  allows: ({ draft, card: { name } }) =>
    cardsNamed(draft, draft.hand).some((each) => sameName(each.name, name)),
  refusal: ({ card }) =>
    `${card.name} has to be in the hand of every army${card.belongsTo ? ` with ${charactersOf(card)}` : ''}: put it in.`,
});
