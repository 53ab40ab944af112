import { armyOf, battleForceOf } from '../../model/built-army.js';
import { factOfSide } from '../../model/phase-context.js';
import type { OrderSlot } from '../../model/order-slot.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardInPlayOf, unitOf } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { isWithin, UNKNOWN_RANGE, type KnownRange } from '../../model/ranges.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { matchesAny } from '../../model/unit-matching.js';
import { notBothDeployed, OUT_OF_EVERY_RANGE } from '../deployment.js';
import { unitTakesOrdersOfIssuer } from '../keywords/affiliation.js';
import { jammingIsKnown, pairsOfJamming, unitIsNotJammed } from '../upgrades/jamming.js';
import { issuerHasTheRank } from '../upgrades/receiving.js';
import { roomBeside } from './matching.js';
import { rangeBetween, rangeInWords, type UnmeasuredPair } from './measuring.js';
import { permits, rule, violationsOf, type Rule, type Violation } from '../rule.js';
import {
  nameOfUnit,
  oneOrderPerRound,
  unitIsInArmy,
  unitIsItsOwn,
  unitStands,
  violationsOfUnit,
  wasOrdered,
  type NamedUnit,
  type UnitAttempt,
} from '../units.js';

/** An attempt to issue an order of the card, to any unit. */
type IssuingAttempt = Pick<UnitAttempt, 'context' | 'player'>;

/** R12: the remaining orders are lost if the nominated unit is defeated. */
export const someoneIssuesOrders = rule<IssuingAttempt>({
  id: 'R12',
  code: 'nobody-issues-orders',
  allows: ({ context, player }) => {
    const unit = nominatedUnit(context, player);
    return unit !== undefined && unit.defeated !== true;
  },
  refusal: ({ player }) => `${player} has no undefeated nominated unit: the orders are lost.`,
});

/** CP-20: a unit gets at most one order in a Command Phase. */
export const notYetOrderedInThisPhase = rule<UnitAttempt>({
  id: 'CP-20',
  code: 'already-ordered-this-phase',
  allows: ({ context, player, unit }) => !wasOrdered(context, player, unit.id),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} has already received an order in this Command Phase.`,
});

/** CP-21: the unit must match a slot of the card that no other ordered unit needs (CC-10, R15). */
export const unitHasASlot = rule<UnitAttempt>({
  id: 'CP-21',
  code: 'no-slot-for-unit',
  allows: ({ context, player, unit }) => slotIsLeft(context, player)(unit),
  refusal: (attempt) => {
    const { context, player, unit } = attempt;
    const isOrdered = slotsOf(context, player).some(({ units }) => matchesAny(unit, units));
    const card = cardInPlayOf(context, player)?.name ?? 'The card';
    return `${card} has no order ${isOrdered ? 'left ' : ''}for ${nameOfUnit(attempt)}.`;
  },
});

/** CC-10: a card gives a limited number of orders. An effect may lower the limit. */
export const orderLimitAllowsOneMore = rule<IssuingAttempt>({
  id: 'CC-10',
  code: 'order-limit-reached',
  allows: ({ context, player }) => {
    const { orderLimit, slotTakers } = context.sides[player];
    return orderLimit === null || slotTakers.length < orderLimit;
  },
  refusal: ({ context, player }) =>
    `${player}'s command card may issue at most ${context.sides[player].orderLimit} orders this round.`,
});

/** CP-23: orders that the player has declined are not issued. */
export const notAllTheRestIsDeclined = rule<IssuingAttempt>({
  id: 'CP-23',
  code: 'orders-declined',
  allows: ({ context, player }) =>
    context.sides[player].ordersDeclined === 0 || ordersLeftToIssue(context, player) > 0,
  refusal: ({ player }) => `${player} has declined the orders that are left.`,
});

/** KW-13: a unit with a binding affiliation takes orders only from a nominated unit of that affiliation. */
export const unitTakesOrdersOfNominated = byNominated(unitTakesOrdersOfIssuer);

