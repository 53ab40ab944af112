import {
  actsOfKind,
  actsOfUnit,
  armyOf,
  stateOfUpgrade,
  type ActOfUnit,
  unitOf,
} from '../../model/built-army.js';
import type { UpgradeSource } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { isCounterpart, matchesAny } from '../../model/unit-matching.js';
import type { UpgradeAct, UpgradeActOf } from '../../model/upgrade.js';
import { isWithin } from '../../model/ranges.js';
import { unitTakesOrdersOfIssuer } from '../keywords/affiliation.js';
import { conditionsOf } from '../orders/conditions.js';
import { rangeBetween } from '../orders/measuring.js';
import { nameOfIssuer, type Giving } from '../orders/order-attempt.js';
import {
  orderLeft,
  refusalsToGive,
  type NamedOrder,
  type OrderLeft,
  type OrdersByMeans,
} from '../orders/orders-of-units.js';
import { rule, type Violation } from '../rule.js';
import { nameOfUnit, type UnitAttempt } from '../units.js';

/** An act by which a unit issues an order. */
type OrderAct = UpgradeActOf<'order-to-itself' | 'order-to-another'>;

/** A unit gives an order by an upgrade. `given` is undefined if the upgrade gives no order. */
interface GivingByUpgrade extends Giving<UpgradeSource> {
  given: ActOfUnit<OrderAct> | undefined;
}

const isOrderAct = (act: UpgradeAct): act is OrderAct =>
  act.kind === 'order-to-itself' || act.kind === 'order-to-another';

/** UP-2, UP-8: the unit whose upgrade gives the order is in the army. */
export const upgradedUnitIsInArmy = rule<NamedOrder<UpgradeSource>>({
  id: 'UP-2',
  code: 'source-not-in-army',
  allows: ({ context, player, source }) => unitOf(context, player, source.unitId) !== undefined,
  refusal: ({ player, source }) =>
    `${player}'s army has no unit "${source.unitId}" to give an order by an upgrade.`,
});

/** UP-2, UP-8: an upgrade orders allied units. */
export const orderedUnitIsAllied = rule<NamedOrder<UpgradeSource>>({
  id: 'UP-2',
  code: 'not-an-allied-unit',
  allows: ({ context, player, unitId }) => unitOf(context, player, unitId) !== undefined,
  refusal: ({ player, unitId }) =>
    `An upgrade orders allied units: ${player}'s army has no unit "${unitId}".`,
});

/** UP-2, UP-8: a defeated unit gives no order. */
export const upgradedUnitStands = rule<GivingByUpgrade>({
  id: 'UP-2',
  code: 'source-defeated',
  allows: ({ issuer }) => issuer.defeated !== true && !isCounterpart(issuer),
  refusal: (attempt) => `${nameOfIssuer(attempt)} is defeated, and gives no order.`,
});

/** UP-2, UP-8, UP-9, UP-10: the unit has an upgrade that gives orders, and it is not lost or turned. */
export const upgradeGivesOrders = rule<GivingByUpgrade>({
  id: 'UP-2',
  code: 'no-such-upgrade',
  allows: ({ given }) => given !== undefined,
  refusal: (attempt) =>
    `${nameOfIssuer(attempt)} has no upgrade "${attempt.source.upgrade}" that gives an order now.`,
});

/** UP-3, R55: an exhausted upgrade gives no order that exhausts it, until it is readied. */
export const upgradeIsNotExhausted = rule<GivingByUpgrade>({
  id: 'UP-3',
  code: 'upgrade-exhausted',
  allows: ({ given }) => given?.act.use === undefined || given.state !== 'exhausted',
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} of ${nameOfIssuer(attempt)} is exhausted until it is readied.`,
});

/** UP-3: an expended upgrade is used up for the game. */
export const upgradeIsNotExpended = rule<GivingByUpgrade>({
  id: 'UP-3',
  code: 'upgrade-expended',
  allows: ({ given }) => given?.act.use === undefined || given.state !== 'expended',
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} of ${nameOfIssuer(attempt)} is expended: it is used once a game.`,
});

