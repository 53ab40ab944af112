import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { hasKeyword, standingUnits } from '../../model/unit-matching.js';
import { armyInPlay, unitInPlay } from './of-unit.js';

/** Whether a unit of a player has a keyword that acts at this table, be it from a card (CC-31). */
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

/** The undefeated units of a player that have a keyword, be it from a card (CC-31), where the table plays keywords; a counterpart is none (R28). */
export function bearersOf(
  context: PhaseContext,
  player: PlayerColor,
  keyword: string,
): readonly Unit[] {
  if (context.ruleset.keywords !== 'played') return [];
  return standingUnits(armyInPlay(context, player)).filter((unit) => hasKeyword(unit, keyword));
}
