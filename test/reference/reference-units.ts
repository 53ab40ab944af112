/** Units as their upgrades and their battle force change them (UP-1, BF-1), and the filters that ask about units. */
import {
  isAlive,
  isUnit,
  livingOwners,
  PLAYERS,
  same,
  type ReferenceState,
} from './reference-table.js';
import type {
  CommandCard,
  Keyword,
  PlayerColor,
  Rank,
  Unit,
  UnitFilter,
  Upgrade,
  UpgradeId,
  UpgradeState,
} from './shapes.js';

/** UP-3, UP-9, UP-10: the upgrades of a unit with their states. */
export function upgradesOf({ upgrades = [] }: Unit): { id: UpgradeId; state: UpgradeState }[] {
  return upgrades.map((upgrade) =>
    typeof upgrade === 'string'
      ? { id: upgrade, state: 'ready' }
      : { id: upgrade.id, state: upgrade.state ?? 'ready' },
  );
}

/** True if the ruleset lets upgrades and battle forces act. */
export const areUpgradesPlayed = ({ ruleset }: ReferenceState): boolean =>
  ruleset.upgrades === 'played';

/** True if the unit has this upgrade, and the upgrade is not lost (UP-9). */
export function hasUpgrade(state: ReferenceState, unit: Unit, id: UpgradeId): boolean {
  return (
    areUpgradesPlayed(state) &&
    upgradesOf(unit).some((one) => one.id === id && one.state !== 'lost')
  );
}

/** BF-1: true if the army of the player has this battle force, and the ruleset lets it act. */
export function hasForce(state: ReferenceState, player: PlayerColor, force: string): boolean {
  return areUpgradesPlayed(state) && state.players[player].battleForce === force;
}

/** The player of a unit of the table. */
export function playerOf(state: ReferenceState, unit: Unit): PlayerColor | undefined {
  return PLAYERS.find((player) => state.players[player].army.includes(unit));
}

/** UP-1, KW-16: the unit with what its upgrades and its battle force give it, without what they take. */
export function changed(state: ReferenceState, unit: Unit): Unit {
  const player = playerOf(state, unit);
  const asBuilt =
    player === undefined || !areUpgradesPlayed(state) ? unit : inArmy(state, player, unit);
  return { ...asBuilt, keywords: added(asBuilt.keywords ?? []) };
}

function inArmy(state: ReferenceState, player: PlayerColor, unit: Unit): Unit {
  const upgraded = withUpgrades(unit, state.upgrades);
  const parent = state.players[player].army.find(({ id }) => id === unit.counterpartOf);
  if (parent !== undefined) upgraded.rank = changed(state, parent).rank;
  return inForce(state, player, upgraded);
}

/** UP-1: the unit with what its upgrades give it, without what they take. */
export function withUpgrades(unit: Unit, facts: Readonly<Record<UpgradeId, Upgrade>>): Unit {
  // UP-9, UP-10: a lost card gives nothing, and of two sides only the first gives something.
  const upgrades = upgradesOf(unit)
    .filter((one) => one.state !== 'lost' && one.state !== 'other-side')
    .flatMap(({ id }) => facts[id] ?? []);
  const upgraded: Unit = {
    ...unit,
    rank: upgrades.find(({ rank }) => rank !== undefined)?.rank ?? unit.rank,
    types: [...unit.types, ...upgrades.flatMap(({ types = [] }) => types)],
    keywords: keywordsWith(upgrades, unit.keywords ?? []),
  };
  for (const { affiliations } of upgrades) {
    if (affiliations !== undefined) upgraded.affiliations = affiliations;
  }
  return upgraded;
}

function keywordsWith(upgrades: readonly Upgrade[], printed: readonly Keyword[]): Keyword[] {
  const given = upgrades.flatMap(({ grants = [] }) =>
    grants.map(({ name, value }): Keyword =>
      value === null
        ? { name, isUnknown: true } // R34
        : { name, ...(value !== undefined && { value }) },
    ),
  );
  const lost = upgrades.flatMap(({ loses = [] }) => loses);
  // R42: what is taken is gone, whoever gave it.
  return [...printed, ...given].filter(({ name }) => !lost.some((one) => same(one, name)));
}

/** KW-16: one keyword with the sum of its numbers; a keyword without a value once; other values stay apart. */
export function added(keywords: readonly Keyword[]): Keyword[] {
  const together: Keyword[] = [];
  for (const keyword of keywords) {
    const twin = together.find(
      (one) => same(one.name, keyword.name) && kindOf(one) === kindOf(keyword),
    );
    if (twin === undefined || kindOf(keyword) === 'text') together.push({ ...keyword });
    else if (kindOf(keyword) === 'number') twin.value = Number(twin.value) + Number(keyword.value);
    else if (keyword.isUnknown) twin.isUnknown = true;
  }
  return together;
}

