import type { BattleForce } from '../../machines/model/battle-force.js';
import type { Rank, Unit, UnitId, UpgradeId } from '../../machines/model/unit.js';
import { isCounterpart } from '../../machines/model/unit-matching.js';
import type { Upgrade } from '../../machines/model/upgrade.js';
import { upgradeIdsOf } from '../../machines/rules/library.js';
import { candidatesFor, wholeName, type FoundUnit } from './finding-units.js';
import { pointsDiffer } from './differences.js';
import { fittedWith, remarksOnForce, remarksOnUpgrades } from './fitting.js';
import { MOST_UNITS } from './bounds.js';
import type { KnownNames } from './known-names.js';
import { decomposed, plainName } from './names.js';
import { MOST_SUGGESTED } from './nearest.js';
import { ArmyListError, type ReadList, type UnresolvedName } from './read-list.js';
import type { ReadFormat, WrittenList, WrittenUnit } from './written.js';

/** The units of a list, with what was remarked on them. */
export type ArmyOfList = Pick<
  ReadList,
  'army' | 'unresolved' | 'ambiguous' | 'editions' | 'remarks' | 'upgrades'
>;

/**
 * Returns the army of a list: each unit separately with a unique id and its upgrades, counterparts with their units (R28).
 * @throws ArmyListError if there are too many units
 */
export function armyFrom(
  { units: written, format }: WrittenList,
  { faction, force }: { faction: string | undefined; force: BattleForce | undefined },
  names: KnownNames,
): ArmyOfList {
  const size = written.reduce((sum, { count }) => sum + count, 0);
  if (size > MOST_UNITS) {
    throw new ArmyListError(
      `The army has ${size} units; no army has more than ${MOST_UNITS}. Bring the list of one army.`,
    );
  }
  const building = new ArmyBuilding(faction, format, names);
  for (const unit of written) building.add(unit);
  building.joinCounterparts();
  building.remarkOnNamesakes();
  building.remarkOnUpgrades(force);
  return building.found;
}

/** A unit of the army, and its candidates in the catalogue. */
interface Fielded {
  unit: Unit;
  candidates: Unit[];
}

class ArmyBuilding {
  readonly found: ArmyOfList = {
    army: [],
    unresolved: [],
    ambiguous: [],
    editions: [],
    remarks: [],
    upgrades: [],
  };
  readonly #faction: string | undefined;
  readonly #format: ReadFormat;
  readonly #names: KnownNames;
  readonly #olderUpgrades = new Set<string>();
  /** Units that a name without a title may also mean. */
  readonly #namesakes = new Set<string>();
  readonly #fielded: Fielded[] = [];
  readonly #taken = new Set<UnitId>();

  constructor(faction: string | undefined, format: ReadFormat, names: KnownNames) {
    this.#faction = faction;
    this.#format = format;
    this.#names = names;
  }

  /** Adds a written unit to the army, as many times as its count says. */
  add(written: WrittenUnit): void {
    if (written.count === 0) return;
    const found = this.#names.units.find(written);
    const possible = candidatesFor(found?.candidates ?? [], this.#faction);
    const ranked = ofTheRank(possible, written.rank);
    const chosen = found?.candidates.filter(({ id }) => id === written.meant) ?? [];
    const candidates = chosen.length > 0 ? chosen : ranked;
    const [first] = candidates;
    if (!found || !first) {
      this.#leaveOut('unit', wholeName(written), () =>
        this.#names.units.nearest(written, this.#faction),
      );
      this.#remarkOnLostUpgrades(written);
      return;
    }
    this.#noteEdition(written, found, first);
    this.#noteNamesakes(written, found, first);
    if (chosen.length === 0 && ranked.length === 1) {
      if (possible.length > 1) this.#remarkOnRank(written, first);
      else if (found.by === 'short-name') this.#remarkOnShortName(written, first);
    }
    const parts = this.#counterpartsAmong(written, candidates);
    const upgrades = this.#upgradesOf(written, candidates);
    // The same id before and after a unit is chosen for a name that fits several.
    const baseId = ranked.length > 1 ? slugOf(written.name) : first.id;
    const ids = Array.from({ length: written.count }, () =>
      this.#put(first, { candidates, baseId, parts, upgrades }),
    );
    if (candidates.length > 1) this.#noteCandidates(wholeName(written), candidates, ids);
  }

