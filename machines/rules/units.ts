import { armyOf, unitOf } from '../model/built-army.js';
import { memoize } from '../model/memoize.js';
import type { IssuedOrder } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import type { PlayerColor } from '../model/player.js';
import type { Unit, UnitId } from '../model/unit.js';
import { isCounterpart, nameAmong } from '../model/unit-matching.js';
import { checkOf, refusalsBy, rule, type Check, type Part } from './rule.js';
import type { Ruling, Statement } from './rulebook.js';

/** An attempt to change a unit of an army. */
export interface UnitAttempt {
  context: PhaseContext;
  player: PlayerColor;
  unit: Unit;
}

/** The identifier of a unit. The army may have no such unit. */
export interface NamedUnit {
  context: PhaseContext;
  player: PlayerColor;
  unitId: UnitId;
}

export const R11 = {
  id: 'R11',
  question: 'Are units defeated within the phase counted?',
  summary:
    'every later check sees them as defeated (selection, nomination, orders, pools); an order already placed on one is removed, and is not issued again: its slot stays used. Defeating a unit that is defeated, or not of that player, is refused',
} as const satisfies Ruling;

/** R11: the unit must be in the player's own army. CP-18, CP-21 and CP-25 require this too. */
export const unitIsInArmy = rule<NamedUnit>({
  id: 'R11',
  code: 'unit-not-in-army',
  allows: ({ context, player, unitId }) => unitOf(context, player, unitId) !== undefined,
  refusal: ({ player, unitId }) => `${player}'s army has no unit "${unitId}".`,
});

export const R28 = {
  id: 'R28',
  question: 'Is a counterpart a unit of its own?',
  summary:
    'no: it is part of its unit (CC-36). It is not nominated, issued orders, given a token or counted, and leads nobody',
  inCardData: true,
} as const satisfies Ruling;

export const unitIsItsOwn = rule<UnitAttempt>({
  id: 'R28',
  code: 'counterpart',
  allows: ({ unit }) => !isCounterpart(unit),
  refusal: (attempt) =>
    `${nameOfUnit(attempt)} is a counterpart: a part of its unit, not a unit of its own.`,
});

/** R11: the unit must not be defeated. */
export const unitStands = rule<UnitAttempt>({
  id: 'R11',
  code: 'unit-defeated',
  allows: ({ unit }) => unit.defeated !== true,
  refusal: (attempt) => `${nameOfUnit(attempt)} is defeated.`,
});

export const CP_26 = {
  id: 'CP-26',
  kinds: ['guard'],
  summary: 'No unit is issued more than one order in a round, whatever the source.',
} as const satisfies Statement;

export const oneOrderPerRound = rule<UnitAttempt>({
  id: 'CP-26',
  code: 'already-ordered',
  allows: ({ context, player, unit }) => !wasOrdered(context, player, unit.id),
  refusal: (attempt) => `${nameOfUnit(attempt)} already has an order this round.`,
});

/** The name of a unit for a message. */
export function nameOfUnit({ context, player, unit }: UnitAttempt): string {
  return nameAmong(armyOf(context, player), unit);
}

export function hasOrder(context: PhaseContext, player: PlayerColor, unitId: UnitId): boolean {
  return unitsWithOrder(context.sides[player].orders).has(unitId);
}

const unitsWithOrder = memoize(
  (orders: readonly IssuedOrder[]): ReadonlySet<UnitId> =>
    new Set(orders.map((order) => order.unitId)),
);

/**
 * Whether the unit was issued an order in this round, even if the token has returned to the pool, or lies facedown since
 * the unit was activated.
 */
export function wasOrdered(context: PhaseContext, player: PlayerColor, unitId: UnitId): boolean {
  const { ordersReturned, facedownTokens } = context.sides[player];
  return (
    hasOrder(context, player, unitId) ||
    ordersReturned.includes(unitId) ||
    facedownTokens.some((token) => token.isOrder && token.unitId === unitId)
  );
}

/** The reasons why a unit cannot be defeated: it is defeated already, or it is not in that player's army (R11). */
export const refusalsToDefeat = onUnit(unitStands);

/** Asks a part about the unit that the attempt names. If the army has no such unit, only `missing` refuses. */
export function onUnit<Attempt extends NamedUnit>(
  part: Part<Attempt & { unit: Unit }>,
  missing: Part<Attempt> = unitIsInArmy,
): Check<Attempt> {
  return checkOf([missing, part], (attempt) => {
    const unit = unitOf(attempt.context, attempt.player, attempt.unitId);
    return unit ? refusalsBy(part, { ...attempt, unit }) : refusalsBy(missing, attempt);
  });
}
