import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { hasKeyword, isCounterpart } from '../../model/unit-matching.js';

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

/** Whether a unit has a keyword that acts at this table. */
export function bears({ ruleset }: PhaseContext, unit: Unit, keyword: string): boolean {
  return ruleset.keywords === 'played' && hasKeyword(unit, keyword);
}

/** The undefeated units of a player that have a keyword, where the table plays keywords; a counterpart is none (R28). */
export function bearersOf(
  { ruleset, sides }: PhaseContext,
  player: PlayerColor,
  keyword: string,
): readonly Unit[] {
  return ruleset.keywords === 'played' ? bearersInArmy(sides[player].army, keyword) : [];
}