/** UP-5: some units are issued orders by commanders only. */
const nominatedHasTheRank = byNominated(issuerHasTheRank);

/** UP-4: a unit near an enemy unit that jams orders can be issued an order by itself only. */
const unitIsNotJammedNow = byNominated(unitIsNotJammed);

/** UP-4, R14: an order waits until the ranges to enemy units that might jam it are known. */
const jammingIsKnownNow = byNominated(jammingIsKnown);

/** A rule about an issuer, for the nominated unit. It does not apply while there is none (R12). */
function byNominated(ofIssuer: Rule<UnitAttempt & { issuer: Unit }>): Rule<UnitAttempt> {
  return rule<UnitAttempt>({
    id: ofIssuer.id,
    code: ofIssuer.code,
    allows: (attempt) => {
      const issuer = nominatedUnit(attempt.context, attempt.player);
      return issuer === undefined || ofIssuer.allows({ ...attempt, issuer });
    },
    refusal: (attempt) => {
      const issuer = nominatedUnit(attempt.context, attempt.player);
      return issuer ? ofIssuer.refusal({ ...attempt, issuer }) : '';
    },
  });
}

/** CC-11: the nominated unit issues orders at range 1–3 (R1), or at the shorter range of an effect. */
export const unitIsInRange = rule<UnitAttempt>({
  id: 'CC-11',
  code: 'out-of-range',
  allows: ({ context, player, unit }) => {
    return mayBeWithin(
      farthestByRules(context, player),
      rangeToNominated(context, player, unit.id),
    );
  },
  refusal: (attempt) => {
    const { context, player, unit } = attempt;
    const range = rangeToNominated(context, player, unit.id);
    return `${nameOfUnit(attempt)} is ${rangeInWords(range)} of the nominated unit, not at range 1–${farthestByRules(context, player)}.`;
  },
});

/** BF-2: the battle force of the army limits the range of orders, whatever the ruleset says (R42). */
export const unitIsInRangeOfBattleForce = rule<UnitAttempt>({
  id: 'BF-2',
  code: 'out-of-range',
  allows: ({ context, player, unit }) =>
    mayBeWithin(
      battleForceOf(context, player)?.orderRange ?? null,
      rangeToNominated(context, player, unit.id),
    ),
  refusal: (attempt) => {
    const { context, player, unit } = attempt;
    const force = battleForceOf(context, player);
    return `${nameOfUnit(attempt)} is ${rangeInWords(rangeToNominated(context, player, unit.id))} of the nominated unit, and ${force?.name} issues orders within range ${force?.orderRange} only.`;
  },
});

/** Whether a limit allows this range. It allows an unknown one (R14); for an undeployed unit R39 decides. */
function mayBeWithin(limit: number | null, range: KnownRange): boolean {
  return limit === null || range === OUT_OF_EVERY_RANGE || isWithin(range, limit) !== false;
}

/** R39: if a limit applies (CC-11), no order reaches from or to a unit that alone is not on the battlefield yet. */
export const unitsAreBothDeployed = rule<UnitAttempt>({
  id: 'R39',
  code: 'not-deployed',
  allows: ({ context, player, unit }) =>
    farthestOrder(context, player) === null ||
    rangeToNominated(context, player, unit.id) !== OUT_OF_EVERY_RANGE,
  refusal: (attempt) => {
    const issuer = nominatedUnit(attempt.context, attempt.player);
    return issuer ? notBothDeployed(attempt, issuer, attempt.unit) : '';
  },
});

/** R14: a range that decides and is not known must be measured. It is never guessed. */
export const rangeIsKnown = rule<UnitAttempt>({
  id: 'R14',
  code: 'range-unknown',
  allows: ({ context, player, unit }) => {
    const farthest = farthestOrder(context, player);
    return (
      farthest === null ||
      isWithin(rangeToNominated(context, player, unit.id), farthest) !== undefined
    );
  },
  refusal: (attempt) =>
    `The range from ${nameOfNominated(attempt)} to ${nameOfUnit(attempt)} must be measured first.`,
});

