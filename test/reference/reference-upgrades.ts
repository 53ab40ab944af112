/** What upgrades do to orders (UP-2 … UP-10) and which units are undeployed (R39), written from the rules alone. */
import { hasNoActivationLeft } from './reference-tokens.js';
import {
  hadOrder,
  isAlive,
  isDeclined,
  isUnit,
  issuingPlayer,
  other,
  PLAYERS,
  rangeAcross,
  reaches,
  same,
  unitOf,
  type ReferenceState,
} from './reference-table.js';
import { areUpgradesPlayed, changed, hasUpgrade, rankOf, upgradesOf } from './reference-units.js';
import type {
  PlayerColor,
  Unit,
  UnitId,
  Unmeasured,
  Upgrade,
  UpgradeChange,
  UpgradeId,
  UpgradeSource,
  UpgradeState,
} from './shapes.js';

// ---------------------------------------------------------------------------------------------
// Orders that upgrades forbid
// ---------------------------------------------------------------------------------------------

/** UP-4: whether Comms Jammers of the enemy reach a unit, and the missing ranges that decide it. */
export function jamOf(
  state: ReferenceState,
  player: PlayerColor,
  unit: Unit,
): { isJammed: boolean; unmeasured: Unmeasured[] } {
  const enemy = other(player);
  const jammers = state.players[enemy].army.filter(
    (one) => isUnit(one) && isAlive(one) && hasUpgrade(state, one, 'comms-jammer'),
  );
  const ranges = jammers.map(({ id }) => ({
    id,
    isNear: reaches(rangeAcross(state, player, unit.id, id), 1),
  }));
  const isJammed = ranges.some(({ isNear }) => isNear === 'yes');
  const unknown = isJammed ? [] : ranges.filter(({ isNear }) => isNear === 'unknown');
  return {
    isJammed,
    unmeasured: unknown.map(({ id }) => ({ player, pair: { from: unit.id, to: id, of: enemy } })),
  };
}

/** UP-4, UP-5: the rules by which one unit cannot issue an order to another. Only `R14`: a range must be measured. */
export function issuerProblems(
  state: ReferenceState,
  player: PlayerColor,
  issuer: Unit,
  unit: Unit,
): string[] {
  const rules: string[] = [];
  if (isLoyalToOthers(state, issuer, unit)) rules.push('UP-5', 'R42');
  if (issuer.id === unit.id) return rules; // UP-4: a unit may order itself
  const { isJammed, unmeasured } = jamOf(state, player, unit);
  if (isJammed) rules.push('UP-4', 'R42');
  if (unmeasured.length > 0) rules.push('R14');
  return rules;
}

/** UP-5: true if the unit takes orders of commanders only, and the issuer is none. */
function isLoyalToOthers(state: ReferenceState, issuer: Unit, unit: Unit): boolean {
  return hasUpgrade(state, unit, 'programmed-loyalty') && rankOf(state, issuer) !== 'commander';
}

/** UP-6: the range of Coordinate. */
export function rangeOfCoordinate(state: ReferenceState, unit: Unit): number {
  const reaches = ['command-control-array', 'oom-series-battle-droid'];
  return reaches.some((id) => hasUpgrade(state, unit, id)) ? 2 : 1;
}

const SQUADS = [
  'shoretrooper-squad',
  'snowtrooper-squad',
  'stormtrooper-squad',
  'ewok-skirmisher-squad',
  'ewok-slinger-squad',
  'fleet-trooper-squad',
  'rebel-trooper-squad',
  'b1-battle-droid-squad',
  'b2-super-battle-droid-squad',
  'geonosian-warrior-squad',
  'clone-trooper-infantry-squad',
  'rebel-veteran-squad',
  'weequay-pirate-squad',
  'mandalorian-initiate-squad',
];

/** UP-7. */
export function isSquad(state: ReferenceState, giver: Unit, unit: Unit): boolean {
  const own = changed(state, unit).affiliations ?? [];
  const isOfOwn = (changed(state, giver).affiliations ?? []).some((one) =>
    own.some((each) => same(one, each)),
  );
  return SQUADS.some(
    (id) => hasUpgrade(state, unit, id) && !(id === 'weequay-pirate-squad' && isOfOwn),
  );
}

// ---------------------------------------------------------------------------------------------
// Orders that upgrades give
// ---------------------------------------------------------------------------------------------

/** The upgrades that give orders: to which unit, and what becomes of the card. */
const UPGRADES_THAT_ORDER: Readonly<
  Record<UpgradeId, { rule: string; to: 'itself' | 'operative'; leaves?: UpgradeState }>