function kindOf({ value }: Keyword): 'none' | 'number' | 'text' {
  if (value === undefined) return 'none';
  return /^\d+$/.test(String(value)) ? 'number' : 'text';
}

/** BF-3: the battle forces in which Field Commander has no effect. */
const WITHOUT_FIELD_COMMANDER = ['blizzard-force', 'echo-base-defenders', 'separatist-invasion'];

/** BF-3. */
export const isWithoutFieldCommander = (force: string | null | undefined): boolean =>
  WITHOUT_FIELD_COMMANDER.includes(force ?? '');

/** BF-3. */
export function ignoresFieldCommander(state: ReferenceState, player: PlayerColor): boolean {
  return areUpgradesPlayed(state) && isWithoutFieldCommander(state.players[player].battleForce);
}

/** BF-8: the vehicles of which a Custom Clan with Guns for Hire takes one. */
const FOR_HIRE = ['A-A5 Speeder Truck', 'TX-225 GAVw Occupier Tank', 'WLO-5 Speeder Tank'];

/** BF-3, BF-4, BF-6, BF-8: the unit with what its battle force gives and takes. */
function inForce(state: ReferenceState, player: PlayerColor, unit: Unit): Unit {
  const { keywords = [] } = unit;
  if (ignoresFieldCommander(state, player)) {
    return { ...unit, keywords: keywords.filter(({ name }) => !same(name, 'Field Commander')) };
  }
  if (hasForce(state, player, 'bright-tree-village')) {
    const leads = unit.rank === 'commander' && same(unit.faction ?? '', 'rebels');
    return leads ? { ...unit, keywords: [...keywords, { name: 'Allies of Convenience' }] } : unit;
  }
  if (hasForce(state, player, 'stormtrooper-battalion') && isLeaderOfBattalion(unit)) {
    return { ...unit, keywords: [...keywords, { name: 'Target', value: 2 }] };
  }
  if (hasForce(state, player, 'custom-clan') && FOR_HIRE.some((name) => same(name, unit.name))) {
    const gained = [
      { name: 'Coordinate', value: 'Mandalorian Warriors' },
      { name: 'Independent', value: 'Surge 1' },
    ];
    return { ...unit, affiliations: ['Mandalorians'], keywords: [...keywords, ...gained] };
  }
  return unit;
}

/** BF-6: commanders and operatives that are not unique. */
export function isLeaderOfBattalion({ rank, unique }: Unit): boolean {
  return (rank === 'commander' || rank === 'operative') && unique !== true;
}

export const rankOf = (state: ReferenceState, unit: Unit): Rank => changed(state, unit).rank;

// ---------------------------------------------------------------------------------------------
// Filters
// ---------------------------------------------------------------------------------------------

/** True if the unit matches every criterion of the filter; one matching value per criterion is enough. */
export function matchesFilter(unit: Unit, filter: UnitFilter): boolean {
  const has = (wanted: readonly string[] | undefined, values: readonly string[]): boolean =>
    wanted === undefined || wanted.some((want) => values.some((value) => same(want, value)));
  return (
    has(filter.names, [unit.name]) &&
    has(filter.titles, unit.title === undefined ? [] : [unit.title]) &&
    has(filter.ranks, [unit.rank]) &&
    has(filter.types, unit.types) &&
    has(
      filter.keywords,
      (unit.keywords ?? []).map((keyword) => keyword.name),
    ) &&
    has(filter.factions, factionsOf(unit)) &&
    has(filter.affiliations, unit.affiliations ?? []) &&
    (filter.unique === undefined || filter.unique === (unit.unique === true))
  );
}

/** R54: a unit of the Mandalorians is a mercenary too. */
export function factionsOf({ faction }: Unit): string[] {
  if (faction === undefined) return [];
  return same(faction, 'mandalorians') ? [faction, 'mercenary'] : [faction];
}

/** UP-1: true if the unit as changed matches at least one filter, or if there is no filter. */
export function matchesAny(
  state: ReferenceState,
  unit: Unit,
  filters: readonly UnitFilter[] | undefined,
): boolean {
  if (filters === undefined || filters.length === 0) return true;
  const asChanged = changed(state, unit);
  return filters.some((filter) => matchesFilter(asChanged, filter));
}

/** R9, R45: the undefeated units to which the card belongs, in the order in which it names them. */
export function allLivingOwners(
  state: ReferenceState,
  player: PlayerColor,
  { belongsTo, ...card }: CommandCard,
): Unit[] {
  if (belongsTo === undefined) return [];
  if ('names' in belongsTo)
    return belongsTo.names.flatMap((name) =>
      livingOwners(state, player, { ...card, belongsTo }, name),
    );
  return state.players[player].army.filter(
    (unit) => isUnit(unit) && isAlive(unit) && matchesAny(state, unit, belongsTo.units),
  );
}
