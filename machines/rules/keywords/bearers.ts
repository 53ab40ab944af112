import { factOfArmy } from '../../model/army-facts.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { hasKeyword, standingUnits } from '../../model/unit-matching.js';
import { armyInPlay, unitInPlay } from './of-unit.js';

/** By keyword in lower case. */
const bearersInArmy = factOfArmy((army): ReadonlyMap<string, readonly Unit[]> => {
  const bearers = new Map<string, Unit[]>();
  for (const unit of standingUnits(army)) {
    for (const { name } of unit.keywords ?? []) {
      const keyword = name.toLowerCase();
      const known = bearers.get(keyword);
      if (!known) bearers.set(keyword, [unit]);
      else if (known.at(-1) !== unit) known.push(unit);
    }
  }
  return bearers;
});

const NOBODY: readonly Unit[] = Object.freeze([]);

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
  return context.ruleset.keywords === 'played'
    ? (bearersInArmy(armyInPlay(context, player)).get(keyword.toLowerCase()) ?? NOBODY)
    : NOBODY;
}
