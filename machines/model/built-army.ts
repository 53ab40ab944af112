import type { BattleForce } from './battle-force.js';
import { memoize } from './memoize.js';
import { unitsById, type PhaseContext } from './phase-context.js';
import type { PlayerColor } from './player.js';
import type { Keyword, Rank, Unit, UnitId, UnitUpgrade, UpgradeId, UpgradeState } from './unit.js';
import { matchesFilter, sameName } from './unit-matching.js';
import type { GrantedKeyword, Upgrade, UpgradeSide } from './upgrade.js';
import type { UpgradeAct, UpgradeActKind, UpgradeActOf } from './upgrade-acts.js';

/**
 * The army as it is built (UP-1): the only place where a printed unit, its upgrades and its battle force become the unit
 * that every rule, slot, filter and hand check asks. Input, saves and outcome keep the printed unit.
 */

/** A keyword of a unit, with the upgrades and the battle force that give it. @public */
export interface BuiltKeyword extends Keyword {
  /** The names of the upgrades and of the battle force that give it, or a part of its value; absent: none. */
  from?: string[];
}

/** A unit with what its upgrades and its battle force give it. @public */
export interface BuiltUnit extends Unit {
  keywords?: BuiltKeyword[];
}

/** The facts that build an army. */
export interface BuildingFacts {
  upgrades: Readonly<Record<UpgradeId, Upgrade>>;
  battleForce: BattleForce | null;
}

/** The army of a player as the rules see it (UP-1, KW-16). */
export function armyOf(context: PhaseContext, player: PlayerColor): readonly BuiltUnit[] {
  const { army } = context.sides[player];
  return builtArmy(army, {
    upgrades: upgradesInPlay(context),
    battleForce: battleForceOf(context, player),
  });
}

/** A unit of a player's army, as it is built (UP-1). */
export function unitOf(
  context: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
): Unit | undefined {
  return unitsById(armyOf(context, player)).get(unitId);
}

const NO_UPGRADES: Readonly<Record<UpgradeId, Upgrade>> = {};

/** The facts of the upgrades that act; none if the players apply upgrades themselves. */
function upgradesInPlay({ upgrades, ruleset }: Pick<PhaseContext, 'upgrades' | 'ruleset'>) {
  return ruleset.upgrades === 'played' ? upgrades : NO_UPGRADES;
}

/** The battle force of a player's army (BF-1); `null`: none, or the players apply it themselves. */
export function battleForceOf(context: PhaseContext, player: PlayerColor): BattleForce | null {
  const { battleForce } = context.sides[player];
  if (battleForce === null || context.ruleset.upgrades === 'table') return null;
  if (!Object.hasOwn(context.battleForces, battleForce)) return null;
  return context.battleForces[battleForce] ?? null;
}

/** The last result for each army. An army is built with the same facts as long as its table lasts. */
const armies = new WeakMap<readonly Unit[], BuildingFacts & { army: readonly BuiltUnit[] }>();

/** The units of an army as they are built. A unit that nothing changes is the same object. */
export function builtArmy(army: readonly Unit[], facts: BuildingFacts): readonly BuiltUnit[] {
  if (!facts.battleForce && isAsPrinted(army)) return army;
  const known = armies.get(army);
  if (known && known.upgrades === facts.upgrades && known.battleForce === facts.battleForce) {
    return known.army;
  }
  const alone = army.map((unit) => builtUnit(unit, facts));
  const built = army.map((unit, index) => {
    const rank = changedRankOfWhole(unit, alone, army);
    return rank === undefined ? (alone[index] ?? unit) : builtUnit(unit, facts, rank);
  });
  armies.set(army, { ...facts, army: built });
  return built;
}

const isAsPrinted = memoize((army: readonly Unit[]) =>
  army.every(({ upgrades, keywords }) => !upgrades?.length && !isAnyRepeated(keywords)),
);

/** Whether keywords of one unit become one (KW-16). */
function isAnyRepeated(keywords: readonly BuiltKeyword[] = []): boolean {
  return addedUp(keywords).length < keywords.length;
}

/**
 * A unit with its upgrades and its battle force, apart from the rest of its army.
 * @param rank the rank of a counterpart whose unit has another rank than the printed one
 */
export function builtUnit(
  unit: Unit,
  { upgrades, battleForce }: BuildingFacts,
  rank?: Rank,
): BuiltUnit {
  const sides = sidesInEffect(unit, upgrades);
  const bearing = sides.reduce(withSideOfUpgrade, unit as BuiltUnit);
  const upgraded = rank === undefined ? bearing : { ...bearing, rank };
  const built = battleForce ? withBattleForce(upgraded, battleForce) : upgraded;
  const lost = [...sides.flatMap(({ side }) => side.loses ?? []), ...(battleForce?.without ?? [])];
  if (built === unit && lost.length === 0 && !isAnyRepeated(unit.keywords)) return unit;
  const kept = (built.keywords ?? []).filter(
    ({ name }) => !lost.some((each) => sameName(each, name)),
  );
  const keywords = addedUp(kept);
  return { ...built, ...(built.keywords && { keywords }) };
}

function withSideOfUpgrade(
  unit: BuiltUnit,
  { upgrade, side }: Pick<UpgradeInEffect, 'upgrade' | 'side'>,
): BuiltUnit {
  return withGains(unit, upgrade.name, { ...side, keywords: side.grants });
}

