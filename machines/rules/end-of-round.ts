import { type ActionResult, andThen, logged } from '../model/log.js';
import { playToDiscard, playToPermanents } from '../model/moves.js';
import type { EffectRef } from '../model/outcome.js';
import { cardInPlayOf, type PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import { deployTheRest } from './deployment.js';
import { keepsCardsLockedAway } from './cards/locking-away.js';
import { resolve } from './effects/resolving-effects.js';
import { automaticAtTheClose } from './effects/closing-effects.js';
import { tellEffect } from './effects/telling.js';

/**
 * The End Phase of a finished Command Phase, in which nobody is asked: every unit has been activated (R39), the automatic
 * effects resolve (R52, CC-30), then cards leave play (CC-19).
 */
export function endTheRound(table: PhaseContext): ActionResult {
  return andThen(deployTheRest(table), resolveEndPhaseEffects, cardsLeavePlay);
}

/** CC-19: the cards in play whose effect ends are discarded. */
export function cardsLeavePlay(table: PhaseContext): ActionResult {
  return andThen(cardLeavesPlay(table, 'blue'), (now) => cardLeavesPlay(now, 'red'));
}

/**
 * CC-19: a card in play is discarded in the End Phase, and its effect ends. Cards that returned to the hand, permanent
 * cards (R44), and cards that keep other cards locked away are not discarded.
 */
function cardLeavesPlay(table: PhaseContext, player: PlayerColor): ActionResult {
  const card = cardInPlayOf(table, player);
  if (!card) return { context: table, log: [] };
  const { id: cardId, permanent } = card;
  return permanent || keepsCardsLockedAway(table, { player, cardId })
    ? {
        context: playToPermanents(table, player),
        log: [logged('card.stays', permanent ? 'R44' : 'CC-19', player, { cardId })],
      }
    : {
        context: playToDiscard(table, player),
        log: [logged('card.discarded', 'CC-19', player, { cardId, from: 'play' })],
      };
}

/**
 * Resolves the automatic effects of the End Phase (R52), before cards in play are discarded (CC-19): a card that returns
 * from the discard pile is announced by name (CC-30). It stops at an effect that asks a player.
 */
export function resolveEndPhaseEffects(context: PhaseContext): ActionResult {
  let table: ActionResult = { context, log: [] };
  for (;;) {
    const next = automaticAtTheClose(table.context, 'end-phase');
    if (!next) return table;
    table = andThen(table, (now) => resolveAndTell(now, next));
  }
}

function resolveAndTell(table: PhaseContext, effect: EffectRef): ActionResult {
  const { player, cardId, effectId } = effect;
  const { context, log } = resolve(table, effect);
  const begins = logged('effect.resolved', 'CP-10', player, { cardId, effectId });
  return tellEffect({ context, log: [begins, ...log] }, effect);
}
