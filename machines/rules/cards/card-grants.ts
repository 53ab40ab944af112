import type { BattleForce } from '../../model/battle-force.js';
import type { CardGrant, CommandCard } from '../../model/command-card.js';
import type { SideInPlay } from '../../model/table-in-play.js';
import type { Unit } from '../../model/unit.js';
import { matchesFilter, sameName } from '../../model/unit-matching.js';
import { actsWhen } from './divulged.js';
import { grantsAreExpressed } from './unexpressed.js';

/**
 * The certain grants of cards in play to a unit (CC-31, R11, R28), without the keywords that have no effect in the battle
 * force of its army (BF-3).
 */
export function grantsTo(
  unit: Unit,
  inPlay: readonly CommandCard[],
  side: SideInPlay,
  battleForce: Pick<BattleForce, 'without'> | null,
): CardGrant[] {
  if (unit.defeated) return [];
  const granted: CardGrant[] = [];
  for (const card of inPlay) {
    for (const grant of grantsFor(unit, card, side)) {
      if (reachesUnit(unit, grant, card, side) === true) granted.push(inForce(grant, battleForce));
    }
  }
  return granted;
}

function inForce(grant: CardGrant, battleForce: Pick<BattleForce, 'without'> | null): CardGrant {
  const { without } = battleForce ?? {};
  if (!without || !grant.keywords) return grant;
  const keywords = grant.keywords.filter(
    ({ name }) => !without.some((each) => sameName(each, name)),
  );
  return { ...grant, keywords };
}

/** The grants of a card to this unit, or to the unit that this counterpart belongs to (R28). */
function grantsFor(unit: Unit, { id, grants = [] }: CommandCard, side: SideInPlay): CardGrant[] {
  const { army } = side;
  const { counterpartOf } = unit;
  const whole =
    counterpartOf === undefined ? undefined : army.find(({ id }) => id === counterpartOf);
  return grants.filter(
    ({ to, when }) =>
      actsWhen(side, id, { when }) &&
      (matchesFilter(unit, to) || (whole !== undefined && matchesFilter(whole, to))),
  );
}

/** Whether the card's grants to the unit can be computed (R34). */
export function grantsAreClear(unit: Unit, card: CommandCard, side: SideInPlay): boolean {
  return (
    grantsAreExpressed(card) &&
    grantsFor(unit, card, side).every((grant) => reachesUnit(unit, grant, card, side) !== 'unknown')
  );
}

/**
 * Some grants reach only units that received an order from the card. The source of a returned order token is not
 * recorded, so the answer for its unit is 'unknown'.
 */
function reachesUnit(
  unit: Unit,
  { ordered }: CardGrant,
  card: CommandCard,
  { cardInPlay, orders, ordersReturned = [] }: SideInPlay,
): boolean | 'unknown' {
  if (!ordered) return true;
  if (card.id !== cardInPlay) return 'unknown';
  const unitId = unit.counterpartOf ?? unit.id;
  const order = orders.find((each) => each.unitId === unitId);
  if (order) return order.source === 'command-card';
  return ordersReturned.includes(unitId) ? 'unknown' : false;
}
