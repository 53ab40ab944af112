import type { OrderKeyword } from '../../model/outcome.js';
import { isWithin, UNKNOWN_RANGE, type KnownRange } from '../../model/ranges.js';
import type { Unit } from '../../model/unit.js';
import { unitHasActivationLeft } from '../activation/tokens.js';
import { notBothDeployed, OUT_OF_EVERY_RANGE } from '../deployment.js';
import { unitTakesOrdersOfIssuer } from '../keywords/affiliation.js';
import { all, permits, rule, type Check, type Rule } from '../rule.js';
import { nameOfUnit, oneOrderPerRound, unitIsItsOwn, unitStands } from '../units.js';
import { ACTS } from '../upgrades/acts.js';
import { rangeBetween, type UnmeasuredPair } from './measuring.js';
import {
  nameOfIssuer,
  type AwaitedRange,
  type ConditionOnOrders,
  type OrderAttempt,
} from './order-attempt.js';

/** R39: if the range of an order is limited, it reaches neither from nor to a unit that alone is not on the battlefield. */
export const unitsAreBothDeployed = rule<OrderAttempt>({
  id: 'R39',
  code: 'not-deployed',
  allows: (attempt) => attempt.within === null || rangeToIssuer(attempt) !== OUT_OF_EVERY_RANGE,
  refusal: (attempt) =>
    attempt.issuer ? notBothDeployed(attempt, attempt.issuer, attempt.unit) : '',
});

/** R14: a range that decides and is not known must be measured. It is never guessed. */
export const rangeIsKnown = rule<OrderAttempt>({
  id: 'R14',
  code: 'range-unknown',
  allows: (attempt) => pairsToIssuer(attempt).length === 0,
  refusal: (attempt) =>
    `The range from ${nameOfIssuer(attempt)} to ${nameOfUnit(attempt)} must be measured first.`,
});

function pairsToIssuer(attempt: OrderAttempt): UnmeasuredPair[] {
  const { within, issuer, unit } = attempt;
  if (within === null || !issuer) return [];
  const isKnown = isWithin(rangeToIssuer(attempt), within) !== undefined;
  return isKnown ? [] : [{ from: issuer.id, to: unit.id }];
}

/** The range from the issuer to the unit; unknown if nobody issues the order. */
export function rangeToIssuer({ context, player, issuer, unit }: OrderAttempt): KnownRange {
  return issuer ? rangeBetween(context, player, issuer.id, unit.id) : UNKNOWN_RANGE;
}

/**
 * Whether a limit allows this range. It allows an unknown one, for which `rangeIsKnown` decides (R14), and that of an
 * undeployed unit, for which `unitsAreBothDeployed` decides (R39).
 */
export function mayBeWithin(limit: number | null, range: KnownRange): boolean {
  return limit === null || range === OUT_OF_EVERY_RANGE || isWithin(range, limit) !== false;
}

/** The conditions of upgrades on orders (UP-4, UP-5, UP-7). */
const OF_UPGRADES: readonly ConditionOnOrders[] = Object.values(ACTS).flatMap(
  ({ condition }) => condition ?? [],
);

/** The ranges for which an order waits. If the first decides against it, the others decide nothing. */
const AWAITED_RANGES: readonly AwaitedRange[] = [
  { rule: rangeIsKnown, unmeasured: pairsToIssuer },
  ...OF_UPGRADES.flatMap(({ range }) => range ?? []),
];

/** The conditions that a source of orders adds to those that all sources share, and those that it leaves out. */
export interface SourceOfOrders<Attempt extends OrderAttempt = OrderAttempt> {
  /** The keyword that gives its orders, if one does. */
  keyword?: OrderKeyword;
  /** Its conditions that a refusal names before CP-26. */
  before?: readonly Rule<Attempt>[];
  /** Its conditions on the orders that it has left, and on the units to which they may go. */
  names?: readonly Rule<Attempt>[];
  /** Its conditions on the range. */
  limits?: readonly ConditionOnOrders<Attempt>[];
  /** Conditions of the shared list that do not limit its orders. */
  doesNotAsk?: readonly Rule<OrderAttempt>[];
  /** Whether its orders wait until ranges are measured (R14). Otherwise an unknown range does not limit them. */
  waitsForRanges: boolean;
}

/** The conditions for an order from one source. */
export interface OrderConditions<Attempt extends OrderAttempt = OrderAttempt> {
  /** The reasons why a unit may not be given this order. */
  refusals: Check<Attempt>;
  conditions: readonly Rule<Attempt>[];
  ranges: readonly AwaitedRange[];
}

/** The conditions for a unit to get an order from this source, in the sequence in which refusals list them. */
export function conditionsOf<Attempt extends OrderAttempt>({
  keyword,
  before = [],
  names = [],
  limits = [],
  doesNotAsk = [],
  waitsForRanges,
}: SourceOfOrders<Attempt>): OrderConditions<Attempt> {
  const shared: readonly Rule<Attempt>[] = [
    unitIsItsOwn,
    unitStands,
    ...before,
    oneOrderPerRound,
    unitHasActivationLeft,
    ...names,
    unitTakesOrdersOfIssuer,
    ...OF_UPGRADES.filter(({ onlyBy = keyword }) => onlyBy === keyword).map((each) => each.rule),
    ...limits.map((each) => each.rule),
    unitsAreBothDeployed,
  ];
  const conditions = shared.filter((each) => !doesNotAsk.some((other) => other === each));
  const ranges = waitsForRanges
    ? [...limits.flatMap(({ range }) => range ?? []), ...AWAITED_RANGES]
    : [];
  return { refusals: all(...conditions, ...ranges.map((each) => each.rule)), conditions, ranges };
}

/** Whether a unit can get this order, now or after ranges are measured. */
export function mayBeOrdered<Attempt extends OrderAttempt>(
  { conditions }: OrderConditions<Attempt>,
  attempt: Attempt,
): boolean {
  return permits(conditions, attempt);
}

/** The units that can get an order: some now, others after the ranges of `toMeasure` are known (R14). */
export interface UnitsToOrder {
  ready: Unit[];
  unmeasured: Unit[];
  toMeasure: UnmeasuredPair[];
}

/** The units that can get an order, out of these. */
export function unitsThatMayBeOrdered<Attempt extends OrderAttempt>(
  asked: OrderConditions<Attempt>,
  units: readonly Unit[],
  attemptFor: (unit: Unit) => Attempt,
): UnitsToOrder {
  const found: UnitsToOrder = { ready: [], unmeasured: [], toMeasure: [] };
  for (const unit of units) {
    const attempt = attemptFor(unit);
    if (!mayBeOrdered(asked, attempt)) continue;
    const pairs = firstUnmeasured(asked.ranges, attempt);
    (pairs.length === 0 ? found.ready : found.unmeasured).push(unit);
    found.toMeasure.push(...pairs);
  }
  return found;
}

function firstUnmeasured(
  ranges: readonly AwaitedRange[],
  attempt: OrderAttempt,
): readonly UnmeasuredPair[] {
  for (const { unmeasured } of ranges) {
    const pairs = unmeasured(attempt);
    if (pairs.length > 0) return pairs;
  }
  return [];
}
