import type { Unit } from './unit.js';

/**
 * A fact of an army that is worked out once, however often it is asked: armies are never changed, but
 * replaced as soon as one of their units falls.
 */
export function factOfArmy<Fact extends object>(
  findOut: (army: readonly Unit[]) => Fact,
): (army: readonly Unit[]) => Fact {
  const found = new WeakMap<readonly Unit[], Fact>();
  let last: readonly Unit[] | undefined;
  let fact: Fact | undefined;
  return (army) => {
    if (army !== last || fact === undefined) {
      fact = found.get(army);
      if (!fact) found.set(army, (fact = findOut(army)));
      last = army;
    }
    return fact;
  };
}

/** An army some of whose units have fallen, and the one that it was before any of them had. */
const BEFORE_THEY_FELL = new WeakMap<readonly Unit[], readonly Unit[]>();

/** Record that an army differs from another one only in who has fallen. */
export function noteFallen<Army extends readonly Unit[]>(
  army: Army,
  before: readonly Unit[],
): Army {
  BEFORE_THEY_FELL.set(army, BEFORE_THEY_FELL.get(before) ?? before);
  return army;
}

/** A fact of an army that stays, whoever falls. */
export function lastingFactOfArmy<Fact extends object>(
  findOut: (army: readonly Unit[]) => Fact,
): (army: readonly Unit[]) => Fact {
  const fact = factOfArmy(findOut);
  return (army) => fact(BEFORE_THEY_FELL.get(army) ?? army);
}

/** The units of an army by their identifiers. */
export const unitsById = factOfArmy(
  (army): ReadonlyMap<string, Unit> => new Map(army.map((unit) => [unit.id, unit])),
);