/** The conditions for an order to any unit. */
const ORDERS_ARE_LEFT: readonly Rule<IssuingAttempt>[] = [
  someoneIssuesOrders,
  orderLimitAllowsOneMore,
  notAllTheRestIsDeclined,
];

/** The conditions for an order to one unit, in the order in which refusals list them. */
const MAY_BE_ISSUED: readonly Rule<UnitAttempt>[] = [
  unitIsItsOwn,
  unitStands,
  someoneIssuesOrders,
  notYetOrderedInThisPhase,
  oneOrderPerRound,
  orderLimitAllowsOneMore,
  notAllTheRestIsDeclined,
  unitHasASlot,
  unitTakesOrdersOfNominated,
  nominatedHasTheRank,
  unitIsNotJammedNow,
  unitIsInRange,
  unitIsInRangeOfBattleForce,
  unitsAreBothDeployed,
  rangeIsKnown,
  jammingIsKnownNow,
];

/**
 * The conditions that depend on the unit itself. A unit that meets them could still get one of the remaining orders
 * (CC-12, CP-23).
 */
const COULD_BE_ADDED = MAY_BE_ISSUED.filter(
  (each) =>
    each !== rangeIsKnown &&
    each !== jammingIsKnownNow &&
    !ORDERS_ARE_LEFT.some((ofAnyUnit) => ofAnyUnit === each),
);

/** The only conditions that are checked if no unit can issue orders (R38). */
const WITHOUT_AN_ISSUER = [unitIsItsOwn, unitStands, someoneIssuesOrders, oneOrderPerRound];

/** CP-21: only a unit of the player's own army can match the card. */
const unitToOrderIsInArmy = rule<NamedUnit>({
  id: 'CP-21',
  code: 'unit-not-in-army',
  allows: unitIsInArmy.allows,
  refusal: unitIsInArmy.refusal,
});

/**
 * The reasons why this order may not be issued (CC-10, CC-11, CP-20, CP-21, CP-26, KW-13, R11, R12, R14, R15, R28,
 * R38, R39, UP-4, UP-5, BF-2).
 */
export function refusalsToIssue(
  context: PhaseContext,
  player: PlayerColor,
  unitId: UnitId,
): Violation[] {
  const named = { context, player, unitId };
  const strange = violationsOf([unitToOrderIsInArmy], named);
  if (strange.length > 0) return strange;
  const rules = permits([someoneIssuesOrders], named) ? MAY_BE_ISSUED : WITHOUT_AN_ISSUER;
  return violationsOfUnit(rules, named);
}

/** The units that can still get an order: some now, others after the ranges of `toMeasure` are known (R14). */
export function unitsToOrder(
  context: PhaseContext,
  player: PlayerColor,
): { ready: Unit[]; unmeasured: Unit[]; toMeasure: UnmeasuredPair[] } {
  const ready: Unit[] = [];
  const unmeasured: Unit[] = [];
  const toMeasure: UnmeasuredPair[] = [];
  const issuer = nominatedUnit(context, player);
  if (!issuer || !permits(ORDERS_ARE_LEFT, { context, player })) {
    return { ready, unmeasured, toMeasure };
  }
  for (const unit of armyOf(context, player)) {
    const attempt = { context, player, unit };
    if (!permits(COULD_BE_ADDED, attempt)) continue;
    const pairs = rangeIsKnown.allows(attempt)
      ? pairsOfJamming({ ...attempt, issuer })
      : [{ from: issuer.id, to: unit.id }];
    (pairs.length === 0 ? ready : unmeasured).push(unit);
    toMeasure.push(...pairs);
  }
  return { ready, unmeasured, toMeasure };
}

