import { type ActionResult, logged, andThen } from '../../model/log.js';
import { lockedAwayToHand, permanentsToDiscard } from '../../model/moves.js';
import { cardOf, type PhaseContext } from '../../model/phase-context.js';
import type { LockedCard } from '../../model/command-card.js';
import { PLAYERS, type PlayerColor } from '../../model/player.js';

/** Whether an effect of this card keeps other cards locked away. The card then stays in play. */
export function keepsCardsLockedAway(context: PhaseContext, by: LockedCard['by']): boolean {
  return PLAYERS.some((player) =>
    context.sides[player].lockedAway.some((locked) => isSameCard(locked.by, by)),
  );
}

/**
 * Runs when the player has played a card. The cards that were locked away in earlier rounds return to the hand, and
 * everybody sees which (CC-30). The card that locked them away is discarded (CC-19), unless it is permanent or keeps
 * other cards.
 */
export function unlockCardsOf(context: PhaseContext, player: PlayerColor): ActionResult {
  const coming = context.sides[player].lockedAway.filter(({ round }) => round < context.round);
  if (coming.length === 0) return { context, log: [] };
  const table = lockedAwayToHand(context, player, coming);
  const returned = coming.map(({ cardId }) =>
    logged('card.returned', 'CC-30', player, { cardId, from: 'locked-away' }),
  );
  const leavePlay = coming.map(({ by: { player: owner, cardId } }) => (now: PhaseContext) => {
    if (!isDone(now, { player: owner, cardId })) return { context: now, log: [] };
    return {
      context: permanentsToDiscard(now, owner, cardId),
      log: [logged('card.discarded', 'CC-19', owner, { cardId, from: 'play' })],
    };
  });
  return andThen({ context: table, log: returned }, ...leavePlay);
}

/** Whether the card stayed in play only for the cards that it locked away. */
function isDone(context: PhaseContext, by: LockedCard['by']): boolean {
  return (
    context.sides[by.player].permanents.includes(by.cardId) &&
    !keepsCardsLockedAway(context, by) &&
    cardOf(context, by.cardId).permanent !== true
  );
}

function isSameCard(one: LockedCard['by'], other: LockedCard['by']): boolean {
  return one.player === other.player && one.cardId === other.cardId;
}
