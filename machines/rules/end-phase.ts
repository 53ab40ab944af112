import { type Happening, told } from '../model/log.js';
import type { EffectRef } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import { PLAYERS } from '../model/player.js';
import { effectsInPlay } from './effects.js';
import { resolve } from './resolving-effects.js';

/** The effects as the End Phase begins, of the cards that are still in play; blue's before red's, as in step 2 (CC-14). */
export function endPhaseEffects(context: PhaseContext): EffectRef[] {
  return PLAYERS.flatMap((player) => effectsInPlay(context, player, 'end-phase'));
}

/**
 * Resolve the effects as the End Phase begins, before cards in play are discarded (CC-19): a card that
 * comes back from the discard pile is announced by name (CC-30). Nobody is asked, so choices are not
 * taken. The table is that of a Command Phase which is over.
 */
export function resolveEndPhaseEffects(context: PhaseContext): Happening {
  return endPhaseEffects(context).reduce<Happening>(
    (before, effect) => {
      const { player, cardId, effectId } = effect;
      const resolved = resolve(before.context, effect);
      return {
        context: resolved.context,
        told: [
          ...before.told,
          told('effect.resolved', 'CP-10', player, { cardId, effectId }),
          ...resolved.told,
        ],
      };
    },
    { context, told: [] },
  );
}
