import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { hasKeyword, isCounterpart } from '../../model/unit-matching.js';
import { armyInPlay, unitInPlay } from './of-unit.js';

/** Found out once for an army: it is another one as soon as one of its units falls. */
const BEARERS = new WeakMap<readonly Unit[], ReadonlyMap<string, readonly Unit[]>>();

function bearersInArmy(army: readonly Unit[], keyword: string): readonly Unit[] {
  let bearers = BEARERS.get(army);
  if (!bearers) {
    const names = new Set(
      army.flatMap(({ keywords = [] }) => keywords.map(({ name }) => name.toLowerCase())),
    );
    bearers = new Map(
      [...names].map((name) => [
        name,
        army.filter((unit) => !unit.defeated && !isCounterpart(unit) && hasKeyword(unit, name)),
      ]),
    );
    BEARERS.set(army, bearers);
  }
  return bearers.get(keyword.toLowerCase()) ?? [];
}

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
    ? bearersInArmy(armyInPlay(context, player), keyword)
    : [];
}
