import { armyOf } from '../../model/built-army.js';
import { cardInPlayOf, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { isOwner, standingUnits } from '../../model/unit-matching.js';

/** The undefeated units to which the card that the player has in play belongs. */
export function ownersOfCardInPlay(context: PhaseContext, player: PlayerColor): Unit[] {
  const card = cardInPlayOf(context, player);
  if (!card?.belongsTo) return [];
  return standingUnits(armyOf(context, player)).filter((unit) => isOwner(unit, card));
}
