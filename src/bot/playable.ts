import type { CardId, CommandCard, OrderSlot } from '../../machines/model/command-card.js';
import type { Unit } from '../../machines/model/unit.js';
import { matchesAny, ownersSuffice, standingUnits } from '../../machines/model/unit-matching.js';
import { eachHasAPlace } from '../../machines/rules/orders/matching.js';
import type { SideView } from '../phase/view.js';

/** Whether a card can be played lawfully, by the visible facts (CP-2, CP-4, CP-18, R22). */
export function isPlayable(
  card: CommandCard,
  { army, barred }: Pick<SideView, 'army' | 'barred'>,
  round: number,
): boolean {
  const { playable, ledBy } = card;
  const standing = standingUnits(army);
  return (
    playable !== 'never' &&
    (playable === undefined || round >= playable.fromRound) &&
    !barred.includes(card.id) &&
    ownersSuffice(card, standing) &&
    (!ledBy || standing.some((unit) => matchesAny(unit, ledBy)))
  );
}

/** The number of orders of a card in words, and the number of them that find a unit (CC-10, R15). */
export function ordersFound(
  slots: readonly OrderSlot[],
  army: readonly Unit[],
): { meant: number; seated: number } {
  const units = army.filter(({ defeated }) => !defeated);
  const fits = (unit: Unit, slot: OrderSlot) => matchesAny(unit, slot.units);
  const seated: Unit[] = [];
  for (const unit of units) {
    if (eachHasAPlace([...seated, unit], slots, fits)) seated.push(unit);
  }
  const meant = slots.reduce(
    (sum, { count, units: filters }) =>
      sum + (count === 'all' ? units.filter((unit) => matchesAny(unit, filters)).length : count),
    0,
  );
  return { meant, seated: seated.length };
}

/** A card as a decision weighs it. */
export interface WeighedCard {
  pips: number;
  meant: number;
  seated: number;
  /** It goes back to the hand (CC-24). */
  returns: boolean;
}

export function isReturned({ name }: CommandCard): boolean {
  return name === 'Standing Orders';
}

export function cardsOf(
  ids: readonly CardId[],
  cards: ReadonlyMap<CardId, CommandCard>,
): CommandCard[] {
  return ids.flatMap((id) => cards.get(id) ?? []);
}
