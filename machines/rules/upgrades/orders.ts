import { actsOfUnit, armyOf, unitOf, type ActOfUnit } from '../../model/built-army.js';
import type { UpgradeSource } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { isCounterpart } from '../../model/unit-matching.js';
import type { UpgradeAct, UpgradeActKind, UpgradeUse } from '../../model/upgrade-acts.js';
import { unitTakesOrdersOfIssuer } from '../keywords/affiliation.js';
import { conditionsOf } from '../orders/conditions.js';
import { nameOfIssuer } from '../orders/order-attempt.js';
import {
  orderLeft,
  refusalsToGive,
  unitsAreInArmy,
  type NamedOrder,
  type OrderLeft,
  type OrdersByMeans,
} from '../orders/orders-of-units.js';
import { checkOf, rule, type Check } from '../rule.js';
import type { UnitAttempt } from '../units.js';
import type { GivingByUpgrade, OrderOfAct } from './act.js';
import { kindOfAct, KINDS_OF_ACTS } from './acts.js';
import { nameOfUpgrade } from './names.js';

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
  refusal: (attempt) => `${nameOfUpgrade(attempt)} of ${nameOfIssuer(attempt)} gives no order now.`,
});

/** UP-3, R55: an exhausted upgrade gives no order that exhausts it, until it is readied. */
export const upgradeIsNotExhausted = rule<GivingByUpgrade>({
  id: 'UP-3',
  code: 'upgrade-exhausted',
  allows: ({ given }) => !given || !useOf(given) || given.state !== 'exhausted',
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} of ${nameOfIssuer(attempt)} is exhausted until it is readied.`,
});

/** UP-3: an expended upgrade is used up for the game. */
export const upgradeIsNotExpended = rule<GivingByUpgrade>({
  id: 'UP-3',
  code: 'upgrade-expended',
  allows: ({ given }) => !given || !useOf(given) || given.state !== 'expended',
  refusal: (attempt) =>
    `${nameOfUpgrade(attempt)} of ${nameOfIssuer(attempt)} is expended: it is used once a game.`,
});

/** The conditions of an act: whatever the affiliation of the unit, at any range (UP-8). The card does not limit it (CP-25). */
function ordersBy(order: Partial<OrderOfAct<UpgradeAct>> = {}) {
  const means: OrdersByMeans<UpgradeSource, GivingByUpgrade> = {
    unitsAreKnown: unitsAreInArmy('UP-2', 'an upgrade'),
    issuerHasMeans: [upgradedUnitStands, upgradeGivesOrders],
    issuerMayUse: [upgradeIsNotExhausted, upgradeIsNotExpended, ...(order.conditions ?? [])],
    unit: conditionsOf<GivingByUpgrade & UnitAttempt>({
      ...order,
      doesNotAsk: [unitTakesOrdersOfIssuer],
      waitsForRanges: true,
    }),
  };
  const refusals = refusalsToGive(means, ({ context, player, source }, issuer) => {
    const given = orderActOf(context, issuer, source.upgrade);
    return { context, player, issuer, source, given, within: null };
  });
  return { ...means, refusals };
}

/** The conditions of each kind of act that gives orders. */
const ORDERS_BY: ReadonlyMap<UpgradeActKind, ReturnType<typeof ordersBy>> = new Map(
  KINDS_OF_ACTS.flatMap((kind) => {
    const { order } = kindOfAct({ kind });
    return order ? [[kind, ordersBy(order)]] : [];
  }),
);

const BY_NO_ACT = ordersBy();

function ordersOf(given: ActOfUnit | undefined) {
  return (given && ORDERS_BY.get(given.act.kind)) ?? BY_NO_ACT;
}

/** The reasons why a unit may not be given this order by an upgrade (UP-2 … UP-5, UP-8, CP-26, R11, R14, R28). */
export const refusalsToGiveByUpgrade: Check<NamedOrder<UpgradeSource>> = checkOf(
  [...ORDERS_BY.values(), BY_NO_ACT].map(({ refusals }) => refusals),
  (named) => ordersOf(givenBy(named)).refusals(named),
);

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
  return ordersLeft(context, player, isGivenOutOfTurn).filter(({ ready }) => ready.length > 0);
}

/** UP-2: whether this upgrade gives an order after one of an enemy unit, and it is not its player's own turn. */
export function isOfLateUpgrade(
  context: PhaseContext,
  player: PlayerColor,
  source: UpgradeSource,
): boolean {
  const given = givenBy({ context, player, source });
  return given !== undefined && isGivenOutOfTurn(given) && mayGiveOutOfTurn(context, player);
}

/** Whether the turns to issue have begun and are not over, and it is not the player's own turn. */
function mayGiveOutOfTurn({ turnToIssue }: PhaseContext, player: PlayerColor): boolean {
  return turnToIssue !== null && (turnToIssue.player !== player || turnToIssue.ended);
}

/** UP-2: whether the act may be used outside of its player's turn. */
function isGivenOutOfTurn({ act }: ActOfUnit): boolean {
  return kindOfAct(act).order?.isGivenOutOfTurn?.(act) === true;
}

function ordersLeft(
  context: PhaseContext,
  player: PlayerColor,
  counts: (given: ActOfUnit) => boolean,
): OrderLeft[] {
  const army = armyOf(context, player);
  return army.flatMap((issuer) =>
    orderActsOf(context, issuer)
      .filter(counts)
      .flatMap((given) => {
        const source: UpgradeSource = { unitId: issuer.id, upgrade: given.upgrade.id };
        const units = kindOfAct(given.act).order?.units === 'itself' ? [issuer] : army;
        const giving = { context, player, issuer, source, given, within: null };
        return orderLeft(ordersOf(given), giving, units);
      }),
  );
}

/** The acts by which a unit gives orders, kind by kind. */
function orderActsOf(context: PhaseContext, issuer: Unit): ActOfUnit[] {
  if (!issuer.upgrades?.length) return [];
  const acts = actsOfUnit(context, issuer);
  return [...ORDERS_BY.keys()].flatMap((kind) => acts.filter(({ act }) => act.kind === kind));
}

function orderActOf(context: PhaseContext, issuer: Unit, upgradeId: string): ActOfUnit | undefined {
  return actsOfUnit(context, issuer).find(
    ({ upgrade, act }) => upgrade.id === upgradeId && ORDERS_BY.has(act.kind),
  );
}

/** UP-3: the use of the upgrade that gives this order; absent: it costs nothing. */
export function useOfUpgrade(
  context: PhaseContext,
  player: PlayerColor,
  source: UpgradeSource,
): UpgradeUse | undefined {
  const given = givenBy({ context, player, source });
  return given && useOf(given);
}

/** The act of the upgrade that gives this order. */
function givenBy({
  context,
  player,
  source,
}: Pick<NamedOrder<UpgradeSource>, 'context' | 'player' | 'source'>): ActOfUnit | undefined {
  const issuer = unitOf(context, player, source.unitId);
  return issuer && orderActOf(context, issuer, source.upgrade);
}

function useOf({ act }: ActOfUnit): UpgradeUse | undefined {
  return 'use' in act ? act.use : undefined;
}
