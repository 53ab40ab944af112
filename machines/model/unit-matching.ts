import { memoize } from './memoize.js';
import type { CommandCard, NamedOwners } from './command-card.js';
import type { Keyword, Unit, UnitFilter } from './unit.js';

/** The only letter that becomes longer in lower case. */
const GROWS = '\u0130';

/** Whether two names of the game are equal, ignoring case. */
export function sameName(one: string, other: string): boolean {
  if (one === other) return true;
  const first = one.charCodeAt(0);
  const otherFirst = other.charCodeAt(0);
  // Fast path: most names differ in the first letter. In ASCII, `| 32` makes a letter lower case.
  if (first < 128 && otherFirst < 128 && (first | 32) !== (otherFirst | 32)) return false;
  if (one.length !== other.length && !one.includes(GROWS) && !other.includes(GROWS)) return false;
  return one.toLowerCase() === other.toLowerCase();
}

/** CC-5, CC-24: whether the name of the card is "Standing Orders". Its id does not matter. */
export function isStandingOrders({ name }: CommandCard): boolean {
  return sameName(name, 'Standing Orders');
}

const NONE: readonly never[] = [];

function isAmong(name: string | undefined, names: readonly string[] | undefined): boolean {
  if (!names) return true;
  if (name === undefined) return false;
  return names.some((each) => sameName(each, name));
}

function sharesOne(own: readonly string[], wanted: readonly string[] | undefined): boolean {
  return !wanted || own.some((name) => isAmong(name, wanted));
}

/** R54: units of the Mandalorians are mercenaries too, for cards, keywords and upgrades that name these. */
function isOfFaction({ faction }: Unit, factions: readonly string[] | undefined): boolean {
  const isMandalorian = faction !== undefined && sameName(faction, 'mandalorians');
  return isAmong(faction, factions) || (isMandalorian && isAmong('mercenary', factions));
}

/** True if the unit matches every criterion of the filter. */
export function matchesFilter(unit: Unit, filter: UnitFilter): boolean {
  return (
    isAmong(unit.name, filter.names) &&
    isAmong(unit.title, filter.titles) &&
    isAmong(unit.rank, filter.ranks) &&
    sharesOne(unit.types, filter.types) &&
    (!filter.keywords ||
      (unit.keywords ?? NONE).some(({ name }) => isAmong(name, filter.keywords))) &&
    isOfFaction(unit, filter.factions) &&
    sharesOne(unit.affiliations ?? NONE, filter.affiliations) &&
    (filter.unique === undefined || filter.unique === (unit.unique === true))
  );
}

export function isTrooper({ types }: Unit): boolean {
  return isAmong('trooper', types);
}

/** True if the unit matches one of the filters, or if there is no filter. */
export function matchesAny(unit: Unit, filters: readonly UnitFilter[] | undefined): boolean {
  return !filters || filters.length === 0 || filters.some((filter) => matchesFilter(unit, filter));
}

/** The units of an army that match one of the filters. Each list of filters is compared with each army once. */
export function unitsMatching(
  army: readonly Unit[],
  filters: readonly UnitFilter[] | undefined,
): readonly Unit[] {
  if (!filters || filters.length === 0) return army;
  const known = matchesOf(army);
  let matching = known.get(filters);
  if (!matching) {
    known.set(filters, (matching = army.filter((unit) => matchesAny(unit, filters))));
  }
  return matching;
}

const matchesOf = memoize(
  (_army: readonly Unit[]) => new WeakMap<readonly UnitFilter[], readonly Unit[]>(),
);

/** Whether the unit is a counterpart: a part of another unit, not a separate unit (R28). */
export function isCounterpart(unit: Unit): boolean {
  return unit.counterpartOf !== undefined;
}

/** The undefeated units of an army, without counterparts (R28). */
export const standingUnits = memoize((army: readonly Unit[]): readonly Unit[] =>
  army.filter((unit) => !unit.defeated && !isCounterpart(unit)),
);

/** Whether this unit is the character with this name that owns the card. A title applies to each name. */
function isCharacter(unit: Unit, name: string, { title }: NamedOwners): boolean {
  return sameName(unit.name, name) && (title === undefined || isAmong(unit.title, [title]));
}

/** The owners that the card names; `undefined` if it belongs to nobody, or to units by a filter (R45). */
export function namedOwnersOf({ belongsTo }: CommandCard): NamedOwners | undefined {
  return belongsTo && 'names' in belongsTo ? belongsTo : undefined;
}

/** True if this unit owns the card. */
export function isOwner(unit: Unit, { belongsTo }: CommandCard): boolean {
  if (!belongsTo) return false;
  return 'units' in belongsTo
    ? matchesAny(unit, belongsTo.units)
    : belongsTo.names.some((name) => isCharacter(unit, name, belongsTo));
}

/** True if these units include the owners that the card needs: one of them, or all (R9, R45). */
export function ownersSuffice({ belongsTo }: CommandCard, units: readonly Unit[]): boolean {
  if (!belongsTo) return true;
  if ('units' in belongsTo) return units.some((unit) => matchesAny(unit, belongsTo.units));
  const present = (name: string) => units.some((unit) => isCharacter(unit, name, belongsTo));
  return belongsTo.match === 'all' ? belongsTo.names.every(present) : belongsTo.names.some(present);
}

/** True if the unit or weapon has the keyword. */
export function hasKeyword(
  { keywords }: { readonly keywords?: readonly Keyword[] },
  keyword: string,
): boolean {
  return (keywords ?? NONE).some(({ name }) => sameName(name, keyword));
}

/** The name of a unit, with its id if other units of the army have the same name. */
export function nameAmong(army: readonly Unit[], { id, name }: Unit): string {
  return (namesakes(army).get(name.toLowerCase()) ?? 0) > 1 ? `${name} (${id})` : name;
}

/** The number of units with each name, in lower case. */
const namesakes = memoize((army: readonly Unit[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { name } of army) {
    const key = name.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
});
