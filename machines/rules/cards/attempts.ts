import type { CardId, CommandCard } from '../../model/command-card.js';
import { cardOf, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';

/** An attempt to play a card. */
export interface PlayAttempt {
  context: PhaseContext;
  player: PlayerColor;
  card: CommandCard;
}

/** The attempt to play the card that is named. */
export function playOf({
  context,
  player,
  cardId,
}: PlayerAttempt & { cardId: CardId }): PlayAttempt {
  return { context, player, card: cardOf(context, cardId) };
}

/** A player of the table, without a particular card. */
export interface PlayerAttempt {
  context: PhaseContext;
  player: PlayerColor;
}