/** UP-2: some upgrades are used only after an enemy unit near theirs was issued an order in this step. */
export const enemyNearWasOrdered = rule<GivingByUpgrade>({
  id: 'UP-2',
  code: 'no-enemy-ordered-near',
  allows: (attempt) => {
    const within = afterEnemyOrderWithin(attempt);
    return (
      within === undefined ||
      rangesToOrderedEnemies(attempt).some((range) => isWithin(range, within) !== false)
    );
  },
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} is used after an enemy unit within range ${afterEnemyOrderWithin(attempt)} of ${nameOfIssuer(attempt)} was issued an order in this step, and none was.`,
});

/** UP-2, R14: the claim that an enemy unit near was issued an order needs the measurement. */
export const rangeToOrderedEnemyIsKnown = rule<GivingByUpgrade>({
  id: 'R14',
  code: 'range-unknown',
  allows: (attempt) => {
    const within = afterEnemyOrderWithin(attempt);
    return (
      within === undefined ||
      rangesToOrderedEnemies(attempt).some((range) => isWithin(range, within) === true)
    );
  },
  refusal: (attempt) =>
    `The range from ${nameOfIssuer(attempt)} to the enemy unit that was issued an order must be measured first.`,
});

/** UP-2: HQ Uplink and the like order their own unit. */
export const orderIsToItself = rule<GivingByUpgrade & UnitAttempt>({
  id: 'UP-2',
  code: 'not-to-itself',
  allows: ({ given, issuer, unit }) =>
    given?.act.kind !== 'order-to-itself' || issuer.id === unit.id,
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} gives an order to ${nameOfIssuer(attempt)} itself, and to no other unit.`,
});

