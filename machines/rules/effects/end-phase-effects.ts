import { type ActionResult, logged } from '../../model/log.js';
import type { EffectRef } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { PLAYERS } from '../../model/player.js';
import { cardIsHalfResolved, nextEffect } from './windows.js';
import { resolve } from './resolving-effects.js';

/**
 * Resolve the effects as the End Phase begins, before cards in play are discarded (CC-19): a card that
 * comes back from the discard pile is announced by name (CC-30). Nobody is asked, so choices are not
 * taken. The table is that of a Command Phase which is over.
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
