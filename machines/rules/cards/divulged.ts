import type { CardId, CommandCard, DivulgedOrNot } from '../../model/command-card.js';
import type { PlayerInput } from '../../model/input.js';

/** R49: whether a part of a card acts: some act only if the card was divulged at setup, others only if it was not. */
export function actsWhen(
  { divulged = [] }: { divulged?: readonly CardId[] | undefined },
  cardId: CardId,
  { when }: { when?: DivulgedOrNot | undefined },
): boolean {
  return when === undefined || divulged.includes(cardId) === (when === 'divulged');
}

/** R43, R49: the side of a player who shows a card of the hand at setup. A card that then lies in play leaves the hand. */
export function divulging(side: PlayerInput, { id, inPlayFromSetup }: CommandCard): PlayerInput {
  const { hand, divulged = [], permanents = [] } = side;
  return {
    ...side,
    divulged: [...divulged, id],
    ...(inPlayFromSetup && {
      hand: hand.filter((cardId) => cardId !== id),
      permanents: [...permanents, id],
    }),
  };
}
