import type { Rank, Unit, UnitId } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import { catalogueUnits } from '../../machines/catalogue/units.js';
import {
  candidatesFor,
  counterpartAmongUpgrades,
  editionOf,
  findUnits,
  isOlder,
  nearestUnits,
  titledNamesakes,
  wholeName,
  wholesOf,
  type FoundUnit,
} from './finding-units.js';
import { MOST_UNITS } from './bounds.js';
import { decomposed, plainName } from './names.js';
import { MOST_SUGGESTED } from './nearest.js';
import {
  ArmyListError,
  type AmbiguousName,
  type EditionNote,
  type ReadFormat,
  type UnresolvedName,
} from './read-list.js';
import type { WrittenUnit } from './written.js';

/** The units that a list names, with remarks. */
export interface FoundArmy {
  units: Unit[];
  /** For each unit of the list, the ids of its units in the army. */
  unitIds: UnitId[][];
  unresolved: UnresolvedName[];
  ambiguous: AmbiguousName[];
  editions: EditionNote[];
  remarks: string[];
}

/**
 * Returns the army of a list: each unit separately with a unique id, counterparts with their units (R28).
 * @throws ArmyListError if there are too many units
 */
export function armyFrom(
  written: readonly WrittenUnit[],
  faction: string | undefined,
  format: ReadFormat,
): FoundArmy {
  const size = written.reduce((sum, { count }) => sum + count, 0);
  if (size > MOST_UNITS) {
    throw new ArmyListError(
      `${size} units: no army has more than ${MOST_UNITS}. Bring the list of one army.`,
    );
  }
  const building = new ArmyBuilding(faction, format);
  const unitIds = written.map((unit) => building.add(unit));
  building.joinCounterparts();
  const { units } = building.found;
  const isFielded = (unitId: UnitId) => units.some(({ id }) => id === unitId);
  return { ...building.found, unitIds: unitIds.map((ids) => ids.filter(isFielded)) };
}

/** A unit of the army, and its candidates in the catalogue. */
interface Fielded {
  unit: Unit;
  candidates: Unit[];
}

class ArmyBuilding {
  readonly found: Omit<FoundArmy, 'unitIds'> = {
    units: [],
    unresolved: [],
    ambiguous: [],
    editions: [],
    remarks: [],
  };
  readonly #faction: string | undefined;
  readonly #format: ReadFormat;
  readonly #fielded: Fielded[] = [];
  readonly #taken = new Set<UnitId>();

  constructor(faction: string | undefined, format: ReadFormat) {
    this.#faction = faction;
    this.#format = format;
  }

  /** Adds a written unit to the army, as many times as its count says. */
  add(written: WrittenUnit): UnitId[] {
    if (written.count === 0) return [];
    const found = findUnits(written);
    const chosen = found?.candidates.filter(({ id }) => id === written.meant) ?? [];
    const possible =
      chosen.length > 0 ? chosen : candidatesFor(found?.candidates ?? [], this.#faction);
    const candidates = ofTheRank(possible, written.rank);
    const [first] = candidates;
    if (!found || !first) {
      this.#leaveOut(wholeName(written), () => nearestUnits(written, this.#faction));
      return [];
    }
    this.#noteEdition(written, found, first);
    this.#remarkOnNamesakes(written, found, first);
    if (candidates.length === 1 && possible.length > 1) this.#remarkOnRank(written, first);
    else if (candidates.length === 1 && found.by === 'short-name')
      this.#remarkOnShortName(written, first);
    const parts = counterpartsAmong(written, candidates);
    const ids = Array.from({ length: written.count }, () =>
      this.#put(written, candidates, parts),
    ).flat();
    if (candidates.length > 1) this.#noteCandidates(wholeName(written), candidates, ids);
    return ids;
  }

  #put(written: WrittenUnit, candidates: Unit[], counterparts: readonly Unit[]): UnitId[] {
    const [first] = candidates;
    if (!first) return [];
    const id = this.#freeId(candidates.length > 1 ? slugOf(written.name) : first.id);
    const unit = { ...structuredClone(first), id };
    this.#fielded.push({ unit, candidates });
    this.found.units.push(unit);
    for (const counterpart of counterparts) {
      const part = {
        ...structuredClone(counterpart),
        id: this.#freeId(counterpart.id),
        counterpartOf: id,
      };
      this.found.units.push(part);
    }
    return [id];
  }

  #freeId(base: string): UnitId {
    let id = base;
    for (let number = 2; this.#taken.has(id); number += 1) id = `${base}-${number}`;
    this.#taken.add(id);
    return id;
  }

