import { catalogueUnitFacts, catalogueUnits } from '../../machines/catalogue/index.js';
import type { Unit } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import { fightsFor } from './factions.js';
import { byPlainName, nearestAmong, plainName } from './names.js';
import type { WrittenUnit } from './written.js';

/** What list builders call a unit besides its name and title, by its id in the catalogue. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  'TX-225 GAVw Occupier Combat Assault Tank': 'tx-225-gavw-occupier-tank',
};

/** Which of its names a unit was found by; `older` is an edition that is no longer current. */
export type FoundBy = 'whole-name' | 'name-only' | 'other-name' | 'older';

export interface FoundUnit {
  /** Every unit that the name fits, in the order of the catalogue. */
  candidates: Unit[];
  by: FoundBy;
}

type WrittenName = Pick<WrittenUnit, 'name' | 'title'>;

/** `Darth Vader, Dark Lord of the Sith`. */
export function wholeName({ name, title }: WrittenName): string {
  return title === undefined ? name : `${name}, ${title}`;
}

export function editionOf({ id }: Unit): string {
  return catalogueUnitFacts[id]?.edition ?? 'current';
}

export function isOlder(unit: Unit): boolean {
  return !editionOf(unit).startsWith('current');
}

const CURRENT = catalogueUnits.filter((unit) => !isOlder(unit));
const OLDER = catalogueUnits.filter(isOlder);

const currentByWholeName = byPlainName(CURRENT, wholeName);
const currentByName = byPlainName(CURRENT, ({ name }) => name);
const currentByOtherName = byPlainName(
  CURRENT.flatMap((unit) => otherNamesOf(unit).map((called) => ({ called, unit }))),
  ({ called }) => called,
);
const olderByWholeName = byPlainName(OLDER, wholeName);
const olderByName = byPlainName(OLDER, ({ name }) => name);

/** The title before the name, as some builders have it, and what else it is called. */
function otherNamesOf({ id, name, title }: Unit): string[] {
  const called = Object.entries(ALSO_CALLED).flatMap(([other, of]) => (of === id ? [other] : []));
  return title === undefined ? called : [...called, `${title} ${name}`];
}

/** Every unit that a written name fits: of the current edition if there is one, else of an older one. */
export function findUnits(written: WrittenName): FoundUnit | undefined {
  const whole = plainName(wholeName(written));
  const bare = written.title === undefined ? whole : undefined;
  const ways: [FoundBy, Unit[] | undefined][] = [
    ['whole-name', currentByWholeName.get(whole)],
    ['name-only', bare === undefined ? undefined : currentByName.get(bare)],
    ['other-name', currentByOtherName.get(whole)?.map(({ unit }) => unit)],
    ['older', olderByWholeName.get(whole)],
    ['older', bare === undefined ? undefined : olderByName.get(bare)],
  ];
  const found = ways.find(([, candidates]) => candidates !== undefined);
  return found?.[1] && { by: found[0], candidates: found[1] };
}

/** Whether a name alone is that of a unit: for formats in which only that tells a unit from other lines. */
export function isUnitName(name: string): boolean {
  return findUnits({ name }) !== undefined;
}

/**
 * Of several candidates those that can be meant in an army of the faction. Of two that differ only in
 * their faction, the army's own is meant. None is left out for its faction if that would leave none.
 */
export function candidatesFor(candidates: readonly Unit[], faction: string | undefined): Unit[] {
  if (faction === undefined) return [...candidates];
  const possible = candidates.filter((unit) => fightsFor(unit, faction));
  const kept = possible.length > 0 ? possible : candidates;
  return kept.filter(
    (unit) =>
      unit.faction === faction ||
      !kept.some((other) => other.faction === faction && wholeName(other) === wholeName(unit)),
  );
}

/** Units of the current edition that share a name but bear a title, where the list may leave titles out. */
export function titledNamesakes(unit: Unit): Unit[] {
  const namesakes = currentByName.get(plainName(unit.name)) ?? [];
  return namesakes.filter(({ title }) => title !== undefined && unit.title === undefined);
}

/** The counterpart that is written among the upgrades of a unit, if it is one of that unit's (R28). */
export function counterpartAmongUpgrades(upgrade: string, of: readonly Unit[]): Unit | undefined {
  const found = findUnits({ name: upgrade });
  return found?.candidates.find((unit) => isCounterpart(unit) && isPartOfAny(unit, of));
}

/** Whether the counterpart can be a part of one of these units of the catalogue. */
function isPartOfAny(counterpart: Unit, units: readonly Unit[]): boolean {
  return units.some(({ id }) => wholesOf(counterpart).includes(id));
}

/** The ids in the catalogue of the units that a counterpart can be a part of. */
export function wholesOf({ id }: Unit): readonly string[] {
  return catalogueUnitFacts[id]?.counterpart?.candidates ?? [];
}

const nearestWholeNames = nearestAmong(CURRENT.map(wholeName));

/** The units of the current edition that are called most like it. */
export function nearestUnits(written: WrittenName): string[] {
  return nearestWholeNames(wholeName(written));
}