function withBattleForce(unit: BuiltUnit, { name, gains = [] }: BattleForce): BuiltUnit {
  return gains
    .filter(({ to, unlessNear }) => !unlessNear && matchesFilter(unit, to))
    .reduce<BuiltUnit>((built, gain) => withGains(built, name, gain), unit);
}

/** The gains of a unit from an upgrade or a battle force. */
interface Gains {
  keywords?: readonly GrantedKeyword[] | undefined;
  affiliations?: string[];
  rank?: Rank;
  types?: string[];
}

/** A unit with what the upgrade or the battle force of this name gives it. */
function withGains(
  unit: BuiltUnit,
  from: string,
  { keywords = [], affiliations, rank, types = [] }: Gains,
): BuiltUnit {
  if (keywords.length === 0 && !affiliations && !rank && types.length === 0) return unit;
  const given = keywords.map(({ name, value }): BuiltKeyword => {
    const isWithoutValue = value === undefined || value === null;
    return { name, ...(!isWithoutValue && { value }), from: [from] };
  });
  return {
    ...unit,
    ...(given.length > 0 && { keywords: [...(unit.keywords ?? []), ...given] }),
    ...(affiliations && { affiliations }),
    ...(rank && { rank }),
    ...(types.length > 0 && { types: [...new Set([...unit.types, ...types])] }),
  };
}

/** KW-16: equal keywords with numbers become one with their sum; without a value they count once. */
export function addedUp(keywords: readonly BuiltKeyword[]): BuiltKeyword[] {
  const sums: BuiltKeyword[] = [];
  for (const keyword of keywords) {
    const index = sums.findIndex((each) => addsTo(each, keyword));
    if (index < 0) sums.push(keyword);
    else sums[index] = sumOf(sums[index] as BuiltKeyword, keyword);
  }
  return sums;
}

function addsTo(one: Keyword, other: Keyword): boolean {
  if (!sameName(one.name, other.name)) return false;
  if (one.value === undefined && other.value === undefined) return true;
  return typeof one.value === 'number' && typeof other.value === 'number';
}

function sumOf(one: BuiltKeyword, other: BuiltKeyword): BuiltKeyword {
  const from = [...(one.from ?? []), ...(other.from ?? [])];
  return {
    ...one,
    ...(typeof one.value === 'number' && { value: one.value + Number(other.value) }),
    ...(from.length > 0 && { from }),
  };
}

/** A counterpart has the rank of its unit, also where an upgrade changes that rank (R28); `undefined`: no other rank. */
function changedRankOfWhole(
  unit: Unit,
  built: readonly BuiltUnit[],
  printed: readonly Unit[],
): Rank | undefined {
  const index = printed.findIndex(({ id }) => id === unit.counterpartOf);
  const rank = built[index]?.rank;
  return rank === printed[index]?.rank ? undefined : rank;
}

/** An upgrade of a unit that is not lost, with the side that lies faceup (UP-9, UP-10). */
export interface UpgradeInEffect {
  upgrade: Upgrade;
  side: UpgradeSide;
  state: UpgradeState | 'ready';
}

/** The id and the state of an upgrade of a unit. */
export function stateOfUpgrade(upgrade: UnitUpgrade): {
  id: UpgradeId;
  state: UpgradeState | 'ready';
} {
  return typeof upgrade === 'string' ? { id: upgrade, state: 'ready' } : upgrade;
}

/** The upgrades of a unit that are not lost (UP-9). Upgrades that the table does not know are left out. */
export function sidesInEffect(
  { upgrades = [] }: Unit,
  known: Readonly<Record<UpgradeId, Upgrade>>,
): UpgradeInEffect[] {
  return upgrades.flatMap((each): UpgradeInEffect[] => {
    const { id, state } = stateOfUpgrade(each);
    const upgrade = Object.hasOwn(known, id) ? known[id] : undefined;
    if (!upgrade || state === 'lost') return [];
    return [{ upgrade, side: state === 'other-side' ? (upgrade.otherSide ?? {}) : upgrade, state }];
  });
}

/** An act of an upgrade of a unit. */
export interface ActOfUnit<Act extends UpgradeAct = UpgradeAct> extends UpgradeInEffect {
  act: Act;
}

/** The acts of a unit's upgrades, in the order of its upgrades. */
export function actsOfUnit(
  context: Pick<PhaseContext, 'upgrades' | 'ruleset'>,
  unit: Unit,
): ActOfUnit[] {
  if (!unit.upgrades?.length) return [];
  return sidesInEffect(unit, upgradesInPlay(context)).flatMap((each) =>
    (each.side.acts ?? []).map((act) => ({ ...each, act })),
  );
}

/** The acts of one kind of a unit's upgrades. */
export function actsOfKind<Kind extends UpgradeActKind>(
  context: Pick<PhaseContext, 'upgrades' | 'ruleset'>,
  unit: Unit,
  kind: Kind,
): ActOfUnit<UpgradeActOf<Kind>>[] {
  return actsOfUnit(context, unit).filter(
    (each): each is ActOfUnit<UpgradeActOf<Kind>> => each.act.kind === kind,
  );
}
