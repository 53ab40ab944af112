import { actsOfKind, armyOf } from '../../model/built-army.js';
import { memoizeForSide } from '../../model/phase-context.js';
import { opponentOf } from '../../model/player.js';
import { isWithin } from '../../model/ranges.js';
import type { Unit } from '../../model/unit.js';
import { standingUnits } from '../../model/unit-matching.js';
import { rangeBetween, type UnmeasuredPair } from '../orders/measuring.js';
import type { OrderAttempt } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import type { ActKind } from './act.js';
import { nameOfUnit, type UnitAttempt } from '../units.js';

export const UP_4 = {
  id: 'UP-4',
  kinds: ['guard'],
  summary:
    'Comms Jammer: a unit within range 1 of an undefeated enemy unit with it can be issued an order by itself only (R42): not by the nominated unit, a keyword, an effect, or the host. Where the range is unknown, orders of the nominated unit and of keywords ask for it (R14); effects and the host do not. Such a unit does not count as one that could be added (CC-12).',
} as const satisfies Statement;

/** An order that may be jammed. Without an issuer it comes from an effect or from the host. */
type ReceivingAttempt = Pick<OrderAttempt, 'context' | 'player' | 'issuer' | 'unit'>;

/** A unit whose upgrade jams the orders of enemy units within this range. */
interface Jammer {
  unit: Unit;
  range: number;
}

/** The undefeated enemy units that jam orders of this player's units. */
const jammersOf = memoizeForSide((context, player): readonly Jammer[] =>
  standingUnits(armyOf(context, opponentOf(player))).flatMap((unit) =>
    actsOfKind(context, unit, 'no-orders-near').map(({ act: { range } }) => ({ unit, range })),
  ),
);

/** Whether the unit is within the range of the jammer; `undefined`: not known (R14). */
function isInReach({ context, player, unit }: UnitAttempt, { unit: jammer, range }: Jammer) {
  return isWithin(rangeBetween(context, player, unit.id, jammer.id, opponentOf(player)), range);
}

function isToItself({ unit, issuer }: ReceivingAttempt): boolean {
  return issuer?.id === unit.id;
}

function jammerNear(attempt: ReceivingAttempt): Jammer | undefined {
  const jammers = jammersOf(attempt.context, attempt.player);
  if (jammers.length === 0 || isToItself(attempt)) return undefined;
  return jammers.find((jammer) => isInReach(attempt, jammer) === true);
}

function unmeasuredJammers(attempt: ReceivingAttempt): readonly Jammer[] {
  const jammers = jammersOf(attempt.context, attempt.player);
  if (jammers.length === 0 || isToItself(attempt) || jammerNear(attempt)) return [];
  return jammers.filter((jammer) => isInReach(attempt, jammer) === undefined);
}

/**
 * UP-4, R42: near an undefeated enemy unit that jams orders, a unit can be issued an order by itself only, whatever the
 * source of the order.
 */
export const unitIsNotJammed = rule<ReceivingAttempt>({
  id: 'UP-4',
  code: 'orders-jammed',
  allows: (attempt) => jammerNear(attempt) === undefined,
  refusal: (attempt) => {
    const jammer = jammerNear(attempt);
    const name = jammer ? nameOfJammer(attempt, jammer) : 'an enemy unit';
    return `${nameOfUnit(attempt)} is within range ${jammer?.range} of ${name}, which jams its orders: it can be issued an order by itself only.`;
  },
});

/** UP-4, R14: an order of a unit waits until the ranges to the enemy units that might jam it are known. */
export const jammingIsKnown = rule<ReceivingAttempt>({
  id: 'R14',
  code: 'range-unknown',
  allows: (attempt) => unmeasuredJammers(attempt).length === 0,
  refusal: (attempt) => {
    const [jammer] = unmeasuredJammers(attempt);
    const name = jammer ? nameOfJammer(attempt, jammer) : 'the enemy unit';
    return `The range from ${nameOfUnit(attempt)} to ${name}, which jams orders, must be measured first.`;
  },
});

/** UP-4, R14: the ranges that decide whether a unit is jammed. */
function pairsOfJamming(attempt: ReceivingAttempt): UnmeasuredPair[] {
  return unmeasuredJammers(attempt).map(({ unit: jammer }) => ({
    from: attempt.unit.id,
    to: jammer.id,
    of: opponentOf(attempt.player),
  }));
}

/** UP-4: its unit jams the orders of enemy units near it. */
export const noOrdersNear: ActKind<'no-orders-near'> = {
  id: 'UP-4',
  condition: {
    rule: unitIsNotJammed,
    range: { rule: jammingIsKnown, unmeasured: pairsOfJamming },
  },
  decidingRanges: ({ range: within }) => [{ to: 'enemies', within }],
};

function nameOfJammer({ context, player }: UnitAttempt, { unit }: Jammer): string {
  return nameOfUnit({ context, player: opponentOf(player), unit });
}
