import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { hasKeyword, standingUnits } from '../../model/unit-matching.js';
import { armyInPlay, unitInPlay } from './of-unit.js';

/** Whether a unit has this keyword, its own or granted by a card (CC-31), at a table that plays keywords. */
export function bears(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
  keyword: string,
): boolean {
  return (
    context.ruleset.keywords === 'played' && hasKeyword(unitInPlay(context, player, unit), keyword)
  );
}

/**
 * The undefeated units of a player with this keyword, their own or granted by a card (CC-31). Empty at a table that
 * does not play keywords. Counterparts are not included (R28).
 */
export function bearersOf(
  context: PhaseContext,
  player: PlayerColor,
  keyword: string,
): readonly Unit[] {
  if (context.ruleset.keywords !== 'played') return [];
  return standingUnits(armyInPlay(context, player)).filter((unit) => hasKeyword(unit, keyword));
}
