import {
  actsOfKind,
  actsOfUnit,
  armyOf,
  stateOfUpgrade,
  type ActOfUnit,
} from '../../model/built-army.js';
import type { UpgradeSource } from '../../model/outcome.js';
import { unitOf, type PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { isCounterpart, matchesAny } from '../../model/unit-matching.js';
import type { UpgradeAct, UpgradeActOf } from '../../model/upgrade.js';
import type { OrderLeft } from '../keywords/giving-orders.js';
import { isWithin } from '../../model/ranges.js';
import { rangeBetween } from '../orders/measuring.js';
import { permits, rule, violationsOf, type Rule, type Violation } from '../rule.js';
import {
  nameOfUnit,
  oneOrderPerRound,
  unitIsItsOwn,
  unitStands,
  type UnitAttempt,
} from '../units.js';
import { jammingIsKnown, pairsOfJamming, unitIsNotJammed } from './jamming.js';
import { issuerHasTheRank } from './receiving.js';

/** An act by which a unit issues an order. */
type OrderAct = UpgradeActOf<'order-to-itself' | 'order-to-another'>;

/** An order by an upgrade, as an event names it. */
export interface NamedUpgradeOrder {
  context: PhaseContext;
  player: PlayerColor;
  source: UpgradeSource;
  unitId: UnitId;
}

/** A unit tries to give an order by an upgrade. `given` is undefined if the upgrade gives no order. */
interface GivingAttempt {
  context: PhaseContext;
  player: PlayerColor;
  bearer: Unit;
  source: UpgradeSource;
  given: ActOfUnit<OrderAct> | undefined;
}

/** An attempt to give the order to this unit of the army. */
interface UpgradeOrderAttempt extends GivingAttempt, UnitAttempt {}

const isOrderAct = (act: UpgradeAct): act is OrderAct =>
  act.kind === 'order-to-itself' || act.kind === 'order-to-another';

/** UP-2, UP-8: the unit whose upgrade gives the order is in the army. */
export const upgradedUnitIsInArmy = rule<NamedUpgradeOrder>({
  id: 'UP-2',
  code: 'source-not-in-army',
  allows: ({ context, player, source }) => unitOf(context, player, source.unitId) !== undefined,
  refusal: ({ player, source }) =>
    `${player}'s army has no unit "${source.unitId}" to give an order by an upgrade.`,
});

/** UP-2, UP-8: an upgrade orders allied units. */
export const orderedUnitIsAllied = rule<NamedUpgradeOrder>({
  id: 'UP-2',
  code: 'not-an-allied-unit',
  allows: ({ context, player, unitId }) => unitOf(context, player, unitId) !== undefined,
  refusal: ({ player, unitId }) =>
    `An upgrade orders allied units: ${player}'s army has no unit "${unitId}".`,
});

/** UP-2, UP-8: a defeated unit gives no order. */
export const upgradedUnitStands = rule<GivingAttempt>({
  id: 'UP-2',
  code: 'source-defeated',
  allows: ({ bearer }) => bearer.defeated !== true && !isCounterpart(bearer),
  refusal: (attempt) => `${nameOfBearer(attempt)} is defeated, and gives no order.`,
});

/** UP-2, UP-8, UP-9, UP-10: the unit has an upgrade that gives orders, and it is not lost or turned. */
export const upgradeGivesOrders = rule<GivingAttempt>({
  id: 'UP-2',
  code: 'no-such-upgrade',
  allows: ({ given }) => given !== undefined,
  refusal: (attempt) =>
    `${nameOfBearer(attempt)} has no upgrade "${attempt.source.upgrade}" that gives an order now.`,
});

/** UP-3, R55: an exhausted upgrade gives no order that exhausts it, until it is readied. */
export const upgradeIsNotExhausted = rule<GivingAttempt>({
  id: 'UP-3',
  code: 'upgrade-exhausted',
  allows: ({ given }) => given?.act.use === undefined || given.state !== 'exhausted',
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} of ${nameOfBearer(attempt)} is exhausted until it is readied.`,
});

/** UP-3: an expended upgrade is used up for the game. */
export const upgradeIsNotExpended = rule<GivingAttempt>({
  id: 'UP-3',
  code: 'upgrade-expended',
  allows: ({ given }) => given?.act.use === undefined || given.state !== 'expended',
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} of ${nameOfBearer(attempt)} is expended: it is used once a game.`,
});

/** UP-2: some upgrades are used only after an enemy unit near theirs was issued an order in this step. */
export const enemyNearWasOrdered = rule<GivingAttempt>({
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
    `${nameOfUpgrade(attempt)} is used after an enemy unit within range ${afterEnemyOrderWithin(attempt)} of ${nameOfBearer(attempt)} was issued an order in this step, and none was.`,
});

/** UP-2, R14: the claim that an enemy unit near was issued an order needs the measurement. */
export const rangeToOrderedEnemyIsKnown = rule<GivingAttempt>({
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
    `The range from ${nameOfBearer(attempt)} to the enemy unit that was issued an order must be measured first.`,
});

