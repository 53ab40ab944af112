import type { CardId, CommandCard } from '../../../machines/model/command-card.js';
import type { OrderSlot } from '../../../machines/model/order-slot.js';
import type { Unit } from '../../../machines/model/unit.js';
import { matchesAny, ownersSuffice, standingUnits } from '../../../machines/model/unit-matching.js';
import { eachHasAPlace } from '../../../machines/rules/orders/matching.js';
import type { SideView } from '../phase/view.js';

/** Whether a card can be played legally, as far as a seat can see (CP-2, CP-4, CP-18, R22). */
export function isPlayable(
  card: CommandCard,
  { army, barred }: Pick<SideView, 'army' | 'barred'>,
  round: number,
): boolean {
  const { playable, divulge } = card;
  const standing = standingUnits(army);
  return (
    playable !== 'never' &&
    (playable === undefined || round >= playable.fromRound) &&
    !barred.includes(card.id) &&
    divulge !== 'must' &&
    ownersSuffice(card, standing)
  );
}

/** The number of orders that the slots give in total, and the number that units of the army can take (CC-10, R15). */
export function countOrders(
  slots: readonly OrderSlot[],
  army: readonly Unit[],
): { orders: number; usable: number } {
  const units = army.filter(({ defeated }) => !defeated);
  const fits = (unit: Unit, slot: OrderSlot) => matchesAny(unit, slot.units);
  const takers: Unit[] = [];
  for (const unit of units) {
    if (eachHasAPlace([...takers, unit], slots, fits)) takers.push(unit);
  }
  const orders = slots.reduce(
    (sum, { count, units: filters }) =>
      sum + (count === 'all' ? units.filter((unit) => matchesAny(unit, filters)).length : count),
    0,
  );
  return { orders, usable: takers.length };
}

/** The facts about a card that decide its worth. */
export interface WeighedCard {
  pips: number;
  /** The number of orders that it gives. */
  orders: number;
  /** The number of its orders that units can take. */
  usable: number;
  /** Whether it goes back to the hand (CC-24). */
  returns: boolean;
}

export function cardsOf(
  ids: readonly CardId[],
  cards: ReadonlyMap<CardId, CommandCard>,
): CommandCard[] {
  return ids.flatMap((id) => cards.get(id) ?? []);
}
