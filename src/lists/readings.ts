import type { Unit, UnitId } from '../../machines/model/unit.js';
import { hasKeyword, isCounterpart } from '../../machines/model/unit-matching.js';
import type { CommandHandInput } from '../../machines/rules/command-hand/input.js';
import { wholeName } from './finding-units.js';
import type { KnownNames } from './known-names.js';
import type { AmbiguousName, ReadList } from './read-list.js';

/** One interpretation of all ambiguous names. */
export interface UnitReading {
  army: Unit[];
  /** The catalogue ids of the chosen candidates. */
  taken: UnitId[];
}

const MOST_COMBINATIONS = 256;

/** Returns every interpretation of the ambiguous names; `undefined` if there are too many. */
export function readingsOf(list: ReadList, names: KnownNames): UnitReading[] | undefined {
  const { ambiguous } = list;
  const count = ambiguous.reduce((product, { candidates }) => product * candidates.length, 1);
  if (count > MOST_COMBINATIONS) return undefined;
  const distinct = distinctUnits(names, list.army, ambiguous);
  return ambiguous.reduce<UnitReading[]>(
    (readings, name) =>
      readings.flatMap(({ army: read, taken }) =>
        name.candidates.map((candidate) => ({
          army: withCandidate(names, read, name, candidate),
          taken: [...taken, candidate],
        })),
      ),
    [{ army: distinct, taken: [] }],
  );
}

/** Returns the army without the units whose names are ambiguous. */
export function certainUnits({ army, ambiguous }: ReadList, names: KnownNames): UnitReading {
  const uncertain = new Set(ambiguous.flatMap(({ unitIds }) => unitIds));
  const isCertain = ({ id, counterpartOf }: Unit) =>
    !uncertain.has(id) && (counterpartOf === undefined || !uncertain.has(counterpartOf));
  return { army: distinctUnits(names, army.filter(isCertain), []), taken: [] };
}

/**
 * Returns one unit of each kind: the rules of a hand depend on the kinds of units, not on their number, except for
 * units with Contingencies (CT-1). Units with different upgrades are of different kinds (UP-12).
 */
function distinctUnits(
  { units }: KnownNames,
  army: readonly Unit[],
  ambiguous: readonly AmbiguousName[],
): Unit[] {
  const nameOf = new Map(
    ambiguous.flatMap((name) => name.unitIds.map((unitId) => [unitId, name] as const)),
  );
  const kinds = new Set<string>();
  return army.filter((unit) => {
    const name = nameOf.get(unit.id);
    const possible = name ? name.candidates.map((id) => units.byId(id)) : [unit];
    if (possible.some((each) => each && hasKeyword(each, 'Contingencies'))) return true;
    const kind = JSON.stringify([
      name?.name ?? [unit.name, unit.title, unit.faction, unit.rank],
      isCounterpart(unit),
      unit.upgrades,
    ]);
    return !kinds.has(kind) && kinds.add(kind);
  });
}

/** Returns the army in which the units of an ambiguous name are replaced by a candidate. Their ids stay the same. */
function withCandidate(
  { units }: KnownNames,
  army: readonly Unit[],
  { unitIds }: AmbiguousName,
  candidate: UnitId,
): Unit[] {
  const chosen = units.byId(candidate);
  if (!chosen) throw new RangeError(`The catalogue has no unit "${candidate}".`);
  const named = new Set(unitIds);
  return army.map((unit) => (named.has(unit.id) ? fieldedAs(chosen, unit) : unit));
}

/** Returns a unit of the catalogue in the place of a unit of the army (R28). */
function fieldedAs(chosen: Unit, { id, counterpartOf, upgrades }: Unit): Unit {
  return {
    ...structuredClone(chosen),
    id,
    ...(counterpartOf !== undefined && { counterpartOf }),
    ...(upgrades && { upgrades }),
  };
}

/** Returns a sentence with the units that an ambiguous name can mean. */
export function remarkOnAmbiguous(names: KnownNames, { name, candidates }: AmbiguousName): string {
  const titles = candidates.map((candidate) => titleOfUnit(names, candidate));
  return `"${name}" can be ${titles.join(' or ')}: the hand must be legal for each.`;
}

/** Returns the name and the title of a candidate. */
export function titleOfUnit({ units }: KnownNames, candidate: UnitId): string {
  const unit = units.byId(candidate);
  return unit ? wholeName(unit) : candidate;
}

/**
 * Returns the input for the rules of a command hand. Unknown cards keep the names of the list, so that each is reported
 * and none counts as missing.
 */
export function handInput(list: ReadList, army: Unit[]): CommandHandInput {
  const { faction, battleForce, hand, contingencies, unresolved } = list;
  const unknown = (kind: 'card' | 'contingency') =>
    unresolved.filter((each) => each.kind === kind).map(({ name }) => name);
  return {
    army,
    ...(faction !== undefined && { faction }),
    ...(battleForce !== undefined && { battleForce }),
    hand: [...hand, ...unknown('card')],
    contingencies: [...contingencies, ...unknown('contingency')],
    cards: broughtBy(list, 'cards'),
    upgrades: broughtBy(list, 'upgrades'),
    battleForces: broughtBy(list, 'battleForces'),
  };
}

/** Returns the table's own things of a list, and those that its names mean and the catalogue lacks, each once. */
export function broughtBy<Kind extends 'cards' | 'upgrades' | 'battleForces'>(
  list: ReadList,
  kind: Kind,
): ReadList[Kind] {
  const all = [...((list.original.own[kind] ?? []) as ReadList[Kind]), ...list[kind]];
  return [...new Map(all.map((each) => [each.id, each])).values()] as ReadList[Kind];
}
