import type { BattleForce } from '../model/battle-force.js';
import type { CardId, CommandCard } from '../model/command-card.js';
import { builtArmy, stateOfUpgrade, type BuiltUnit } from '../model/built-army.js';
import type { Unit, UpgradeId } from '../model/unit.js';
import { sameName } from '../model/unit-matching.js';
import type { Upgrade } from '../model/upgrade.js';

/** Cards by their identifier. */
export type CardLibrary = ReadonlyMap<CardId, CommandCard>;

/** The facts that an input may name by id alone. */
export interface FactLibrary {
  cards: CardLibrary;
  upgrades: ReadonlyMap<UpgradeId, Upgrade>;
  battleForces: ReadonlyMap<string, BattleForce>;
}

/** The lists of facts from which a library is made. */
export interface ListedFacts {
  upgrades?: readonly Upgrade[];
  battleForces?: readonly BattleForce[];
}

/** Makes a library of these cards, upgrades and battle forces. */
export function libraryOf(
  cards: readonly CommandCard[],
  { upgrades = [], battleForces = [] }: ListedFacts = {},
): FactLibrary {
  return { cards: byId(cards), upgrades: byId(upgrades), battleForces: byId(battleForces) };
}

/** A library without any facts: every input brings its own. */
export const EMPTY_LIBRARY: FactLibrary = /* @__PURE__ */ libraryOf([]);

function byId<Thing extends { id: string }>(things: readonly Thing[]): ReadonlyMap<string, Thing> {
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** The library with these facts added. A fact here replaces the one with the same id. */
export function withOwnFacts<Thing extends { id: string }>(
  own: readonly Thing[] | undefined,
  library: ReadonlyMap<string, Thing>,
): ReadonlyMap<string, Thing> {
  return own && own.length > 0 ? new Map([...library, ...byId(own)]) : library;
}

/** The battle force with this id or, ignoring case, this name: of two with one name the one that an input brings. */
export function findBattleForce(
  battleForces: ReadonlyMap<string, BattleForce>,
  idOrName: string,
): BattleForce | undefined {
  return (
    battleForces.get(idOrName) ??
    [...battleForces.values()].findLast(({ name }) => sameName(name, idOrName))
  );
}

/** The ids of a unit's upgrades, whatever their state. */
export function upgradeIdsOf({ upgrades = [] }: Unit): UpgradeId[] {
  return upgrades.map((upgrade) => stateOfUpgrade(upgrade).id);
}

/** The known upgrades that units have. */
export function upgradesNamedBy(
  units: readonly Unit[],
  known: ReadonlyMap<UpgradeId, Upgrade>,
): Record<UpgradeId, Upgrade> {
  const ids = units.flatMap(upgradeIdsOf);
  return Object.fromEntries(
    ids.flatMap((id) => {
      const upgrade = known.get(id);
      return upgrade ? [[id, upgrade] as const] : [];
    }),
  );
}

/** An army with the facts that build it, as an input or the hand of a list has them. */
export interface ArmyWithFacts {
  army: readonly Unit[];
  /** The id or the name of its battle force. */
  battleForce?: string | null | undefined;
  /** Upgrades in addition to the library. */
  upgrades?: readonly Upgrade[] | undefined;
  /** Battle forces in addition to the library. */
  battleForces?: readonly BattleForce[] | undefined;
}

/** The army as it is built, where there is no table yet (UP-1). */
export function armyBuiltWith(
  { army, battleForce, upgrades, battleForces }: ArmyWithFacts,
  library: FactLibrary,
): readonly BuiltUnit[] {
  return builtArmy(army, {
    upgrades: upgradesNamedBy(army, withOwnFacts(upgrades, library.upgrades)),
    battleForce: battleForceIn({ battleForce, battleForces }, library),
  });
}

/** The battle force that an army names, as its own facts or the library have it; `null`: none. */
export function battleForceIn(
  { battleForce, battleForces }: Pick<ArmyWithFacts, 'battleForce' | 'battleForces'>,
  library: FactLibrary,
): BattleForce | null {
  if (!battleForce) return null;
  return findBattleForce(withOwnFacts(battleForces, library.battleForces), battleForce) ?? null;
}