> = {
  'hq-uplink': { rule: 'UP-2', to: 'itself', leaves: 'exhausted' },
  'seize-the-initiative': { rule: 'UP-2', to: 'itself', leaves: 'expended' },
  'hacked-comms-unit': { rule: 'UP-2', to: 'itself' },
  'trusted-agent': { rule: 'UP-8', to: 'operative', leaves: 'expended' },
};

const HACKED = 'hacked-comms-unit';

/** The rules that may refuse an order by an upgrade that gives none. */
const NO_ORDER = ['UP-1', 'UP-2', 'UP-3', 'UP-8', 'CP-25', 'CP-19'];

/**
 * The rules by which an upgrade cannot give an order to this unit, apart from whose turn it is; empty if it can. Only
 * `R14`: a range must be measured.
 */
export function upgradeOrderProblems(
  state: ReferenceState,
  player: PlayerColor,
  { unitId: giverId, upgrade }: UpgradeSource,
  unitId: UnitId,
): string[] {
  const facts = UPGRADES_THAT_ORDER[upgrade];
  const giver = unitOf(state, player, giverId);
  const unit = unitOf(state, player, unitId);
  const card = giver && upgradesOf(giver).find(({ id }) => id === upgrade);
  if (facts === undefined || giver === undefined || card === undefined) return [...NO_ORDER];
  if (!areUpgradesPlayed(state)) return [...NO_ORDER];
  const { rule, to } = facts;
  const rules: string[] = [];
  if (!isUnit(giver)) rules.push(rule, 'R28', 'CC-36');
  if (!isAlive(giver)) rules.push(rule, 'R11');
  // Used up, lost or turned. R55: without a use nothing is used up.
  const isUsedUp = upgrade !== HACKED || card.state === 'lost';
  if (card.state !== 'ready' && isUsedUp) rules.push(rule, 'UP-3', 'UP-9', 'UP-10');
  if (unit === undefined) return [...rules, rule, 'UP-2', 'CP-25', 'R11', 'R28'];
  if (!isUnit(unit)) rules.push('R28', 'CC-36');
  if (!isAlive(unit)) rules.push('R11');
  if (isDeclined(state, player, { unitId: giverId, upgrade })) rules.push('R30');
  if (hadOrder(state, player, unitId)) rules.push('CP-26');
  if (hasNoActivationLeft(state, player, unitId)) rules.push('R48');
  if (to === 'itself' && unit !== giver) rules.push(rule);
  if (to === 'operative' && rankOf(state, unit) !== 'operative') rules.push(rule);
  rules.push(...issuerProblems(state, player, giver, unit));
  if (upgrade === HACKED) rules.push(...hackedProblems(state, player, giver));
  return rules;
}

/** UP-2: an enemy unit within range 1 must have been issued an order in step 4. */
function hackedProblems(state: ReferenceState, player: PlayerColor, giver: Unit): string[] {
  const { enemyOrdersPassed } = state.players[player];
  const ranges = state.players[other(player)].orderedInStep
    .slice(enemyOrdersPassed)
    .map((enemy) => reaches(rangeAcross(state, player, giver.id, enemy), 1));
  if (ranges.includes('yes')) return [];
  return ranges.includes('unknown') ? ['R14', 'UP-2'] : ['UP-2'];
}

export interface OpenUpgrade {
  source: UpgradeSource;
  /** Units that can be given the order now. */
  ready: UnitId[];
  /** The ranges that other orders of the upgrade need. */
  unmeasured: Unmeasured[];
}

/** The upgrade orders that a player can still give now, or may once ranges are measured. */
export function openUpgrades(state: ReferenceState, player: PlayerColor): OpenUpgrade[] {
  const { army } = state.players[player];
  return army.flatMap((giver) =>
    upgradesOf(giver).flatMap(({ id: upgrade }) => {
      if (!isTheTimeOf(state, player, upgrade)) return [];
      const source: UpgradeSource = { unitId: giver.id, upgrade };
      const ready: UnitId[] = [];
      const unmeasured: Unmeasured[] = [];
      for (const unit of army) {
        const problems = upgradeOrderProblems(state, player, source, unit.id);
        if (problems.length === 0) ready.push(unit.id);
        else if (problems.every((rule) => rule === 'R14'))
          unmeasured.push(...jamOf(state, player, unit).unmeasured);
      }
      return ready.length + unmeasured.length > 0 ? [{ source, ready, unmeasured }] : [];
    }),
  );
}

/** UP-2: the orders of a Hacked Comms Unit that a player can give outside of the player's turn. */
export function openHacked(state: ReferenceState, player: PlayerColor): OpenUpgrade[] {
  return issuingPlayer(state) === player ? [] : openUpgrades(state, player);
}

