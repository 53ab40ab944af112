import { type ActionResult, logged } from '../model/log.js';
import { playToDiscard, playToPermanents } from '../model/moves.js';
import { cardInPlayOf, type PhaseContext } from '../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../model/player.js';
import { keepsCardsLockedAway } from './cards/locking-away.js';
import { resolveEndPhaseEffects } from './effects/end-phase-effects.js';

/** The End Phase: effects as it begins (CC-30), then cards in play leave it (CC-19). */
export function endTheRound(table: PhaseContext): ActionResult {
  return PLAYERS.reduce((before, player) => {
    const { context, log: last } = cardLeavesPlay(before.context, player);
    return { context, log: [...before.log, ...last] };
  }, resolveEndPhaseEffects(table));
}

/**
 * CC-19: a card in play that was not returned to the hand is discarded in the End Phase, and its effect
 * ends. A card that is printed as permanent stays, as does one that keeps others locked away.
 */
function cardLeavesPlay(table: PhaseContext, player: PlayerColor): ActionResult {
  const card = cardInPlayOf(table, player);
  if (!card) return { context: table, log: [] };
  const { id: cardId, permanent } = card;
  return permanent || keepsCardsLockedAway(table, { player, cardId })
    ? {
        context: playToPermanents(table, player),
        log: [logged('card.stays', 'CC-19', player, { cardId })],
      }
    : {
        context: playToDiscard(table, player),
        log: [logged('card.discarded', 'CC-19', player, { cardId, from: 'play' })],
      };
}
