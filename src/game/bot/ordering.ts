import type { OrderSlot } from '../../../machines/model/order-slot.js';
import { meansOf, type GivingSource } from '../../../machines/model/outcome.js';
import type { RangeClaim } from '../../../machines/model/event.js';
import { RANKS, type Unit, type UnitId } from '../../../machines/model/unit.js';
import { matchesAny } from '../../../machines/model/unit-matching.js';
import { eachHasAPlace } from '../../../machines/rules/orders/matching.js';
import type { SeatEvent } from '../controller/seat.js';
import { countOrders } from './playable.js';
import type { Situation } from './situation.js';

/** A source of orders: a slot of the card, or the keyword of a unit. */
interface Source {
  count: number | 'all';
  canOrder(taker: Taker): boolean;
}

interface Taker {
  unit: Unit;
  /** Whether the unit already has an order of the card, so that it must keep a slot. */
  keepsSlot: boolean;
}

/** Rates an order by the number of units that can get an order in total if it is given, then by the unit's rank. */
export function worthOfOrders(situation: Situation): (event: SeatEvent) => number {
  const { view, player, legal, cards } = situation;
  const { army, orders, cardInPlay } = view.players[player];
  const unitOf = (unitId: UnitId) => army.find(({ id }) => id === unitId);
  const issuable = new Set(
    legal.flatMap((event) => (event.type === 'order.issue' ? [event.unitId] : [])),
  );
  const slots = (cardInPlay === null ? undefined : cards.get(cardInPlay)?.orders) ?? [];
  const ofTheCard = slots.map((slot): Source => ({
    count: slot.count,
    canOrder: ({ unit, keepsSlot }) =>
      (keepsSlot || issuable.has(unit.id)) && matchesAny(unit, slot.units),
  }));
  const grants = view.waitingFor.filter(
    (awaited) => awaited.player === player && awaited.kind === 'grant',
  );
  const taken = orders.flatMap(({ unitId, source }) => {
    const unit = source === 'command-card' ? unitOf(unitId) : undefined;
    return unit ? [{ unit, keepsSlot: true }] : [];
  });

  return (event) => {
    if (event.type !== 'order.issue' && event.type !== 'order.grant') return 0;
    const unit = unitOf(event.unitId);
    if (!unit) return 0;
    const isGrant = event.type === 'order.grant';
    const source = isGrant && typeof event.source === 'object' ? event.source : undefined;
    const left = grants.filter(
      ({ source: each }) => !(source && each && isSameSource(source, each)),
    );
    const places = [
      ...ofTheCard,
      ...left.map(({ units = [] }): Source => ({
        count: 1,
        canOrder: (taker) => !taker.keepsSlot && units.includes(taker.unit.id),
      })),
    ];
    const ordered: Taker[] = isGrant ? [...taken] : [...taken, { unit, keepsSlot: true }];
    const free = army.filter(
      ({ id }) =>
        id !== unit.id && (issuable.has(id) || left.some(({ units = [] }) => units.includes(id))),
    );
    for (const each of free) {
      const taker = { unit: each, keepsSlot: false };
      if (eachHasAPlace([...ordered, taker], places, (one, place) => place.canOrder(one))) {
        ordered.push(taker);
      }
    }
    return ordered.length + (isGrant ? 1 : 0) - RANKS.indexOf(unit.rank) / 100;
  };
}

function isSameSource(one: GivingSource, other: GivingSource): boolean {
  return one.unitId === other.unitId && meansOf(one) === meansOf(other);
}

/** Rates a nominee by the number of orders of the card that can reach a unit, by the measured ranges (CC-11). */
export function worthOfNominee(
  { view, player, cards, orderRange }: Situation,
  unitId: UnitId,
): number {
  const { army, cardInPlay, rangeLimit } = view.players[player];
  const slots: readonly OrderSlot[] =
    (cardInPlay === null ? undefined : cards.get(cardInPlay)?.orders) ?? [];
  const farthest = Math.min(orderRange ?? Infinity, rangeLimit ?? Infinity);
  const tooFar = new Set(
    view.log.flatMap(({ type, player: whose, data }) => {
      if (type !== 'range.measured' || whose !== player || data.of !== undefined) return [];
      const { from, to, ...claim } = data as { from: UnitId; to: UnitId } & RangeClaim;
      const { range, beyond } = claim;
      const atLeast = range ?? (beyond ?? 0) + 1;
      if (atLeast <= farthest || (from !== unitId && to !== unitId)) return [];
      return [from === unitId ? to : from];
    }),
  );
  // R39: under a limit no order reaches from or to a unit that alone is not on the battlefield.
  const isUndeployed = army.find(({ id }) => id === unitId)?.undeployed === true;
  const isOutOfReach = (unit: Unit) =>
    tooFar.has(unit.id) || (farthest < Infinity && (unit.undeployed === true) !== isUndeployed);
  return countOrders(
    slots,
    army.filter((unit) => !isOutOfReach(unit)),
  ).usable;
}