/** UP-2: a Hacked Comms Unit orders in either player's turn, the others in the turn of their player. */
export function isTheTimeOf(
  state: ReferenceState,
  player: PlayerColor,
  upgrade: UpgradeId,
): boolean {
  const haveTurnsBegun =
    state.step === 'nominateAndIssueOrders' &&
    PLAYERS.every((one) => state.players[one].nominationDone);
  return upgrade === HACKED ? haveTurnsBegun : issuingPlayer(state) === player;
}

/** Exhaust or expend the upgrade after its order. */
export function useUpgrade(
  state: ReferenceState,
  player: PlayerColor,
  { unitId, upgrade }: UpgradeSource,
): void {
  const unit = unitOf(state, player, unitId);
  const then = UPGRADES_THAT_ORDER[upgrade]?.leaves;
  if (unit !== undefined && then !== undefined) setUpgrade(unit, upgrade, then);
}

// ---------------------------------------------------------------------------------------------
// What the table says of upgrades and units
// ---------------------------------------------------------------------------------------------

export function setUpgrade(unit: Unit, upgrade: UpgradeId, to: UpgradeState): void {
  // As in an input, a ready upgrade has no state.
  const entry = ({ id, state }: { id: UpgradeId; state: UpgradeState }) =>
    state === 'ready' ? id : { id, state };
  unit.upgrades = upgradesOf(unit).map((one) =>
    entry(one.id === upgrade ? { id: upgrade, state: to } : one),
  );
}

/** UP-3, UP-9, UP-10: the table changes an upgrade. */
export function changeUpgrade(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
  upgrade: UpgradeId,
  to: UpgradeChange,
): string[] {
  const unit = unitOf(state, player, unitId);
  const card = unit && upgradesOf(unit).find(({ id }) => id === upgrade);
  if (unit === undefined || card === undefined) return ['UP-1', 'R11', 'R28'];
  const next = stateAfter(upgrade, card.state, to, state.upgrades[upgrade]);
  if (next === null) return ['UP-3', 'UP-9', 'UP-10', 'R55'];
  setUpgrade(unit, upgrade, next);
  return [];
}

/** The state of an upgrade after a change; `null` if the change is impossible. */
function stateAfter(
  id: UpgradeId,
  now: UpgradeState,
  to: UpgradeChange,
  upgrade: Upgrade | undefined,
): UpgradeState | null {
  if (now === 'lost') return null; // UP-9: gone from then on
  if (now === to) return null;
  if (to === 'lost') return isOfMiniatures(upgrade) ? to : null; // R55
  if (now === 'expended') return null; // UP-3: never ready again
  if (to !== 'turned') return now === 'other-side' || !canBe(upgrade, to) ? null : to;
  if (!TWO_SIDED.includes(id)) return null;
  return now === 'other-side' ? 'ready' : 'other-side';
}

/** R55: the slots of cards with miniatures. */
function isOfMiniatures(upgrade: Upgrade | undefined): boolean {
  return ['personnel', 'heavy weapon', 'squad leader'].includes(upgrade?.slot ?? '');
}

/** R55: the upgrades with a use, and the state that it brings. */
const USED_UP: Readonly<Record<UpgradeId, UpgradeState>> = {
  'hq-uplink': 'exhausted',
  'improvised-orders': 'exhausted',
  'onward-to-victory': 'exhausted',
  'seize-the-initiative': 'expended',
  'trusted-agent': 'expended',
  'emergency-transponder': 'expended',
};

export const isUsedUpBy = (id: UpgradeId, to: UpgradeState): boolean => USED_UP[id] === to;

/** R55: R34: a card whose text nobody has may have any use. */
function canBe(upgrade: Upgrade | undefined, to: UpgradeState): boolean {
  if (upgrade === undefined || to === 'ready') return true;
  const acts = (upgrade.acts ?? []) as { kind: string }[];
  return isUsedUpBy(upgrade.id, to) || acts.some(({ kind }) => kind === 'unknown');
}

/** UP-10. */
const TWO_SIDED: readonly UpgradeId[] = ['cassian-andor'];

/** R39: a unit comes onto the battlefield. */
export function deploy(state: ReferenceState, player: PlayerColor, unitId: UnitId): string[] {
  const unit = unitOf(state, player, unitId);
  if (unit === undefined) return ['R39', 'R11', 'R28'];
  if (!isUnit(unit)) return ['R39', 'R28'];
  if (!isAlive(unit)) return ['R39', 'R11'];
  if (unit.undeployed !== true) return ['R39'];
  delete unit.undeployed;
  return [];
}
