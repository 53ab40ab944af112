import type { CardId, EffectChoice } from '../../../model/command-card.js';
import type { Directive, DirectiveOf } from '../../../model/directive.js';
import { cardOf, type PhaseContext } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import { namedOwnersOf, sameName } from '../../../model/unit-matching.js';
import { rule } from '../../rule.js';
import type { Ruling } from '../../rulebook.js';
import { OPEN, type DirectiveAttempt, type Offer } from './directive.js';

/** A directive that names a card. */
type CardDirective = Directive & { player: PlayerColor; cardId?: CardId | undefined };

export const R19 = {
  id: 'R19',
  question: 'A card leaves play during the phase, to the hand (CC-16) or the discard pile.',
  summary:
    'its effects not yet resolved are dropped; before priority is determined its player counts as one who played no card (CC-21, CP-15), unless the effect has a new card selected or put in its place; priority once determined stands, and what is left of its orders is lost. A contingency card that goes to the hand is a hand card from then on',
} as const satisfies Ruling;

/** R19: there must be a card in play to leave play. */
export const cardIsInPlay = rule<
  DirectiveAttempt<DirectiveOf<'return-to-hand'> | DirectiveOf<'discard'>>
>({
  id: 'R19',
  code: 'not-in-play',
  allows: ({ context, directive: { player, cardId } }) => {
    const { inPlay } = context.sides[player];
    return inPlay !== null && (cardId === undefined || cardId === inPlay.cardId);
  },
  refusal: ({ directive: { player } }) => `${player} has no such card in play.`,
});

/** CP-2: a directive about a card of the player's own hand needs that card in the hand. */
export const namedCardIsInHand = rule<{
  context: PhaseContext;
  player: PlayerColor;
  cardId?: CardId;
}>({
  id: 'CP-2',
  code: 'not-in-hand',
  allows: ({ context, player, cardId }) =>
    context.sides[player].hand.some((each) => each === cardId),
  refusal: ({ player }) => `That card is not in ${player}'s hand.`,
});

/** The ways of a choice that names a card: one for each card of the zone that it allows. */
export function withEachCard<D extends CardDirective>(
  { context, directive, choice }: Offer<D>,
  zone: 'hand' | 'discard' | 'play',
): D[] {
  if (directive.cardId !== OPEN) return [directive];
  const { hand, discard, inPlay } = context.sides[directive.player];
  return { hand, discard, play: inPlay ? [inPlay.cardId] : [] }[zone]
    .filter((cardId) => isOfItsCharacter(context, cardId, choice))
    .map((cardId) => ({ ...directive, cardId }));
}

/** Whether a card belongs to the character whose cards a choice means. */
export function isOfItsCharacter(
  context: PhaseContext,
  cardId: CardId,
  { cardOf: character }: EffectChoice,
): boolean {
  if (character === undefined) return true;
  const owners = namedOwnersOf(cardOf(context, cardId));
  return owners?.names.some((name) => sameName(name, character)) ?? false;
}

/** `a card of Darth Vader` */
export function describeCard({ cardOf: character }: EffectChoice): string {
  return character === undefined ? 'a card' : `a card of ${character}`;
}