  /** Links each counterpart that the list writes as a separate unit to its unit. */
  joinCounterparts(): void {
    const joined = new Set<UnitId>();
    for (const { unit } of this.#fielded) {
      if (!isCounterpart(unit)) continue;
      const catalogued = catalogueUnits.find(
        (each) => wholeName(each) === wholeName(unit) && each.faction === unit.faction,
      );
      const wholes = catalogued ? wholesOf(catalogued) : [];
      const whole = this.#fielded.find(
        ({ unit: other, candidates }) =>
          !joined.has(other.id) && candidates.some(({ id }) => wholes.includes(id)),
      );
      if (whole) {
        joined.add(whole.unit.id);
        unit.counterpartOf = whole.unit.id;
        continue;
      }
      this.found.units.splice(this.found.units.indexOf(unit), 1);
      const names = catalogueUnits.filter(({ id }) => wholes.includes(id)).map(wholeName);
      this.#leaveOut(wholeName(unit), () => names.map((name) => ({ name })));
      this.found.remarks.push(
        `${unit.name} is a counterpart: a part of ${names.join(' or ')}, which the list does not have.`,
      );
    }
  }

  #leaveOut(name: string, suggest: () => { name: string }[]): void {
    const { unresolved } = this.found;
    if (unresolved.some((each) => each.name === name)) return;
    const nearest = unresolved.length < MOST_SUGGESTED ? suggest().map((each) => each.name) : [];
    unresolved.push({ kind: 'unit', name, nearest });
  }

  #noteCandidates(name: string, candidates: readonly Unit[], ids: UnitId[]): void {
    const listed = this.found.ambiguous.find((each) => plainName(each.name) === plainName(name));
    if (listed) listed.unitIds.push(...ids);
    else
      this.found.ambiguous.push({ name, candidates: candidates.map(({ id }) => id), unitIds: ids });
  }

  #noteEdition(written: WrittenUnit, { by }: FoundUnit, unit: Unit): void {
    const name = wholeName(written);
    if (this.found.editions.some((note) => note.name === name)) return;
    const edition = editionOf(unit);
    const message = isOlder(unit)
      ? `${wholeName(unit)} is a unit of edition ${edition}; the current edition has none of that name.`
      : `${name} is called ${wholeName(unit)} in the current edition.`;
    if (by === 'older' || by === 'other-name') {
      this.found.editions.push({ kind: 'unit', name, found: unit.id, edition, message });
    }
  }

  #remarkOnShortName(written: WrittenUnit, unit: Unit): void {
    const remark = `${wholeName(written)} is taken for ${wholeName(unit)}.`;
    if (!this.found.remarks.includes(remark)) this.found.remarks.push(remark);
  }

  #remarkOnRank(written: WrittenUnit, unit: Unit): void {
    const remark = `${wholeName(written)} is taken for ${wholeName(unit)}: the list has it as ${rankInWords(unit.rank)}.`;
    if (!this.found.remarks.includes(remark)) this.found.remarks.push(remark);
  }

  /** Legion HQ's text leaves titles out, so a name without a title may also mean a unit that has one. */
  #remarkOnNamesakes({ name }: WrittenUnit, { by }: FoundUnit, unit: Unit): void {
    if (this.#format !== 'legion-hq-text' || by !== 'whole-name') return;
    const others = titledNamesakes(unit).map(wholeName);
    const remark = `${name} is taken for the unit without a title; such texts leave titles out, and there is ${others.join(' and ')} too.`;
    if (others.length > 0 && !this.found.remarks.includes(remark)) this.found.remarks.push(remark);
  }
}

/** Returns the candidates of the written rank; all if none has it, because battle forces change ranks. */
function ofTheRank(candidates: Unit[], rank: Rank | undefined): Unit[] {
  const ranked = candidates.filter((unit) => unit.rank === rank);
  return ranked.length > 0 ? ranked : candidates;
}

function rankInWords(rank: Rank): string {
  const name = rank === 'special-forces' ? 'special forces' : rank;
  return rank === 'commander' || rank === 'heavy'
    ? `a ${name}`
    : rank === 'operative'
      ? `an ${name}`
      : name;
}

/** Returns the counterparts among a unit's upgrades, each once, even if it is written several times. */
function counterpartsAmong({ upgrades, loadout }: WrittenUnit, of: readonly Unit[]): Unit[] {
  const names = new Set([...upgrades, ...loadout]);
  const counterparts = [...names].flatMap((name) => counterpartAmongUpgrades(name, of) ?? []);
  return [...new Set(counterparts)];
}

function slugOf(name: string): string {
  return decomposed(name)
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
