import type { CardId } from '../../machines/model/command-card.js';
import type { Unit, UpgradeId } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import { upgradeIdsOf } from '../../machines/rules/library.js';
import { standingOrdersImplied } from './hand.js';
import { knownNames } from './known-names.js';
import type { ReadList } from './read-list.js';
import type { WrittenList, WrittenUnit, Zone } from './written.js';

/** Returns the current list. Unchanged parts have the words of the file. */
export function wholeList(list: ReadList): WrittenList {
  const { name, faction, battleForce, points, original } = list;
  const { format, content } = original.written;
  return {
    format,
    content,
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
    units: unitsNow(list).map(({ unit, index, count }) => ({
      ...unit,
      ...(index !== undefined && chosenFor(list, index)),
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
  const candidates = knownNames(original.own).units.find(written)?.candidates ?? [];
  if (isOpen || !unit || candidates.length < 2) return {};
  const chosen = candidates.find(
    ({ name, title, faction }) =>
      name === unit.name && title === unit.title && faction === unit.faction,
  );
  return chosen ? { meant: chosen.id } : {};
}

/** Returns the cards of a zone as they were read, with "Standing Orders" if the list implied it. */
function asUnderstood({ original }: ReadList, zone: Zone): CardId[] {
  const { cards } = knownNames(original.own);
  const found = original.written[zone].flatMap((name) => cards.find(name)?.card.id ?? []);
  const implied = zone === 'hand' && standingOrdersImplied(original.written, cards);
  return implied ? [...found, 'standing-orders'] : found;
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
  const written = list.original.written[zone];
  const { cards } = knownNames(list.original.own);
  const idOf = (name: string) => cards.find(name)?.card.id;
  const nameOf = (cardId: CardId) =>
    written.find((name) => idOf(name) === cardId) ?? cards.byId(cardId)?.name ?? cardId;
  return [...list[zone].map(nameOf), ...written.filter((name) => idOf(name) === undefined)];
}

/** A unit of the current list. `index` is its place in the file; an added unit has none. */
export interface UnitNow {
  unit: WrittenUnit;
  index?: number;
  count: number;
}

/** Returns the units of the file in their places, removed ones with a count of 0, then the added units. */
export function unitsNow(list: ReadList): UnitNow[] {
  const { army, original } = list;
  const fromFile = new Set(original.unitIds.flat());
  const kept = original.written.units.flatMap((unit, index): UnitNow[] => {
    const ids = original.unitIds[index] ?? [];
    if (ids.length === 0) return [{ unit, index, count: unit.count }];
    const present = army.filter(({ id }) => ids.includes(id));
    if (present.length === 0) return [{ unit, index, count: 0 }];
    return byUpgrades(present).map((same) => ({
      unit: withUpgradesOf(list, unit, same[0]),
      index,
      count: same.length,
    }));
  });
  const added = army
    .filter((unit) => !fromFile.has(unit.id) && !isCounterpart(unit))
    .map((unit) => ({ unit: asWritten(list, unit), count: 1 }));
  return [...kept, ...added];
}

/** Groups the units that have the same upgrades. */
function byUpgrades(units: readonly Unit[]): Unit[][] {
  const groups = new Map<string, Unit[]>();
  for (const unit of units) {
    const key = JSON.stringify(upgradeIdsOf(unit));
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups.values()];
}

/** Returns a written unit with the upgrades of a unit of the army. Names that are not upgrades of the unit stay. */
function withUpgradesOf({ original }: ReadList, written: WrittenUnit, unit?: Unit): WrittenUnit {
  if (!unit) return written;
  const { units, upgrades } = knownNames(original.own);
  const candidates = units.find(written)?.candidates ?? [];
  const idOf = (name: string): UpgradeId | undefined => {
    const found = upgrades.find(name, candidates);
    return found?.kind === 'one' ? found.upgrade.id : undefined;
  };
  const now = upgradeIdsOf(unit);
  const kept = written.upgrades.filter((name) => {
    const id = idOf(name);
    return id === undefined || now.includes(id);
  });
  const keptIds = kept.map(idOf);
  const added = now.filter((id) => !keptIds.includes(id));
  if (kept.length === written.upgrades.length && added.length === 0) return written;
  const { upgradePoints: _points, ...rest } = written;
  return { ...rest, upgrades: [...kept, ...added.map((id) => upgradeName(original, id))] };
}

function upgradeName({ own }: ReadList['original'], id: UpgradeId): string {
  const { upgrades } = knownNames(own);
  const upgrade = upgrades.byId(id);
  return upgrade ? upgrades.nameOf(upgrade) : id;
}

export function asWritten({ original }: Pick<ReadList, 'original'>, unit: Unit): WrittenUnit {
  const { name, title } = unit;
  return {
    name,
    ...(title !== undefined && { title }),
    count: 1,
    upgrades: upgradeIdsOf(unit).map((id) => upgradeName(original, id)),
    loadout: [],
  };
}

export function isArmyChanged(list: ReadList): boolean {
  const { asRead, written } = list.original;
  const inWords = (units: readonly WrittenUnit[]) =>
    JSON.stringify(units.map(({ name, title, count, upgrades }) => [name, title, count, upgrades]));
  const now = unitsNow(list).map(({ unit, count }) => ({ ...unit, count }));
  return inWords((asRead ?? written).units) !== inWords(now);
}

/** Returns true if the facts about the whole list differ from those in the file. */
export function isHeadChanged({ original: { asRead, written } }: ReadList): boolean {
  if (asRead === undefined) return false;
  return asRead.battleForce !== written.battleForce || asRead.faction !== written.faction;
}
