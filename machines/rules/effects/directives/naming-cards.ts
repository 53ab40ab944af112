import type { CardId, EffectChoice } from '../../../model/command-card.js';
import type { Directive, DirectiveOf } from '../../../model/directive.js';
import { cardOf, type PhaseContext } from '../../../model/phase-context.js';
import type { PlayerColor } from '../../../model/player.js';
import { namedOwnersOf, sameName } from '../../../model/unit-matching.js';
import { rule } from '../../rule.js';
import { OPEN, type DirectiveAttempt, type Offer } from './directive.js';

/** A directive that names a card. */
type CardDirective = Directive & { player: PlayerColor; cardId?: CardId | undefined };

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
