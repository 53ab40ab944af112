import { armyOf, unitOf } from '../../model/built-army.js';
import { memoizeForSide } from '../../model/phase-context.js';
import type { OrderSlot } from '../../model/order-slot.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { cardInPlayOf } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { matchesAny } from '../../model/unit-matching.js';
import { LIMITS_OF_BATTLE_FORCES } from '../battle-forces/acts.js';
import { rangeOfBattleForce } from '../battle-forces/order-range.js';
import { unitIsNotJammed } from '../upgrades/no-orders-near.js';
import {
  conditionsOf,
  mayBeOrdered,
  mayBeWithin,
  rangeToIssuer,
  unitsThatMayBeOrdered,
  type UnitsToOrder,
} from './conditions.js';
import { roomBeside } from './matching.js';
import { describeRange } from './measuring.js';
import type { OrderAttempt } from './order-attempt.js';
import { about, either, permits, rule, type Rule } from '../rule.js';
import type { Ruling, Statement } from '../rulebook.js';
import {
  nameOfUnit,
  onUnit,
  unitIsInArmy,
  wasOrdered,
  type NamedUnit,
  type UnitAttempt,
} from '../units.js';

/** An attempt to issue an order of the card, to any unit. */
type IssuingAttempt = Pick<UnitAttempt, 'context' | 'player'>;

export const R12 = {
  id: 'R12',
  question: 'The nominated unit is defeated after nomination.',
  summary: 'it stays recorded as nominated; its remaining orders are lost',
} as const satisfies Ruling;

export const someoneIssuesOrders = rule<IssuingAttempt>({
  id: 'R12',
  code: 'nobody-issues-orders',
  allows: ({ context, player }) => issuerOf(context, player) !== undefined,
  refusal: ({ player }) => `${player} has no undefeated nominated unit: the orders are lost.`,
});

export const CP_20 = {
  id: 'CP-20',
  kinds: ['guard'],
  summary: 'A unit that already received an order in this Command Phase cannot receive one.',
} as const satisfies Statement;

export const notYetOrderedInThisPhase = rule<UnitAttempt>({
  id: 'CP-20',
  code: 'already-ordered-this-phase',
  allows: ({ context, player, unit }) => !wasOrdered(context, player, unit.id),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} has already received an order in this Command Phase.`,
});

export const CP_21 = {
  id: 'CP-21',
  kinds: ['guard'],
  summary: 'The unit must match the type on the card, if any.',
} as const satisfies Statement;

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

export const CC_10 = {
  id: 'CC-10',
  kinds: ['data'],
  summary:
    'A card states how many units of which type, or which named units, can be issued orders.',
} as const satisfies Statement;

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

export const CP_23 = {
  id: 'CP-23',
  kinds: ['guard', 'structure'],
  summary: 'All the orders a card allows must be issued, if able.',
} as const satisfies Statement;

/** CP-23: orders that the player has declined are not issued. */
export const notAllTheRestIsDeclined = rule<IssuingAttempt>({
  id: 'CP-23',
  code: 'orders-declined',
  allows: ({ context, player }) =>
    context.sides[player].ordersDeclined === 0 || ordersLeftToIssue(context, player) > 0,
  refusal: ({ player }) => `${player} has declined the orders that are left.`,
});

export const CC_11 = {
  id: 'CC-11',
  kinds: ['guard'],
  summary:
    'A unit can be issued an order by the nominated unit only at range 1–3 of it; a unit is at range 1 of itself.',
} as const satisfies Statement;

/** CC-11: the nominated unit issues orders at range 1–3 (R1), or at the shorter range of an effect. */
export const unitIsInRange = rule<OrderAttempt>({
  id: 'CC-11',
  also: ['R1'],
  code: 'out-of-range',
  allows: (attempt) =>
    mayBeWithin(farthestByRules(attempt.context, attempt.player), rangeToIssuer(attempt)),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} is ${describeRange(rangeToIssuer(attempt))} of the nominated unit, not at range 1–${farthestByRules(attempt.context, attempt.player)}.`,
});

/** The conditions for an order to any unit. */
const ORDERS_ARE_LEFT: readonly Rule<IssuingAttempt>[] = [
  someoneIssuesOrders,
  orderLimitAllowsOneMore,
  notAllTheRestIsDeclined,
];

/** The nominated unit issues an order of the card. */
const OF_THE_CARD = conditionsOf({
  before: [someoneIssuesOrders, notYetOrderedInThisPhase],
  names: [orderLimitAllowsOneMore, notAllTheRestIsDeclined, unitHasASlot],
  limits: [{ rule: unitIsInRange }, ...LIMITS_OF_BATTLE_FORCES],
  waitsForRanges: true,
});

/** If no unit can issue orders, neither the card nor jamming is asked (R38). */
const WITHOUT_AN_ISSUER = conditionsOf({
  before: [someoneIssuesOrders],
  doesNotAsk: [unitIsNotJammed],
  waitsForRanges: false,
});

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
export const refusalsToIssue = onUnit<NamedUnit>(
  about(
    ({ context, player, unit }: UnitAttempt) => attemptOf(context, player)(unit),
    either(
      ({ issuer }: OrderAttempt) => issuer !== undefined,
      OF_THE_CARD.refusals,
      WITHOUT_AN_ISSUER.refusals,
    ),
  ),
  unitToOrderIsInArmy,
);

/** The order of the card to a unit: the nominated unit issues it. */
function attemptOf(context: PhaseContext, player: PlayerColor): (unit: Unit) => OrderAttempt {
  const issuer = issuerOf(context, player);
  const within = issuer ? farthestOrder(context, player) : null;
  return (unit) => ({ context, player, unit, issuer, within, source: 'command-card' });
}

/** The units that can still get an order: some now, others after the ranges of `toMeasure` are known (R14). */
export function unitsToOrder(context: PhaseContext, player: PlayerColor): UnitsToOrder {
  const army = permits(ORDERS_ARE_LEFT, { context, player }) ? armyOf(context, player) : [];
  return unitsThatMayBeOrdered(OF_THE_CARD, army, attemptOf(context, player));
}

/** CC-12, CP-23: a turn to issue orders ends once no further unit could be added. */
export function noFurtherOrder(context: PhaseContext, player: PlayerColor): boolean {
  // A fast answer without asking each unit: if all orders were issued or declined, no unit has a slot (CC-10, CP-21, CP-23).
  if (ordersLeftToIssue(context, player) <= 0) return true;
  if (!permits(ORDERS_ARE_LEFT, { context, player })) return true;
  const attempt = attemptOf(context, player);
  return !armyOf(context, player).some((unit) => mayBeOrdered(OF_THE_CARD, attempt(unit)));
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
  const ofForce = rangeOfBattleForce(context, player) ?? Infinity;
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
const slotIsLeft = memoizeForSide((context, player) => {
  const takers = context.sides[player].slotTakers.flatMap(
    (id) => unitOf(context, player, id) ?? [],
  );
  return roomBeside(takers, slotsOf(context, player), (unit: Unit, slot) =>
    matchesAny(unit, slot.units),
  );
});

/** The nominated unit, while it is undefeated (R12). */
function issuerOf(context: PhaseContext, player: PlayerColor): Unit | undefined {
  const { nominated } = context.sides[player];
  const unit = nominated === null ? undefined : unitOf(context, player, nominated);
  return unit?.defeated ? undefined : unit;
}
