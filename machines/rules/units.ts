import type { PhaseContext } from '../model/phase-context.js';
import { some } from '../model/lists.js';
import { unitOf } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import type { Unit, UnitId } from '../model/unit.js';
import { isCounterpart, nameAmong } from '../model/unit-matching.js';
import { rule, violationsOf, type Rule, type Violation } from './rule.js';

/** Something that is to happen to a unit of an army. */
export interface UnitAttempt {
  context: PhaseContext;
  player: PlayerColor;
  unit: Unit;
}

/** The name of a unit, before it is known whether the army has it. */
export interface NamedUnit {
  context: PhaseContext;
  player: PlayerColor;
  unitId: UnitId;
}

/** CP-18, CP-21, CP-25 and R11 all speak of units of that player's own army. */
export const unitIsInArmy = rule<NamedUnit>({
  id: 'R11',
  code: 'unit-not-in-army',
  allows: ({ context, player, unitId }) => unitOf(context, player, unitId) !== undefined,
  refusal: ({ player, unitId }) => `${player}'s army has no unit "${unitId}".`,
});

/** R28: a counterpart is a part of its unit: not nominated, issued orders or counted. */
export const unitIsItsOwn = rule<UnitAttempt>({
  id: 'R28',
  code: 'counterpart',
  allows: ({ unit }) => !isCounterpart(unit),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} is a counterpart: a part of its unit, not a unit of its own.`,
});

/** R11: every later check sees a defeated unit as defeated. */
export const unitStands = rule<UnitAttempt>({
  id: 'R11',
  code: 'unit-defeated',
  allows: ({ unit }) => unit.defeated !== true,
  refusal: (attempt) => `${nameOfUnit(attempt)} is defeated.`,
});

/** CP-26: a unit is issued at most one order in a round, whatever its source. */
export const oneOrderPerRound = rule<UnitAttempt>({
  id: 'CP-26',
  code: 'already-ordered',
  allows: ({ context, player, unit }) => !wasOrdered(context, player, unit.id),
  refusal: (attempt) => `${nameOfUnit(attempt)} already has an order this round.`,
});

/** The name of an attempt's unit. */
export function nameOfUnit({ context, player, unit }: UnitAttempt): string {
  return nameAmong(context.sides[player].army, unit);
}

export function hasOrder(context: PhaseContext, player: PlayerColor, unitId: UnitId): boolean {
  return some(context.sides[player].orders, (order) => order.unitId === unitId);
}

/** Whether the unit was issued its order of this round, be the token by it or back in the pool. */
export function wasOrdered(context: PhaseContext, player: PlayerColor, unitId: UnitId): boolean {
  return hasOrder(context, player, unitId) || context.sides[player].ordersReturned.includes(unitId);
}

const GRANTED_ORDER = [unitIsItsOwn, unitStands, oneOrderPerRound] as const;

/** Why an order from another source cannot be placed: that source's rules decide the rest (CP-25, CP-26, R11, R28). */
export function refusalsToGrant(named: NamedUnit): Violation[] {
  return violationsOfUnit(GRANTED_ORDER, named);
}

/** Why a unit cannot be defeated: it is, or it is not of that player (R11). */
export function refusalsToDefeat(named: NamedUnit): Violation[] {
  return violationsOfUnit([unitStands], named);
}

/** Every rule of the list that refuses the change for the named unit; first of all the unit must be in the army. */
export function violationsOfUnit(
  rules: readonly Rule<UnitAttempt>[],
  named: NamedUnit,
): Violation[] {
  const { context, player, unitId } = named;
  const unit = unitOf(context, player, unitId);
  return unit
    ? violationsOf(rules, { context, player, unit })
    : violationsOf([unitIsInArmy], named);
}
