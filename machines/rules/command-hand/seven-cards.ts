import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { has, type HandDraft } from './draft.js';
import { spelledNumber } from './wording.js';

/** The number of cards in a command hand (CC-2). Set-aside cards are not counted (CT-8). */
const SEVEN = 7;

export const CC_2 = {
  id: 'CC-2',
  kinds: ['guard'],
  summary: 'A game starts with a hand of seven command cards.',
} as const satisfies Statement;

/** CC-2: no fewer than seven cards. */
export const sevenAtLeast = rule<HandDraft>({
  id: 'CC-2',
  code: 'too-few-cards',
  allows: ({ hand }) => hand.length >= SEVEN,
  refusal: (draft) =>
    draft.hand.length === 0
      ? `A command hand is seven cards, this hand ${has(draft)} none: put seven in.`
      : `${countOf(draft)}: put ${spelledNumber(SEVEN - draft.hand.length)} more in.`,
});

/** CC-2: no more than seven cards. */
export const sevenAtMost = rule<HandDraft>({
  id: 'CC-2',
  code: 'too-many-cards',
  allows: ({ hand }) => hand.length <= SEVEN,
  refusal: (draft) => `${countOf(draft)}: take ${spelledNumber(draft.hand.length - SEVEN)} out.`,
});

function countOf(draft: HandDraft): string {
  return `A command hand is seven cards, this hand ${has(draft)} ${spelledNumber(draft.hand.length)}`;
}
