/** Random armies: units with the keywords that act on the Command Phase, and the ranges between them. */
import { catalogueUpgrades } from '../../machines/catalogue/upgrades.js';
import { some, type Pick } from './random-pick.js';
import { isWithoutFieldCommander, upgradesOf, withUpgrades } from './reference-units.js';
import type {
  Keyword,
  PlayerColor,
  RangeClaim,
  RangeEntry,
  Rank,
  Unit,
  UnitFilter,
  UnitId,
  Upgrade,
  UpgradeId,
  UpgradeState,
} from './shapes.js';

const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
export const UNIT_IDS: readonly UnitId[] = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7'];
export const NAMES = ['Vera', 'Tarn', 'Oskar', 'Line Squad', 'Gun Crew', 'B1 Battle Droids'];
export const TITLES = ['The Bold', 'The Quiet'];
export const RANKS: readonly Rank[] = [
  'commander',
  'corps',
  'operative',
  'special-forces',
  'support',
  'heavy',
];
/** Every list of types includes the general one (`trooper` with `droid trooper`). */
const TYPES = [
  ['trooper'],
  ['trooper', 'droid trooper'],
  ['vehicle'],
  ['trooper', 'emplacement trooper'],
];
/** Values for Direct and Coordinate. */
const NAMED = [
  'Droid Trooper',
  'Trooper',
  'Corps',
  'B1 Battle Droids',
  'Corps Trooper',
  'Corps Droid Trooper Unit',
  'Emplacement Trooper, Vehicle',
  'Line Squad, Droid Trooper',
  'Special Forces Unit',
  'Empire Unit',
  'The Bold',
  'VEHICLE',
  'AI Unit',
];
const FEATURES: readonly ((pick: Pick) => Keyword)[] = [
  (pick) => ({ name: 'Direct', value: pick.of(NAMED) }),
  (pick) => ({ name: 'Coordinate', value: pick.of(NAMED) }),
  (pick) => ({ name: 'Direct', value: pick.of(NAMED) }),
  (pick) => ({ name: 'Entourage', value: pick.of([...NAMES, 'Corps Trooper']) }),
  () => ({ name: 'Transport' }),
  () => ({ name: 'Unstoppable' }),
  () => ({ name: 'Cunning' }),
  () => ({ name: 'Interrogate' }),
  () => ({ name: 'Field Commander' }),
  () => ({ name: 'Scout', value: 1 }),
  (pick) => ({ name: pick.of(['Defend', 'Target', 'Disciplined']), value: 1 + pick.below(2) }),
  () => ({ name: 'Fire Support' }),
  () => ({ name: 'Ruthless' }),
  (pick) => ({ name: 'Independent', value: pick.of(['Aim 1 or Dodge 1', 'Dodge X', 'X']) }),
  (pick) => ({ name: pick.of(['Secret Mission', 'One Step Ahead']) }),
  (pick) => ({ name: 'Retinue', value: pick.of([...NAMED, ...NAMES, 'Commander']) }),
  (pick) => ({ name: 'Reliable', value: pick.of([1, 2, 'X']) }),
  () => ({ name: 'My Mood Is Based On Profit' }),
  () => ({ name: 'Allies of Convenience' }),
  () => ({ name: 'Defend', value: 'X' }),
  () => ({ name: 'Prepared Position' }),
  (pick) => ({ name: 'AI', value: pick.of(['Move', 'Attack, Move']) }),
];
/** A random keyword for a unit or for a grant of a card. */
export const makeKeyword = (pick: Pick): Keyword => pick.of(FEATURES)(pick);

/** Keywords that a unit may have more than once. */
const REPEATED = ['Direct', 'Entourage', 'Coordinate', 'Retinue'];
/** Affiliations with an icon in the rule book (R36), and three without. */
const AFFILIATIONS = [
  'black sun',
  'Black Sun',
  'pyke',
  'ewok',
  'Clan Wren',
  'Mandalorians',
  'Clan Saxon',
];
/** Names that battle forces and their keywords ask for (BF-8). */
const NAMES_OF_FORCES = ['TX-225 GAVw Occupier Tank', 'Mandalorian Warriors'];