/** CC-12, CP-23: a turn to issue orders ends once no further unit could be added. */
export function noFurtherOrder(context: PhaseContext, player: PlayerColor): boolean {
  return (
    // A fast answer without asking each unit: if all orders were issued or declined, no unit has a slot (CC-10, CP-21, CP-23).
    ordersLeftToIssue(context, player) <= 0 ||
    !permits(ORDERS_ARE_LEFT, { context, player }) ||
    !armyOf(context, player).some((unit) => permits(COULD_BE_ADDED, { context, player, unit }))
  );
}

/**
 * The number of orders of card and effects that were not issued and are lost (CP-24). Slots with the count `'all'` are
 * not included.
 */
export function lostOrders(context: PhaseContext, player: PlayerColor): number {
  const { orderLimit, ordersDeclined, slotTakers } = context.sides[player];
  const offered = ordersOffered(context, player, 0);
  const meant = Math.min(offered, orderLimit ?? offered) - ordersDeclined;
  return Math.max(0, meant - slotTakers.length);
}

/**
 * The number of orders of card and effects that were neither issued nor declined. `Infinity` if all matching units get
 * one.
 */
export function ordersLeftToIssue(context: PhaseContext, player: PlayerColor): number {
  const { orderLimit, ordersDeclined, slotTakers } = context.sides[player];
  const given = Math.min(ordersOffered(context, player, Infinity), orderLimit ?? Infinity);
  return given - ordersDeclined - slotTakers.length;
}

function ordersOffered(context: PhaseContext, player: PlayerColor, forAll: number): number {
  return slotsOf(context, player).reduce(
    (sum, { count }) => sum + (count === 'all' ? forAll : count),
    0,
  );
}

/**
 * The maximum range of an order: the limit of the ruleset, or a shorter limit of a card, which applies with every
 * ruleset (R1). `null`: no limit.
 */
function farthestByRules({ ruleset, sides }: PhaseContext, player: PlayerColor): number | null {
  const farthest = Math.min(ruleset.orderRange ?? Infinity, sides[player].rangeLimit ?? Infinity);
  return Number.isFinite(farthest) ? farthest : null;
}

/** The maximum range of an order with the limit of the battle force (BF-2); `null`: no limit. */
function farthestOrder(context: PhaseContext, player: PlayerColor): number | null {
  const ofForce = battleForceOf(context, player)?.orderRange ?? Infinity;
  const farthest = Math.min(farthestByRules(context, player) ?? Infinity, ofForce);
  return Number.isFinite(farthest) ? farthest : null;
}

/** The slots of the card in play, and those that effects added. A card that has left play has none (R19). */
function slotsOf(context: PhaseContext, player: PlayerColor): readonly OrderSlot[] {
  const { addedSlots } = context.sides[player];
  const printed = cardInPlayOf(context, player)?.orders ?? [];
  return addedSlots.length === 0 ? printed : [...printed, ...addedSlots];
}

/** Whether a unit can get a slot together with the units that have one already (R15). */
const slotIsLeft = factOfSide((context, player) => {
  const takers = context.sides[player].slotTakers.flatMap(
    (id) => unitOf(context, player, id) ?? [],
  );
  return roomBeside(takers, slotsOf(context, player), (unit: Unit, slot) =>
    matchesAny(unit, slot.units),
  );
});

function nominatedUnit(context: PhaseContext, player: PlayerColor): Unit | undefined {
  const { nominated } = context.sides[player];
  return nominated === null ? undefined : unitOf(context, player, nominated);
}

function rangeToNominated(context: PhaseContext, player: PlayerColor, unitId: UnitId): KnownRange {
  const nominated = nominatedUnit(context, player);
  return nominated ? rangeBetween(context, player, nominated.id, unitId) : UNKNOWN_RANGE;
}

function nameOfNominated({ context, player }: UnitAttempt): string {
  const unit = nominatedUnit(context, player);
  return unit ? nameOfUnit({ context, player, unit }) : 'the nominated unit';
}
