/** Defeats, orders, and the turn to issue orders. */
import { hasNoActivationLeft } from './reference-tokens.js';
import { cardsTelling, turnEffects } from './reference-effects.js';
import { isBoundFrom, openKeywords, remindOfOrder } from './reference-keywords.js';
import {
  cardOf,
  hadOrder,
  isAlive,
  isUnit,
  rangeBetween,
  reaches,
  unitOf,
  type ReferenceState,
} from './reference-table.js';
import { leadersOf } from './reference-playing.js';
import { hasForce, matchesAny, rankOf } from './reference-units.js';
import { issuerProblems, jamOf, openUpgrades } from './reference-upgrades.js';
import type { IssuedOrder, OrderSlot, PlayerColor, Unit, UnitId, Unmeasured } from './shapes.js';

// ---------------------------------------------------------------------------------------------
// Units: defeats and orders
// ---------------------------------------------------------------------------------------------

export function defeatProblems(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
): string[] {
  const unit = unitOf(state, player, unitId);
  return unit === undefined || !isAlive(unit) ? ['R11'] : [];
}

export function defeat(state: ReferenceState, player: PlayerColor, unitId: UnitId): void {
  const unit = unitOf(state, player, unitId);
  if (unit === undefined) return;
  unit.defeated = true; // only this entry of the army, unit or counterpart
  const side = state.players[player];
  side.orders = side.orders.filter((order) => order.unitId !== unitId); // R11; its slot stays used
}

export function grantProblems(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
): string[] {
  const unit = unitOf(state, player, unitId);
  if (unit === undefined) return ['CP-25', 'CP-26', 'R11', 'R28'];
  const rules: string[] = [];
  if (!isUnit(unit)) rules.push('R28', 'CC-36');
  if (!isAlive(unit)) rules.push('R11', 'CP-25');
  if (hadOrder(state, player, unitId)) rules.push('CP-26', 'CP-20', 'CP-25');
  if (hasNoActivationLeft(state, player, unitId)) rules.push('R48');
  if (jamOf(state, player, unit).isJammed) rules.push('UP-4', 'R42'); // no range is asked for
  return rules;
}

/** CP-22: place an order token of the unit's rank, with the reminders of KW-10. */
export function placeOrder(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
  source: IssuedOrder['source'],
): void {
  const unit = unitOf(state, player, unitId);
  if (unit === undefined) return;
  const side = state.players[player];
  const ofKeywords = remindOfOrder(state, player, unit).reminders ?? [];
  const rank = rankOf(state, unit);
  const order: IssuedOrder = { unitId, rank, source };
  const ofCards = cardsTelling(state, player, order).map((keyword) => ({ keyword })); // R47
  for (const { keyword } of ofCards) {
    state.reminders.push({ player, unitId, keyword, when: 'order' });
  }
  const reminders = [...ofKeywords, ...ofCards];
  side.orders.push({ ...order, ...(reminders.length > 0 && { reminders }) });
  if (state.step === 'nominateAndIssueOrders') side.orderedInStep.push(unitId); // UP-2
  if (side.turnEnded) side.orderedLate.push(unitId); // KW-3
  // R33: in the Activation Phase the token comes out of the order pool, if the pool has one of this rank.
  const at = state.step === 'complete' ? side.orderPool.indexOf(rank) : -1;
  if (at >= 0) side.orderPool.splice(at, 1);
}

/** CP-18, CC-25, CC-26, R9, R28: the units that can be nominated; none without a card in play. */
export function nominees(state: ReferenceState, player: PlayerColor): UnitId[] {
  const side = state.players[player];
  if (side.inPlay === null) return [];
  const card = cardOf(state, side.inPlay.cardId);
  return [...new Set(leadersOf(state, player, card).map((unit) => unit.id))];
}

/** The order slots of the card in play (R19: none if it left play) and the added ones. */
function slotsOf(state: ReferenceState, player: PlayerColor): OrderSlot[] {
  const side = state.players[player];
  const ofCard = side.inPlay === null ? [] : cardOf(state, side.inPlay.cardId).orders;
  return [...ofCard, ...side.addedSlots];
}

/** The number of orders that the slots give; infinite with "each". */
function slotSum(state: ReferenceState, player: PlayerColor): number {
  return slotsOf(state, player)
    .map((slot) => (slot.count === 'all' ? Infinity : slot.count))
    .reduce((sum, count) => sum + count, 0);
}

/** The number of orders that may be issued: the slots, within every limit, minus the declined orders. */
export function allowed(state: ReferenceState, player: PlayerColor): number {
  const { limits, ordersDeclined } = state.players[player];
  return Math.min(slotSum(state, player), ...limits) - ordersDeclined;
}