/** The upgrades and battle forces of the game. */
export const UPGRADES = catalogueUpgrades as unknown as readonly Upgrade[];
const FACTS = Object.fromEntries(UPGRADES.map((upgrade) => [upgrade.id, upgrade]));
/** Upgrades that act on orders; a random unit has mostly one of these. */
export const UPGRADES_ON_ORDERS: readonly UpgradeId[] = [
  'hq-uplink',
  'hq-uplink',
  'seize-the-initiative',
  'comms-jammer',
  'comms-jammer',
  'hacked-comms-unit',
  'hacked-comms-unit',
  'trusted-agent',
  'programmed-loyalty',
  'command-control-array',
  'oom-series-battle-droid',
  'stormtrooper-squad',
  'general-weiss',
  'cassian-andor',
  'the-darksaber-maul',
  'underworld-connections',
  'general-of-the-republic',
  'optimized-task-flow',
];
/** Upgrades that change their unit or act on the phase. */
const ACTING = UPGRADES.filter(({ grants, loses, affiliations, rank, acts }) =>
  [grants, loses, affiliations, rank, acts].some((one) => one !== undefined),
);
/** Battle forces whose rules act on the Command Phase. */
const FORCES = [
  'imperial-remnant',
  'imperial-remnant',
  'shadow-collective',
  'blizzard-force',
  'echo-base-defenders',
  'separatist-invasion',
  'bright-tree-village',
  'stormtrooper-battalion',
  'experimental-droids',
  'custom-clan',
  'the-ohnaka-gang',
];

/** A random battle force, or none. */
function makeForce(pick: Pick): string | undefined {
  if (!pick.chance(35)) return undefined;
  return pick.of(FORCES);
}

/** Random upgrades, each with the state in which an earlier round left it. */
function makeUpgrades(pick: Pick): NonNullable<Unit['upgrades']> {
  const drawn = some(pick, [1, 1, 1, 2, 3], () => {
    if (pick.chance(65)) return pick.of(UPGRADES_ON_ORDERS);
    return pick.of(pick.chance(75) ? ACTING : UPGRADES).id;
  });
  const withoutDoubles = drawn.filter((id, at) => {
    const isClan = FACTS[id]?.affiliations !== undefined;
    const before = drawn.slice(0, at);
    return !before.some((one) => one === id || (isClan && FACTS[one]?.affiliations !== undefined));
  });
  return withoutDoubles.map((id) => {
    const states: Exclude<UpgradeState, 'ready'>[] = ['exhausted', 'expended', 'lost'];
    if (id === 'cassian-andor') states.push('other-side', 'other-side');
    return pick.chance(20) ? { id, state: pick.of(states) } : id;
  });
}

export function makeFilter(pick: Pick): UnitFilter {
  switch (pick.below(8)) {
    case 0:
    case 1:
      return { ranks: pick.some(RANKS, 1 + pick.below(3)) };
    case 2:
      return { types: [pick.of(['trooper', 'droid trooper', 'vehicle'])] };
    case 3:
      return { names: [pick.of(NAMES).toUpperCase()] };
    case 4:
      return { titles: [pick.of(TITLES)] };
    case 5:
      return { keywords: ['Scout'], ranks: pick.some(RANKS, 4) };
    case 6:
      return { factions: [pick.of(['empire', 'mercenary'])] };
    default:
      return { affiliations: ['Clan Saxon'] };
  }
}

/** `droids`: mostly droids with Coordinate. `field`: no commander, only a Field Commander. */
const KINDS = ['mixed', 'mixed', 'mixed', 'droids', 'droids', 'field'] as const;
type Kind = (typeof KINDS)[number];

/** How an army is built. */
export interface Building {
  /** Whether units have upgrades. */
  upgrades: boolean;
  /** Whether units are said to be on the battlefield, or not (R39). */
  undeployed: boolean;
  battleForce?: string | null | undefined;
  /** False if the ruleset leaves upgrades and battle forces to the table. */
  played: boolean;
}

