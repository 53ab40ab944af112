import { catalogueCards } from '../../machines/catalogue/cards.js';
import type { CardId } from '../../machines/model/command-card.js';
import type { Unit } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import { findUnits } from './finding-units.js';
import { standingOrdersImplied } from './hand.js';
import type { ReadList } from './read-list.js';
import type { WrittenList, WrittenUnit, Zone } from './written.js';

/** Returns the current list. Unchanged parts have the words of the file. */
export function wholeList(list: ReadList): WrittenList {
  const { name, faction, battleForce, points, original } = list;
  return {
    name,
    faction: faction ?? original.written.faction,
    battleForce,
    points,
    units: unitsNow(list).flatMap(({ unit, count }) => (count > 0 ? [{ ...unit, count }] : [])),
    hand: namesOf(list, 'hand'),
    contingencies: namesOf(list, 'contingencies'),
    standingOrdersImplied: false,
  };
}

/**
 * Returns the current list in a form that can be read again: units in their places, removed units with a count of 0,
 * and the chosen unit for a name that fits several.
 */
export function writtenNow(list: ReadList): WrittenList {
  const { original, battleForce } = list;
  const { written } = original;
  const isHandChanged = isChangedByHand(list, 'hand');
  return {
    ...written,
    ...(battleForce !== undefined && { battleForce }),
    units: unitsNow(list).map(({ unit, count }, index) => ({
      ...unit,
      ...chosenFor(list, index),
      count,
    })),
    hand: isHandChanged ? namesOf(list, 'hand') : written.hand,
    contingencies: isChangedByHand(list, 'contingencies')
      ? namesOf(list, 'contingencies')
      : written.contingencies,
    standingOrdersImplied: written.standingOrdersImplied && !isHandChanged,
  };
}

/** Returns the unit that was chosen for a name that fits several. */
function chosenFor({ army, ambiguous, original }: ReadList, index: number): Partial<WrittenUnit> {
  const written = original.written.units[index];
  const [unitId] = original.unitIds[index] ?? [];
  if (!written || unitId === undefined || written.meant !== undefined) return {};
  const isOpen = ambiguous.some(({ unitIds }) => unitIds.includes(unitId));
  const unit = army.find(({ id }) => id === unitId);
  const candidates = findUnits(written)?.candidates ?? [];
  if (isOpen || !unit || candidates.length < 2) return {};
  const chosen = candidates.find(
    ({ name, title, faction }) =>
      name === unit.name && title === unit.title && faction === unit.faction,
  );
  return chosen ? { meant: chosen.id } : {};
}

/** Returns the cards of a zone as they were read, with "Standing Orders" if the list implied it. */
function asUnderstood({ original }: ReadList, zone: Zone): CardId[] {
  const knownIds = original[zone].filter((cardId) => cardId !== null);
  const implied = zone === 'hand' && standingOrdersImplied(original.written);
  return implied ? [...knownIds, 'standing-orders'] : knownIds;
}

/** Returns true if the cards differ from those in the words of the list. */
function isChangedByHand(list: ReadList, zone: Zone): boolean {
  return JSON.stringify(asUnderstood(list, zone)) !== JSON.stringify(list[zone]);
}

/** Returns true if the cards of a zone, or their names, differ from those in the file. */
export function isChanged(list: ReadList, zone: Zone): boolean {
  const { asRead, written } = list.original;
  return (
    isChangedByHand(list, zone) ||
    (asRead !== undefined && JSON.stringify(asRead[zone]) !== JSON.stringify(written[zone]))
  );
}

/** Returns the names of a zone's cards: as in the file, otherwise as in the catalogue. Unknown names stay. */
export function namesOf(list: ReadList, zone: Zone): string[] {
  const { original, cards } = list;
  const written = original.written[zone];
  const nameOf = (cardId: CardId) => {
    const index = original[zone].indexOf(cardId);
    const card = [...cards, ...catalogueCards].find(({ id }) => id === cardId);
    return written[index] ?? card?.name ?? cardId;
  };
  const unknown = written.filter((_, index) => original[zone][index] === null);
  return [...list[zone].map(nameOf), ...unknown];
}

/** A unit of the current list. `index` is its place in the file; an added unit has none. */
export interface UnitNow {
  unit: WrittenUnit;
  index?: number;
  count: number;
}

/** Returns the units of the file in their places, removed ones with a count of 0, then the added units. */
export function unitsNow({ army, original }: ReadList): UnitNow[] {
  const present = new Set(army.map(({ id }) => id));
  const fromFile = new Set(original.unitIds.flat());
  const kept = original.written.units.map((unit, index) => {
    const ids = original.unitIds[index] ?? [];
    const count = ids.length === 0 ? unit.count : ids.filter((id) => present.has(id)).length;
    return { unit, index, count };
  });
  const added = army
    .filter((unit) => !fromFile.has(unit.id) && !isCounterpart(unit))
    .map((unit) => ({ unit: asWritten(unit), count: 1 }));
  return [...kept, ...added];
}

export function asWritten({ name, title }: Unit): WrittenUnit {
  return { name, ...(title !== undefined && { title }), count: 1, upgrades: [], loadout: [] };
}

export function isArmyChanged(list: ReadList): boolean {
  const { army, original } = list;
  const present = new Set(army.map(({ id }) => id));
  const fromFile = new Set(original.unitIds.flat());
  return (
    areUnitsRenamed(list) ||
    [...fromFile].some((id) => !present.has(id)) ||
    army.some((unit) => !fromFile.has(unit.id) && !isCounterpart(unit))
  );
}

function areUnitsRenamed({ original: { asRead, written } }: ReadList): boolean {
  if (asRead === undefined) return false;
  const called = (units: readonly WrittenUnit[]) =>
    JSON.stringify(units.map(({ name, title, count }) => [name, title, count]));
  return called(asRead.units) !== called(written.units);
}

/** Returns true if the facts about the whole list differ from those in the file. */
export function isHeadChanged({ original: { asRead, written } }: ReadList): boolean {
  if (asRead === undefined) return false;
  return asRead.battleForce !== written.battleForce || asRead.faction !== written.faction;
}
