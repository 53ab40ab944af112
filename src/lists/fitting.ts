import type { BattleForce } from '../../machines/model/battle-force.js';
import { builtArmy, builtUnit } from '../../machines/model/built-army.js';
import type { Unit, UpgradeId } from '../../machines/model/unit.js';
import { isCounterpart, sameName } from '../../machines/model/unit-matching.js';
import type { Upgrade } from '../../machines/model/upgrade.js';
import { upgradeIdsOf } from '../../machines/rules/library.js';
import { wholeName } from './finding-units.js';
import type { KnownNames } from './known-names.js';

/** Remarks on what an army may not have: no list is refused for it, and all of it is played. */

/** The units, with these upgrades only. */
export function fittedWith(units: readonly Unit[], upgrades: readonly Upgrade[]): Unit[] {
  const facts = { upgrades: byId(upgrades), battleForce: null };
  const ids = upgrades.map(({ id }) => id);
  return units.map((unit) => builtUnit({ ...unit, upgrades: ids }, facts));
}

/** Upgrades on units that may not take them, unique upgrades more than once, and more copies than are allowed. */
export function remarksOnUpgrades(
  army: readonly Unit[],
  upgrades: readonly Upgrade[],
  names: KnownNames,
): string[] {
  const known = byId(upgrades);
  const fitted = builtArmy(army, { upgrades: known, battleForce: null });
  const copies = new Map<Upgrade, number>();
  const misfits = army.flatMap((printed, index) =>
    upgradeIdsOf(printed).flatMap((id) => {
      const upgrade = known[id];
      if (!upgrade) return [];
      copies.set(upgrade, (copies.get(upgrade) ?? 0) + 1);
      const built = fitted[index] ?? printed;
      return names.upgrades.mayTake(printed, upgrade) || names.upgrades.mayTake(built, upgrade)
        ? []
        : [`${wholeName(printed)} may not take the upgrade ${upgrade.name}.`];
    }),
  );
  const tooMany = [...copies].flatMap(([upgrade, count]) => {
    const { limit = Infinity } = names.printed.upgradeFacts[upgrade.id] ?? {};
    const most = upgrade.unique ? 1 : limit;
    const allowed = most === 1 ? 'it is unique' : `${most} are allowed`;
    return count > most ? [`${upgrade.name} is in the army ${count} times; ${allowed}.`] : [];
  });
  return [...new Set([...misfits, ...tooMany])];
}

/** BF-8: units without the affiliation of their battle force, or without one that a leader of the army shares. */
export function remarksOnForce(
  army: readonly Unit[],
  upgrades: readonly Upgrade[],
  battleForce: BattleForce,
): string[] {
  const { name, affiliation, sharesAffiliations } = battleForce;
  const units = builtArmy(army, { upgrades: byId(upgrades), battleForce }).filter(
    (unit) => !isCounterpart(unit),
  );
  const leaders = units.filter(({ rank }) => rank === 'commander' || rank === 'operative');
  const remarks = units.flatMap((unit) => {
    if (affiliation !== undefined && !isOf(unit, [affiliation])) {
      return [`${wholeName(unit)} is not of ${affiliation}, as units of ${name} are.`];
    }
    const shared = leaders.some(({ affiliations = [] }) => isOf(unit, affiliations));
    return sharesAffiliations && !shared
      ? [`${wholeName(unit)} has no affiliation of a commander or operative of the army.`]
      : [];
  });
  return [...new Set(remarks)];
}

function isOf({ affiliations = [] }: Unit, wanted: readonly string[]): boolean {
  return affiliations.some((each) => wanted.some((other) => sameName(each, other)));
}

function byId(upgrades: readonly Upgrade[]): Record<UpgradeId, Upgrade> {
  return Object.fromEntries(upgrades.map((upgrade) => [upgrade.id, upgrade]));
}
