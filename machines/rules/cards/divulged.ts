import type { CardId, DivulgedOrNot } from '../../model/command-card.js';

/** R49: whether a part of a card acts: some act only if the card was divulged at setup, others only if it was not. */
export function actsWhen(
  { divulged = [] }: { divulged?: readonly CardId[] | undefined },
  cardId: CardId,
  { when }: { when?: DivulgedOrNot | undefined },
): boolean {
  return when === undefined || divulged.includes(cardId) === (when === 'divulged');
}