  /** The upgrades of a unit that is not known are left out with it. */
  #remarkOnLostUpgrades(written: WrittenUnit): void {
    const upgrades = [...written.upgrades, ...written.loadout];
    if (upgrades.length === 0) return;
    this.#remark(
      `The upgrades of "${wholeName(written)}" are left out with it: ${upgrades.join(', ')}.`,
    );
  }

  #put(
    printed: Unit,
    {
      candidates,
      baseId,
      parts,
      upgrades,
    }: {
      candidates: Unit[];
      baseId: UnitId;
      parts: readonly Unit[];
      upgrades: readonly UpgradeId[];
    },
  ): UnitId {
    const id = this.#freeId(baseId);
    const unit = {
      ...structuredClone(printed),
      id,
      ...(upgrades.length > 0 && { upgrades: [...upgrades] }),
    };
    this.#fielded.push({ unit, candidates });
    this.found.army.push(unit);
    for (const counterpart of parts) {
      const part = {
        ...structuredClone(counterpart),
        id: this.#freeId(counterpart.id),
        counterpartOf: id,
      };
      this.found.army.push(part);
    }
    return id;
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
      const [printed] = this.#fielded.find((each) => each.unit === unit)?.candidates ?? [];
      const wholes = printed ? this.#names.units.wholesOf(printed) : [];
      const whole = this.#fielded.find(
        ({ unit: other, candidates }) =>
          !joined.has(other.id) && candidates.some(({ id }) => wholes.includes(id)),
      );
      if (whole) {
        joined.add(whole.unit.id);
        unit.counterpartOf = whole.unit.id;
        continue;
      }
      this.found.army.splice(this.found.army.indexOf(unit), 1);
      const names = wholes.flatMap((id) => {
        const whole = this.#names.units.byId(id);
        return whole ? [wholeName(whole)] : [];
      });
      this.#leaveOut('unit', wholeName(unit), () => names.map((name) => ({ name })));
      this.found.remarks.push(
        `${unit.name} is a counterpart: a part of ${names.join(' or ')}, which the list does not have.`,
      );
    }
  }

  /** Returns the counterparts among a unit's upgrades, each once, even if it is written several times. */
  #counterpartsAmong({ upgrades, loadout }: WrittenUnit, of: readonly Unit[]): Unit[] {
    const counterparts = [...new Set([...upgrades, ...loadout])].flatMap(
      (name) => this.#names.units.counterpartAmongUpgrades(name, of) ?? [],
    );
    return [...new Set(counterparts)];
  }

  /** Returns the upgrades of a unit, each once. Cards of its loadout are not on it at the start. */
  #upgradesOf(written: WrittenUnit, units: readonly Unit[]): UpgradeId[] {
    const read = (unitsWith: readonly Unit[]) =>
      written.upgrades.flatMap((name) => this.#upgradeCalled(name, unitsWith) ?? []);
    // An upgrade may require an affiliation that another upgrade of the unit gives.
    const found = read([...units, ...fittedWith(units, this.#certainUpgrades(written, units))]);
    const twice = found.filter((upgrade, index) => found.indexOf(upgrade) < index);
    for (const upgrade of twice) {
      this.#remark(
        `The upgrade ${upgrade.name} is on ${wholeName(written)} more than once: it is read once.`,
      );
    }
    for (const name of written.loadout) {
      const spare = this.#upgradeCalled(name, units);
      if (!spare || this.#names.printed.upgradeFacts[spare.id]?.kind === 'no-act-here') continue;
      this.#remark(
        `${spare.name} is in the loadout of ${wholeName(written)}: it does nothing until it replaces another upgrade.`,
      );
    }
    return [...new Set(found.map(({ id }) => id))];
  }

  #certainUpgrades({ upgrades }: WrittenUnit, units: readonly Unit[]): Upgrade[] {
    return upgrades.flatMap((name) => {
      const found = this.#names.upgrades.find(name, units);
      return found?.kind === 'one' ? [found.upgrade] : [];
    });
  }

  #upgradeCalled(name: string, units: readonly Unit[]): Upgrade | undefined {
    const { upgrades } = this.#names;
    if (this.#names.units.counterpartAmongUpgrades(name, units)) return undefined;
    const found = upgrades.find(name, units);
    switch (found?.kind) {
      case 'one':
        return found.upgrade;
      case 'older':
        this.#olderUpgrades.add(name);
        return undefined;
      case 'several':
        if (!this.found.unresolved.some((each) => each.shared && each.name === name)) {
          const nearest = found.upgrades.map((each) => upgrades.nameOf(each));
          this.found.unresolved.push({ kind: 'upgrade', name, nearest, shared: true });
        }
        return undefined;
      case undefined:
        this.#leaveOut('upgrade', name, () => upgrades.nearest(name, this.#faction));
        return undefined;
    }
  }

  remarkOnNamesakes(): void {
    if (this.#namesakes.size === 0) return;
    const others = [...this.#namesakes].join(' or ');
    this.#remark(`Units are read without a title. Write the title if you mean ${others}.`);
  }

  remarkOnUpgrades(force: BattleForce | undefined): void {
    const { army } = this.found;
    const upgrades = army
      .flatMap(upgradeIdsOf)
      .flatMap((id) => this.#names.upgrades.byId(id) ?? []);
    this.found.upgrades = [...new Set(upgrades.filter((each) => this.#names.upgrades.isOwn(each)))];
    for (const remark of remarksOnUpgrades(army, upgrades, this.#names)) this.#remark(remark);
    if (force) for (const remark of remarksOnForce(army, upgrades, force)) this.#remark(remark);
    if (this.#olderUpgrades.size > 0) {
      this.#remark(
        `Upgrades of an older edition, which are not applied here: ${[...this.#olderUpgrades].join(', ')}.`,
      );
    }
  }

  #remark(remark: string): void {
    if (!this.found.remarks.includes(remark)) this.found.remarks.push(remark);
  }

  #leaveOut(kind: UnresolvedName['kind'], name: string, suggest: () => { name: string }[]): void {
    const { unresolved } = this.found;
    if (unresolved.some((each) => each.kind === kind && each.name === name)) return;
    const nearest = unresolved.length < MOST_SUGGESTED ? suggest().map((each) => each.name) : [];
    unresolved.push({ kind, name, nearest });
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
    const edition = this.#names.units.editionOf(unit);
    const message = this.#names.units.isOlder(unit)
      ? `${wholeName(unit)} is a unit of edition ${edition}; the current edition has none of that name.`
      : `${name} is called ${wholeName(unit)} in the current edition.`;
    if (by === 'older' || by === 'other-name') {
      this.found.editions.push({ kind: 'unit', name, found: unit.id, edition, message });
    }
  }

  #remarkOnShortName(written: WrittenUnit, unit: Unit): void {
    this.#remark(`${wholeName(written)} is taken for ${wholeName(unit)}.`);
  }

  #remarkOnRank(written: WrittenUnit, unit: Unit): void {
    this.#remark(
      `${wholeName(written)} is taken for ${wholeName(unit)}: the list has it as ${rankWithArticle(unit.rank)}.`,
    );
  }

  /** Texts of Legion HQ leave titles out: a name whose points do not fit may also mean a unit with a title. */
  #noteNamesakes(written: WrittenUnit, { by }: FoundUnit, unit: Unit): void {
    if (this.#format !== 'legion-hq-text' || by !== 'whole-name') return;
    if (!pointsDiffer(written, this.#faction, this.#names)) return;
    for (const each of this.#names.units.titledNamesakes(unit))
      this.#namesakes.add(wholeName(each));
  }
}

/** Returns the candidates of the written rank; all if none has it, because battle forces change ranks. */
function ofTheRank(candidates: Unit[], rank: Rank | undefined): Unit[] {
  const ranked = candidates.filter((unit) => unit.rank === rank);
  return ranked.length > 0 ? ranked : candidates;
}

function rankWithArticle(rank: Rank): string {
  const name = rank === 'special-forces' ? 'special forces' : rank;
  return rank === 'commander' || rank === 'heavy'
    ? `a ${name}`
    : rank === 'operative'
      ? `an ${name}`
      : name;
}

function slugOf(name: string): string {
  return decomposed(name)
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