/** UP-2: HQ Uplink and the like order their own unit. */
export const orderIsToItself = rule<UpgradeOrderAttempt>({
  id: 'UP-2',
  code: 'not-to-itself',
  allows: ({ given, bearer, unit }) =>
    given?.act.kind !== 'order-to-itself' || bearer.id === unit.id,
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} gives an order to ${nameOfBearer(attempt)} itself, and to no other unit.`,
});

/** UP-8: the upgrade names the units that it may order. */
export const unitIsNamedByUpgrade = rule<UpgradeOrderAttempt>({
  id: 'UP-8',
  code: 'not-named-by-upgrade',
  allows: ({ given, unit }) =>
    given?.act.kind !== 'order-to-another' || matchesAny(unit, given.act.units),
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} of ${nameOfBearer(attempt)} has no order for ${nameOfUnit(attempt)}.`,
});

/** The rules of another file, for an order whose issuer is the unit with the upgrade. */
function issuedByBearer<Attempt extends { issuer?: Unit | undefined }>(
  ofIssuer: Rule<Attempt & UnitAttempt>,
): Rule<UpgradeOrderAttempt> {
  const issued = (attempt: UpgradeOrderAttempt) =>
    ({ ...attempt, issuer: attempt.bearer }) as unknown as Attempt & UnitAttempt;
  return rule<UpgradeOrderAttempt>({
    id: ofIssuer.id,
    code: ofIssuer.code,
    allows: (attempt) => ofIssuer.allows(issued(attempt)),
    refusal: (attempt) => ofIssuer.refusal(issued(attempt)),
  });
}

const OF_NAMES = [upgradedUnitIsInArmy, orderedUnitIsAllied];
const IS_GIVER = [upgradedUnitStands, upgradeGivesOrders];
const OF_BEARER = [
  ...IS_GIVER,
  upgradeIsNotExhausted,
  upgradeIsNotExpended,
  enemyNearWasOrdered,
] as const;
const OF_UNIT: readonly Rule<UpgradeOrderAttempt>[] = [
  unitIsItsOwn,
  unitStands,
  oneOrderPerRound,
  orderIsToItself,
  unitIsNamedByUpgrade,
  issuedByBearer(issuerHasTheRank),
  issuedByBearer(unitIsNotJammed),
];
const jammingOfBearersOrderIsKnown = issuedByBearer(jammingIsKnown);

/**
 * The reasons why a unit may not be given this order by an upgrade (UP-2 … UP-5, UP-8, CP-26, R11, R14, R28). The card
 * does not limit such an order (CP-25).
 */
export function refusalsToGiveByUpgrade(named: NamedUpgradeOrder): Violation[] {
  const { context, player, source, unitId } = named;
  const bearer = unitOf(context, player, source.unitId);
  const unit = unitOf(context, player, unitId);
  if (!bearer || !unit) return violationsOf(OF_NAMES, named);
  const given = orderActOf(context, bearer, source.upgrade);
  const attempt = { context, player, bearer, unit, source, given };
  const strange = violationsOf<GivingAttempt>(IS_GIVER, attempt);
  if (strange.length > 0) return strange;
  const refusals = violationsOf<GivingAttempt>(OF_BEARER, attempt);
  if (refusals.length > 0) return refusals;
  return violationsOf<UpgradeOrderAttempt>(
    [...OF_UNIT, rangeToOrderedEnemyIsKnown, jammingOfBearersOrderIsKnown],
    attempt,
  );
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
  return army.flatMap((bearer) =>
    orderActsOf(context, bearer).flatMap((given): OrderLeft[] => {
      if (!counts(given.act)) return [];
      const source: UpgradeSource = { unitId: bearer.id, upgrade: given.upgrade.id };
      const giving: GivingAttempt = { context, player, bearer, source, given };
      if (!permits([...OF_BEARER, rangeToOrderedEnemyIsKnown], giving)) return [];
      const left: OrderLeft = { source, ready: [], unmeasured: [], toMeasure: [] };
      for (const unit of given.act.kind === 'order-to-itself' ? [bearer] : army) {
        const attempt: UpgradeOrderAttempt = { ...giving, unit };
        if (!permits(OF_UNIT, attempt)) continue;
        const toMeasure = pairsOfJamming({ ...attempt, issuer: bearer });
        (toMeasure.length === 0 ? left.ready : left.unmeasured).push(unit.id);
        left.toMeasure.push(...toMeasure);
      }
      return [left];
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

function afterEnemyOrderWithin({ given }: GivingAttempt): number | undefined {
  return given?.act.kind === 'order-to-itself' ? given.act.afterEnemyOrderWithin : undefined;
}

/** The ranges to the enemy units that were issued an order in this step; those that its player let pass do not count. */
function rangesToOrderedEnemies({ context, player, bearer }: GivingAttempt) {
  const enemy = opponentOf(player);
  const ordered = context.sides[enemy].orderedInStep.slice(context.sides[player].enemyOrdersPassed);
  return ordered.map((unitId) => rangeBetween(context, player, bearer.id, unitId, enemy));
}

function nameOfUpgrade({ context, bearer, source, given }: GivingAttempt): string {
  if (given) return given.upgrade.name;
  const known = (bearer.upgrades ?? []).some((each) => stateOfUpgrade(each).id === source.upgrade);
  return (known ? context.upgrades[source.upgrade]?.name : undefined) ?? `"${source.upgrade}"`;
}

function nameOfBearer({ context, player, bearer }: GivingAttempt): string {
  return nameOfUnit({ context, player, unit: bearer });
}
