import { cardOf, type PhaseContext, type Side } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { isOwner } from '../../model/unit-matching.js';
import { bears } from './bearers.js';

export const BANE_TOKENS = 'Bane Tokens';

/**
 * KW-19: true if tokens represent the unit on the battlefield: a divulged card of its own was played, and the unit itself
 * is still undeployed (R39, R43).
 */
export function isHiddenByTokens(context: PhaseContext, player: PlayerColor, unit: Unit): boolean {
  if (unit.undeployed !== true || unit.defeated) return false;
  if (!bears(context, player, unit, BANE_TOKENS)) return false;
  const side = context.sides[player];
  return side.divulged.some(
    (cardId) => wasPlayed(side, cardId) && isOwner(unit, cardOf(context, cardId)),
  );
}

function wasPlayed({ discard, permanents, inPlay }: Side, cardId: string): boolean {
  return inPlay?.cardId === cardId || discard.includes(cardId) || permanents.includes(cardId);
}