/** UP-8: the upgrade names the units that it may order. */
export const unitIsNamedByUpgrade = rule<GivingByUpgrade & UnitAttempt>({
  id: 'UP-8',
  code: 'not-named-by-upgrade',
  allows: ({ given, unit }) =>
    given?.act.kind !== 'order-to-another' || matchesAny(unit, given.act.units),
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} of ${nameOfIssuer(attempt)} has no order for ${nameOfUnit(attempt)}.`,
});

/** The orders by upgrades: whatever the affiliation of the unit, at any range (UP-8). The card does not limit them (CP-25). */
const ORDERS_BY_UPGRADES: OrdersByMeans<UpgradeSource, GivingByUpgrade> = {
  unitsAreKnown: [upgradedUnitIsInArmy, orderedUnitIsAllied],
  issuerHasMeans: [upgradedUnitStands, upgradeGivesOrders],
  issuerMayUse: [upgradeIsNotExhausted, upgradeIsNotExpended, enemyNearWasOrdered],
  unit: conditionsOf<GivingByUpgrade & UnitAttempt>({
    names: [orderIsToItself, unitIsNamedByUpgrade],
    limits: [rangeToOrderedEnemyIsKnown],
    doesNotAsk: [unitTakesOrdersOfIssuer],
    waitsForRanges: true,
  }),
};

/** The reasons why a unit may not be given this order by an upgrade (UP-2 … UP-5, UP-8, CP-26, R11, R14, R28). */
export function refusalsToGiveByUpgrade(named: NamedOrder<UpgradeSource>): Violation[] {
  const { context, player, source } = named;
  return refusalsToGive(ORDERS_BY_UPGRADES, named, (issuer) => {
    const given = orderActOf(context, issuer, source.upgrade);
    return { context, player, issuer, source, given, within: null };
  });
}

/**
 * The orders by upgrades that a player's units may still give in the player's turn (UP-2, UP-8, R30), in the order of the
 * army. The turn does not wait for a range that only decides whether an enemy unit near was issued an order.
 */
export function upgradeOrdersLeft(context: PhaseContext, player: PlayerColor): OrderLeft[] {
  return ordersLeft(context, player, () => true);
}

/**
 * UP-2: the orders by upgrades that a player's units may give outside of the player's turn, because an enemy unit near
 * was issued an order. They are open until both turns are over.
 */
export function lateUpgradeOrders(context: PhaseContext, player: PlayerColor): OrderLeft[] {
  if (!mayGiveOutOfTurn(context, player)) return [];
  return ordersLeft(context, player, isAfterEnemyOrder).filter(({ ready }) => ready.length > 0);
}

/** UP-2: whether this upgrade gives an order after one of an enemy unit, and it is not its player's own turn. */
export function isOfLateUpgrade(
  context: PhaseContext,
  player: PlayerColor,
  { unitId, upgrade }: UpgradeSource,
): boolean {
  const bearer = unitOf(context, player, unitId);
  const given = bearer && orderActOf(context, bearer, upgrade);
  return given !== undefined && isAfterEnemyOrder(given.act) && mayGiveOutOfTurn(context, player);
}

/** Whether the turns to issue have begun and are not over, and it is not the player's own turn. */
function mayGiveOutOfTurn({ turnToIssue }: PhaseContext, player: PlayerColor): boolean {
  return turnToIssue !== null && (turnToIssue.player !== player || turnToIssue.ended);
}

function isAfterEnemyOrder(act: OrderAct): boolean {
  return act.kind === 'order-to-itself' && act.afterEnemyOrderWithin !== undefined;
}

function ordersLeft(
  context: PhaseContext,
  player: PlayerColor,
  counts: (act: OrderAct) => boolean,
): OrderLeft[] {
  const army = armyOf(context, player);
  return army.flatMap((issuer) =>
    orderActsOf(context, issuer)
      .filter(({ act }) => counts(act))
      .flatMap((given) => {
        const source: UpgradeSource = { unitId: issuer.id, upgrade: given.upgrade.id };
        const units = given.act.kind === 'order-to-itself' ? [issuer] : army;
        const giving = { context, player, issuer, source, given, within: null };
        return orderLeft(ORDERS_BY_UPGRADES, giving, units);
      }),
  );
}

function orderActsOf(context: PhaseContext, bearer: Unit): ActOfUnit<OrderAct>[] {
  if (!bearer.upgrades?.length) return [];
  return [
    ...actsOfKind(context, bearer, 'order-to-itself'),
    ...actsOfKind(context, bearer, 'order-to-another'),
  ];
}

function orderActOf(context: PhaseContext, bearer: Unit, upgradeId: string) {
  return actsOfUnit(context, bearer).find(
    (each): each is ActOfUnit<OrderAct> => each.upgrade.id === upgradeId && isOrderAct(each.act),
  );
}

/** UP-3: the use of the upgrade that gives this order; absent: it costs nothing. */
export function useOfUpgrade(
  context: PhaseContext,
  player: PlayerColor,
  { unitId, upgrade }: UpgradeSource,
): OrderAct['use'] {
  const bearer = unitOf(context, player, unitId);
  return bearer && orderActOf(context, bearer, upgrade)?.act.use;
}

function afterEnemyOrderWithin({ given }: GivingByUpgrade): number | undefined {
  return given?.act.kind === 'order-to-itself' ? given.act.afterEnemyOrderWithin : undefined;
}

/** The ranges to the enemy units that were issued an order in this step; those that its player let pass do not count. */
function rangesToOrderedEnemies({ context, player, issuer }: GivingByUpgrade) {
  const enemy = opponentOf(player);
  const ordered = context.sides[enemy].orderedInStep.slice(context.sides[player].enemyOrdersPassed);
  return ordered.map((unitId) => rangeBetween(context, player, issuer.id, unitId, enemy));
}

function nameOfUpgrade({ context, issuer, source, given }: GivingByUpgrade): string {
  if (given) return given.upgrade.name;
  const known = (issuer.upgrades ?? []).some((each) => stateOfUpgrade(each).id === source.upgrade);
  return (known ? context.upgrades[source.upgrade]?.name : undefined) ?? `"${source.upgrade}"`;
}
