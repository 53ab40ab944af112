import { armyOf } from '../../model/built-army.js';
import { logged, type ActionResult } from '../../model/log.js';
import { handToDiscard } from '../../model/moves.js';
import { cardOf, findCard, unitsById, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { isOwner } from '../../model/unit-matching.js';
import { effectOf, isInItsActivation } from '../effects/frequency.js';
import { refusalsToResolveWhen, type Resolution } from '../effects/resolving-effects.js';
import { inOrder, rule } from '../rule.js';
import type { Ruling } from '../rulebook.js';
import { charactersOf } from './characters.js';

/** An attempt to discard a card from the hand for its effect. */
export interface Reaction {
  context: PhaseContext;
  named: Resolution;
}

export const R50 = {
  id: 'R50',
  question: 'What happens to cards that are discarded from the hand for an effect (a reaction)?',
  summary:
    'while the card is in the hand, at the moment that it prints, its player may discard it (CC-29) and its effect resolves, if its owner stands (CP-4; for a counterpart, its unit). It is no card played: pips, orders and nomination do not count. Such a card is selected as any other unless it says that it cannot be',
  inCardData: true,
} as const satisfies Ruling;

/** R50: only a card of the own hand is discarded for its effect. */
export const reactionIsInHand = rule<Reaction>({
  id: 'R50',
  code: 'not-in-hand',
  allows: ({ context, named: { player, cardId } }) => context.sides[player].hand.includes(cardId),
  refusal: ({ named: { player, cardId } }) => `"${cardId}" is not a card of ${player}'s hand.`,
});

/** R50: the card prints an effect for which it is discarded. */
export const cardHasTheReaction = rule<Reaction>({
  id: 'R50',
  code: 'no-such-effect',
  allows: ({ context, named }) => effectOf(context, named)?.timing === 'hand-reaction',
  refusal: ({ context, named: { cardId } }) =>
    `${cardOf(context, cardId).name} is not discarded from the hand for this effect.`,
});

/** R50: a card that is discarded in an activation, if the phase keeps the activations (R53). */
export const reactionIsOfThisActivation = rule<Reaction>({
  id: 'R50',
  code: 'not-in-this-activation',
  allows: ({ context, named }) => isInItsActivation(context, named),
  refusal: ({ context, named }) =>
    `${cardOf(context, named.cardId).name} is discarded in an activation of which it speaks: "${effectOf(context, named)?.summary}"`,
});

/** R50, CP-4: the owner of the card stands; for a counterpart, its unit. */
export const ownerOfReactionStands = rule<Reaction>({
  id: 'CP-4',
  code: 'owner-not-in-army',
  allows: ({ context, named: { player, cardId } }) => {
    const card = findCard(context, cardId);
    if (!card?.belongsTo) return true;
    const army = armyOf(context, player);
    return army.some((unit) => {
      const whole = unitsById(army).get(unit.counterpartOf ?? unit.id);
      return isOwner(unit, card) && !unit.defeated && whole !== undefined && !whole.defeated;
    });
  },
  refusal: ({ context, named: { cardId } }) => {
    const card = cardOf(context, cardId);
    return `${card.name} belongs to ${charactersOf(card)}, who must stand for it.`;
  },
});

/** The reasons why a card may not be discarded from the hand for its effect now (R50, CP-4, CC-27, R26, R29). */
export const refusalsToReact = refusalsToResolveWhen(
  inOrder(reactionIsInHand, cardHasTheReaction, ownerOfReactionStands, reactionIsOfThisActivation),
);

/** R50: discards a card from the hand (CC-29); its effect then resolves. */
export function discardForReaction(
  context: PhaseContext,
  { player, cardId }: { player: PlayerColor; cardId: string },
): ActionResult {
  return {
    context: handToDiscard(context, player, cardId),
    log: [logged('card.discarded', 'R50', player, { cardId, from: 'hand' })],
  };
}

/** The effects of cards in a player's hand for which these cards could be discarded now (R50). */
export function reactionsInHand(context: PhaseContext, player: PlayerColor) {
  return context.sides[player].hand.flatMap((cardId) =>
    (findCard(context, cardId)?.effects ?? [])
      .filter(({ timing }) => timing === 'hand-reaction')
      .map(({ id: effectId }) => ({ player, cardId, effectId })),
  );
}