export function makeBuilding(pick: Pick, played: boolean): Building {
  const upgrades = pick.chance(60);
  const battleForce = upgrades ? makeForce(pick) : undefined;
  return { upgrades, undeployed: pick.chance(30), played, ...(battleForce && { battleForce }) };
}

export function makeArmy(pick: Pick, building: Building): Unit[] {
  const kind = pick.of(KINDS);
  const ids = UNIT_IDS.slice(0, 2 + pick.below(kind === 'droids' ? 6 : 5));
  const army = ids.map((id, index) => makeUnit(pick, id, index, kind));
  for (const unit of army) {
    if (building.upgrades && pick.chance(45)) unit.upgrades = makeUpgrades(pick);
    if (building.undeployed && pick.chance(70)) unit.undeployed = pick.chance(75);
  }
  const [first] = army;
  const last = army.at(-1);
  if (army.length > 2 && first !== undefined && last !== undefined && pick.chance(25)) {
    last.counterpartOf = first.id;
    last.rank = first.rank;
    delete last.upgrades;
    delete last.undeployed;
  }
  return completeArmy(pick, army, building);
}

function makeUnit(pick: Pick, id: UnitId, index: number, kind: Kind): Unit {
  const isDroid = kind === 'droids' && index > 0 && !pick.chance(25);
  const unit: Unit = isDroid
    ? { id, name: 'B1 Battle Droids', rank: 'corps', types: ['trooper', 'droid trooper'] }
    : { id, name: makeName(pick), rank: makeRank(pick, index, kind), types: [...pick.of(TYPES)] };
  if (pick.chance(30)) unit.unique = pick.chance(60);
  if (pick.chance(30)) unit.title = pick.of(TITLES);
  if (pick.chance(25)) unit.faction = pick.of(['empire', 'rebels', 'mandalorians', 'mercenary']);
  if (pick.chance(30)) unit.affiliations = pick.some(AFFILIATIONS, 1 + pick.below(2));
  const keywords = some(pick, [0, 1, 1, 2, 3], () => pick.of(FEATURES)(pick)).filter(
    ({ name }, at, all) =>
      REPEATED.includes(name) ||
      pick.chance(10) || // KW-16
      all.findIndex((keyword) => keyword.name === name) === at,
  );
  if (isDroid) keywords.push({ name: 'Coordinate', value: 'Droid Trooper' });
  const leads = kind === 'field' && index === 0;
  if (leads && !keywords.some(({ name }) => name === 'Field Commander')) {
    keywords.push({ name: 'Field Commander' });
  }
  if (pick.chance(index === 0 ? 40 : 10)) keywords.push({ name: 'Contingencies', value: 1 });
  if (keywords.length > 0) unit.keywords = keywords;
  if (pick.chance(8)) unit.defeated = true;
  return unit;
}

function makeName(pick: Pick): string {
  return pick.chance(8) ? pick.of(NAMES_OF_FORCES) : pick.of(NAMES);
}

/** The first unit is a commander in most armies; a `field` army has none. */
function makeRank(pick: Pick, index: number, kind: Kind): Rank {
  if (kind === 'field')
    return pick.of(['corps', 'special-forces', 'support', 'operative'] as const);
  return index === 0 && !pick.chance(10) ? 'commander' : pick.of(RANKS);
}

/** The army with Cunning or Interrogate added to some units. */
export function withTieBreakers(pick: Pick, army: readonly Unit[]): Unit[] {
  return army.map((unit) => {
    const names = pick.of([[], [], ['Cunning'], ['Interrogate'], ['Interrogate', 'Cunning']]);
    const { keywords = [] } = unit;
    const others = keywords.filter(({ name }) => !names.includes(name));
    return names.length === 0
      ? unit
      : { ...unit, keywords: [...others, ...names.map((name) => ({ name }))] };
  });
}

