import type { Unit } from './unit.js';

/**
 * A fact of an army that is worked out once, however often it is asked: armies are never changed, but
 * replaced as soon as one of their units falls.
 */
export function factOfArmy<Fact extends object>(
  findOut: (army: readonly Unit[]) => Fact,
): (army: readonly Unit[]) => Fact {
  const found = new WeakMap<readonly Unit[], Fact>();
  return (army) => {
    const known = found.get(army);
    if (known) return known;
    const fact = findOut(army);
    found.set(army, fact);
    return fact;
  };
}

/** The units of an army by their identifiers. */
export const unitsById = factOfArmy(
  (army): ReadonlyMap<string, Unit> => new Map(army.map((unit) => [unit.id, unit])),
);