/** R15: true if each of these units can have a different slot. It tries every assignment. */
function fitIntoSlots(
  state: ReferenceState,
  units: readonly Unit[],
  slots: readonly OrderSlot[],
): boolean {
  const left = slots.map((slot) => (slot.count === 'all' ? Infinity : slot.count)); // R20
  const place = (index: number): boolean => {
    const unit = units[index];
    if (unit === undefined) return true;
    return slots.some((slot, at) => {
      const free = left[at] ?? 0;
      if (free <= 0 || !matchesAny(state, unit, slot.units)) return false;
      left[at] = free - 1;
      const fits = place(index + 1);
      left[at] = free;
      return fits;
    });
  };
  return place(0);
}

/** The rules by which the nominated unit cannot issue an order to this unit; empty if it can. */
export function orderProblems(state: ReferenceState, player: PlayerColor, unit: Unit): string[] {
  const side = state.players[player];
  const rules: string[] = [];
  const leader = side.nominated === null ? undefined : unitOf(state, player, side.nominated);
  if (leader === undefined || !isAlive(leader)) rules.push('R12', 'CP-24', 'R18', 'R8');
  if (!isUnit(unit)) rules.push('R28', 'CC-36');
  if (!isAlive(unit)) rules.push('R11');
  if (leader !== undefined) {
    if (isBoundFrom(state, leader, unit)) rules.push('KW-13', 'R36');
    rules.push(...issuerProblems(state, player, leader, unit));
  }
  if (hadOrder(state, player, unit.id)) rules.push('CP-20', 'CP-26');
  if (hasNoActivationLeft(state, player, unit.id)) rules.push('R48');
  if (side.slotUsers.length >= Math.min(Infinity, ...side.limits)) {
    rules.push('CP-24', 'CC-10', 'CC-12', 'CP-23', 'CP-21'); // every `limit-orders` applies
  }
  if (side.ordersDeclined > 0 && side.slotUsers.length >= allowed(state, player)) {
    rules.push('CP-23', 'CC-12', 'CC-10'); // the remaining orders are declined
  }
  const users = side.slotUsers.flatMap((id) => unitOf(state, player, id) ?? []);
  if (!fitIntoSlots(state, [...users, unit], slotsOf(state, player))) {
    rules.push('CP-21', 'CC-10', 'R15', 'CC-12', 'CP-24', 'CP-23');
  }
  const farthest = farthestOf(state, player);
  if (farthest < Infinity && leader !== undefined) {
    const isNear = reaches(rangeBetween(state, player, leader.id, unit.id), farthest);
    if (isNear === 'unknown') rules.push('R14');
    if (isNear === 'no') rules.push('CC-11', 'R1', 'R39', 'BF-2');
  }
  return rules;
}

/** R1: a printed range limit applies even if the ruleset has none; BF-2: Imperial Remnant has one. */
function farthestOf(state: ReferenceState, player: PlayerColor): number {
  const ofForce = hasForce(state, player, 'imperial-remnant') ? 2 : Infinity;
  const { rangeLimits } = state.players[player];
  return Math.min(state.ruleset.orderRange ?? Infinity, ofForce, ...rangeLimits);
}

/** R14: the ranges that the order of the card to this unit needs. */
export function rangesMissing(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
): Unmeasured[] {
  const { nominated: from } = state.players[player];
  const unit = unitOf(state, player, unitId);
  if (from === null || unit === undefined) return [];
  const isUnknown =
    reaches(rangeBetween(state, player, from, unitId), farthestOf(state, player)) === 'unknown';
  // The range to the issuer is asked for first: if it is too far, the others decide nothing.
  if (isUnknown) return [{ player, pair: { from, to: unitId } }];
  return from === unitId ? [] : jamOf(state, player, unit).unmeasured;
}

/** CC-12, R14: the units that can still be issued an order, and those that only need a range measured first. */
export function addable(
  state: ReferenceState,
  player: PlayerColor,
): { ready: UnitId[]; unmeasured: UnitId[] } {
  const ready: UnitId[] = [];
  const unmeasured: UnitId[] = [];
  for (const unit of state.players[player].army) {
    const problems = orderProblems(state, player, unit);
    if (problems.length === 0) ready.push(unit.id);
    else if (problems.every((rule) => rule === 'R14')) unmeasured.push(unit.id);
  }
  return { ready, unmeasured };
}

/** R30: the orders and effects that are left in the turn of this player. */
export function turnLeft(state: ReferenceState, player: PlayerColor) {
  return {
    card: addable(state, player),
    keywords: openKeywords(state, player),
    upgrades: openUpgrades(state, player),
    effects: turnEffects(state, player),
  };
}

/** R14: a unit without a measured range still counts as one that can be ordered. */
export function isNothingLeft({
  card,
  keywords,
  upgrades,
  effects,
}: ReturnType<typeof turnLeft>): boolean {
  return [card.ready, card.unmeasured, keywords, upgrades, effects].flat().length === 0;
}