/** Adds the parts of the input that depend on the whole army: `carries` of Transports, and `commanderToken`. */
export function completeArmy(
  pick: Pick,
  army: readonly Unit[],
  { battleForce, played }: Omit<Building, 'upgrades' | 'undeployed'>,
): Unit[] {
  const built = (unit: Unit): Unit => (played ? withUpgrades(unit, FACTS) : unit);
  const has = (unit: Unit, keyword: string): boolean =>
    (built(unit).keywords ?? []).some(({ name }) => name === keyword);
  const completed = army.map((unit): Unit => {
    const plain = { ...unit };
    delete plain.carries;
    delete plain.commanderToken;
    return plain;
  });
  const units = completed.filter((unit) => unit.counterpartOf === undefined);
  for (const unit of units) {
    const others = units.filter((one) => one !== unit && mayBeCarried(built(one)));
    if (has(unit, 'Transport') && others.length > 0 && !pick.chance(15)) {
      unit.carries = pick.of(others).id;
    }
  }
  const fielded = units.filter((unit) => has(unit, 'Field Commander'));
  const isLed = units.some((unit) => built(unit).rank === 'commander');
  // BF-3: in some battle forces there is no commander token.
  const isWithout = played && isWithoutFieldCommander(battleForce);
  if (fielded.length === 0 || isLed || isWithout) return completed;
  const bearer = pick.of(fielded);
  // A single Field Commander gets the token by itself; one that is already defeated needs the mark.
  if (fielded.length > 1 || bearer.defeated || pick.chance(50)) bearer.commanderToken = true;
  return completed;
}

/** KW-4. */
function mayBeCarried({ rank, types }: Unit): boolean {
  return (rank === 'corps' || rank === 'special-forces') && types.includes('trooper');
}

/** R14: mostly a measured range, sometimes a claim that it is within or beyond these bands. */
export function makeClaim(pick: Pick, bands: number): RangeClaim {
  return pick.of([{ range: bands }, { range: bands }, { within: bands }, { beyond: bands }]);
}

/** Ranges between units of both armies: all pairs, about half of them, or none. */
export function makeRangesAcross(
  pick: Pick,
  { blue, red }: Record<PlayerColor, { army: readonly Unit[] }>,
): RangeEntry[] {
  const known = pick.of([100, 50, 0]);
  const pairs = blue.army.flatMap(({ id: from }) => red.army.map(({ id: to }) => ({ from, to })));
  return pairs
    .filter(() => pick.below(100) < known)
    .map((pair) => ({
      player: 'blue',
      of: 'red',
      ...pair,
      ...makeClaim(pick, 1 + pick.below(4)),
    }));
}

function needsRangesAcross(unit: Unit): boolean {
  return (
    (unit.keywords ?? []).some(({ name }) => name === 'Interrogate') ||
    upgradesOf(unit).some(({ id }) => id === 'comms-jammer' || id === 'hacked-comms-unit')
  );
}

/** Ranges within each army, and between its enemies and a unit with Interrogate, a Comms Jammer or the like; a random share of them is missing. */
export function makeRanges(
  pick: Pick,
  players: Record<PlayerColor, { army: readonly Unit[] }>,
): RangeEntry[] {
  const known = pick.of([100, 70, 30]);
  const knownAcross = pick.of([100, 30, 0]);
  const measured = (from: UnitId, to: UnitId, player: PlayerColor, of = player): RangeEntry[] => {
    if (pick.below(100) >= (of === player ? known : knownAcross)) return [];
    const claim = makeClaim(pick, pick.of([1, 2, 1, 3, 1, 2, 4, 5]));
    if (of !== player) return [{ player, from, of, to, ...claim }];
    return pick.chance(50)
      ? [{ player, from, to, ...claim }]
      : [{ player, from: to, to: from, ...claim }];
  };
  const ids = (player: PlayerColor): UnitId[] => players[player].army.map(({ id }) => id);
  const within = PLAYERS.flatMap((player) =>
    ids(player).flatMap((from, index) =>
      ids(player)
        .slice(index + 1)
        .flatMap((to) => measured(from, to, player)),
    ),
  );
  const measurers = PLAYERS.flatMap((player) =>
    players[player].army.filter(needsRangesAcross).map(({ id }) => ({ player, id })),
  );
  const across = measurers.flatMap(({ player, id }) => {
    const of = player === 'blue' ? 'red' : 'blue';
    return ids(of).flatMap((to) =>
      pick.chance(50) ? measured(id, to, player, of) : measured(to, id, of, player),
    );
  });
  return [...within, ...across];
}
