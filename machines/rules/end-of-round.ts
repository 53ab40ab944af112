import { type ActionResult, logged } from '../model/log.js';
import { playToDiscard, playToPermanents } from '../model/moves.js';
import type { EffectRef } from '../model/outcome.js';
import { cardInPlayOf, type PhaseContext } from '../model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../model/player.js';
import { deployTheRest } from './deployment.js';
import { keepsCardsLockedAway } from './cards/locking-away.js';
import { resolve } from './effects/resolving-effects.js';
import { cardIsHalfResolved, nextEffect } from './effects/windows.js';

/**
 * The End Phase: every unit has been activated (R39), the effects at its beginning resolve (CC-30), then cards leave play
 * (CC-19).
 */
export function endTheRound(table: PhaseContext): ActionResult {
  const deployed = deployTheRest(table);
  const resolved = resolveEndPhaseEffects(deployed.context);
  return PLAYERS.reduce(
    (before, player) => {
      const { context, log: last } = cardLeavesPlay(before.context, player);
      return { context, log: [...before.log, ...last] };
    },
    { context: resolved.context, log: [...deployed.log, ...resolved.log] },
  );
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
 * Resolve the effects at the beginning of the End Phase, before cards in play are discarded (CC-19): a card that
 * returns from the discard pile is announced by name (CC-30). These effects are automatic, so choices are not taken.
 * The table is that of a finished Command Phase.
 */
export function resolveEndPhaseEffects(context: PhaseContext): ActionResult {
  let table: ActionResult = { context, log: [] };
  for (;;) {
    const next = nextEndPhaseEffect(table.context);
    if (!next) return table;
    table = resolveAfter(table, next);
  }
}

/**
 * The next effect of the cards that are in play by now (R19, R23): a card is resolved to its end (CP-10),
 * and blue's come before red's, as in step 2 (CC-14).
 */
function nextEndPhaseEffect(context: PhaseContext): EffectRef | undefined {
  const begun = PLAYERS.filter((player) => cardIsHalfResolved(context, player, 'end-phase'));
  return [...begun, ...PLAYERS]
    .map((player) => nextEffect(context, player, 'end-phase'))
    .find((effect) => effect !== undefined);
}

function resolveAfter({ context, log: before }: ActionResult, effect: EffectRef): ActionResult {
  const { player, cardId, effectId } = effect;
  const resolved = resolve(context, effect);
  const begins = logged('effect.resolved', 'CP-10', player, { cardId, effectId });
  return { context: resolved.context, log: [...before, begins, ...resolved.log] };
}
