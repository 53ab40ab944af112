import type { GivingSource, OrderKeyword, OrderSource } from '../../model/outcome.js';
import type { Unit } from '../../model/unit.js';
import type { Rule } from '../rule.js';
import { nameOfUnit, type UnitAttempt } from '../units.js';
import type { UnmeasuredPair } from './measuring.js';

/** An order about to be given to a unit, whatever its source. */
export interface OrderAttempt extends UnitAttempt {
  /** The unit that issues it; `undefined`: an effect or the host gives it, or no unit can issue it (R12). */
  issuer: Unit | undefined;
  /** The maximum range from the issuer to the unit; `null`: any range. */
  within: number | null;
  source: OrderSource;
}

/** The unit that is about to issue an order. */
export interface IssuingUnit extends Pick<UnitAttempt, 'context' | 'player'> {
  issuer: Unit;
}

/** An order of a unit by a keyword or an upgrade, whatever unit gets it. */
export interface Giving<Source extends GivingSource = GivingSource> extends IssuingUnit {
  within: number | null;
  source: Source;
}

/** Ranges for which an order waits (R14): the rule that refuses it until then, and the pairs to be measured. */
export interface AwaitedRange {
  rule: Rule<OrderAttempt>;
  unmeasured(attempt: OrderAttempt): UnmeasuredPair[];
}

/** A condition on orders, with the ranges that decide it. */
export interface ConditionOnOrders<Attempt extends OrderAttempt = OrderAttempt> {
  rule: Rule<Attempt>;
  range?: AwaitedRange;
  /** It asks only orders by this keyword; absent: those from every source. */
  onlyBy?: OrderKeyword;
}

/** The name of the issuer for a message. */
export function nameOfIssuer({
  context,
  player,
  issuer,
}: Pick<OrderAttempt, 'context' | 'player' | 'issuer'>): string {
  return issuer ? nameOfUnit({ context, player, unit: issuer }) : 'the issuer';
}
