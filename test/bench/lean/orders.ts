/** Orders: of the card, of keywords, and whose turn it is to issue them. */
import type { IssuedOrder, Keyword, OrderSlot, PlayerColor, Unit } from '../../reference/shapes.js';
import { turnEffects } from './effects.js';
import {
  cardOf,
  isStanding,
  leadersOf,
  matchesAny,
  other,
  rangeWithin,
  same,
  type Giver,
  type Lean,
  type UnitFacts,
} from './table.js';

/** R14: `unmeasured` counts as one that could be ordered. */
export type Answer = 'no' | 'yes' | 'unmeasured';

export function mayBeDefeated({ facts, table }: Lean, player: PlayerColor, unitId: string) {
  const at = facts.armies[player].at[unitId];
  return at !== undefined && !table.players[player].defeated[at];
}

export function defeat({ facts, table }: Lean, player: PlayerColor, unitId: string): void {
  const at = facts.armies[player].at[unitId] as number;
  const side = table.players[player];
  side.defeated[at] = true;
  if (!side.ordered[at]) return;
  side.ordered[at] = false; // R11; its slot stays used
  side.orders = side.orders.filter((order) => order.unitId !== unitId);
}

/** CP-26, R28, R11. */
export function mayHaveOrder(lean: Lean, player: PlayerColor, at: number | undefined): boolean {
  return at !== undefined && isStanding(lean, player, at) && !hadOrder(lean, player, at);
}

function hadOrder({ facts, table }: Lean, player: PlayerColor, at: number): boolean {
  const { ordered, returned } = table.players[player];
  if (ordered[at]) return true;
  return returned.length > 0 && returned.includes((facts.armies[player].units[at] as UnitFacts).id);
}

/** CP-22, KW-10, R33. */
export function placeOrder(
  { facts, table }: Lean,
  player: PlayerColor,
  at: number,
  source: IssuedOrder['source'],
): void {
  const side = table.players[player];
  const { id: unitId, given, told } = facts.armies[player].units[at] as UnitFacts;
  const order: IssuedOrder = { unitId, rank: given.rank, source };
  for (const { when, ...reminder } of told) {
    if (when !== 'order') continue;
    table.reminders.push({ player, unitId, ...reminder, when });
    (order.reminders ??= []).push(reminder);
  }
  side.orders.push(order);
  side.ordered[at] = true;
}

/** CP-19 */
export function whoseTurn({ table }: Lean): PlayerColor | null {
  const { step, priority, players } = table;
  if (step !== 'nominateAndIssueOrders' || priority === null) return null;
  if (!players.blue.nominationDone || !players.red.nominationDone) return null;
  if (!players[priority].turnEnded) return priority;
  return players[other(priority)].turnEnded ? null : other(priority);
}

/** CP-18, CC-25, CC-26, R9, R28; without a card nobody. */
export function nominees(lean: Lean, player: PlayerColor): number[] {
  const { inPlay } = lean.table.players[player];
  return inPlay ? leadersOf(lean, player, cardOf(lean, inPlay.cardId)) : [];
}

function slotsOf(lean: Lean, player: PlayerColor): OrderSlot[] {
  const { inPlay, addedSlots } = lean.table.players[player];
  const ofCard = inPlay ? cardOf(lean, inPlay.cardId).orders : [];
  return addedSlots.length > 0 ? [...ofCard, ...addedSlots] : ofCard;
}

const sizeOf = ({ count }: OrderSlot) => (count === 'all' ? Infinity : count);

/** Those of the slots, within the limit, less those declined. */
export function allowed(lean: Lean, player: PlayerColor): number {
  const { limit, ordersDeclined } = lean.table.players[player];
  let sum = 0;
  for (const slot of slotsOf(lean, player)) sum += sizeOf(slot);
  return Math.min(sum, limit ?? Infinity) - ordersDeclined;
}

/** R15: can each of these be given a slot of its own? */
function fit(units: readonly Unit[], slots: readonly OrderSlot[]): boolean {
  if (slots.length === 1) {
    const [slot] = slots as [OrderSlot];
    return units.length <= sizeOf(slot) && units.every((unit) => matchesAny(unit, slot.units));
  }
  const left = slots.map(sizeOf);
  const place = (index: number): boolean => {
    const unit = units[index];
    if (unit === undefined) return true;
    for (let at = 0; at < slots.length; at += 1) {
      const free = left[at] as number;
      if (free <= 0 || !matchesAny(unit, slots[at]?.units)) continue;
      left[at] = free - 1;
      const fits = place(index + 1);
      left[at] = free;
      if (fits) return true;
    }
    return false;
  };
  return place(0);
}

/** What does not depend on the unit that is ordered. */
interface Turn {
  leader: number;
  users: Unit[];
  slots: OrderSlot[];
  farthest: number;
}

/** CP-24, R12: `null` if no order of the card can be issued, to whomever. */
function turnOf(lean: Lean, player: PlayerColor): Turn | null {
  const side = lean.table.players[player];
  const { nominated: leader, slotUsers, limit, rangeLimit, ordersDeclined } = side;
  if (leader < 0 || side.defeated[leader]) return null;
  if (limit !== null && slotUsers.length >= limit) return null;
  if (ordersDeclined > 0 && slotUsers.length >= allowed(lean, player)) return null;
  const { units } = lean.facts.armies[player];
  return {
    leader,
    users: slotUsers.map((at) => (units[at] as UnitFacts).given),
    slots: slotsOf(lean, player),
    farthest: Math.min(lean.facts.ruleset.orderRange ?? Infinity, rangeLimit ?? Infinity),
  };
}

/** CC-11, CP-20, CP-21, R1, R15. */
function mayIssue(lean: Lean, player: PlayerColor, at: number, turn: Turn): Answer {
  if (!mayHaveOrder(lean, player, at)) return 'no';
  const unit = (lean.facts.armies[player].units[at] as UnitFacts).given;
  let range: number | undefined = 0;
  if (turn.farthest < Infinity) {
    range = rangeWithin(lean, player, turn.leader, at);
    if (range !== undefined && range > turn.farthest) return 'no';
  }
  if (!fit(turn.users.length > 0 ? [...turn.users, unit] : [unit], turn.slots)) return 'no';
  return range === undefined ? 'unmeasured' : 'yes';
}

export function canBeIssued(lean: Lean, player: PlayerColor, unitId: string): Answer {
  const at = lean.facts.armies[player].at[unitId];
  const turn = turnOf(lean, player);
  return at === undefined || turn === null ? 'no' : mayIssue(lean, player, at, turn);
}

/** CC-12: could an order of the card be issued? R14: `unmeasured` if only a measurement is wanted. */
export function orderLeft(lean: Lean, player: PlayerColor): boolean {
  const turn = turnOf(lean, player);
  if (turn === null) return false;
  const { length } = lean.facts.armies[player].units;
  for (let at = 0; at < length; at += 1) {
    if (mayIssue(lean, player, at, turn) !== 'no') return true;
  }
  return false;
}

/** R30: nothing is left of the turn. */
export function isNothingLeft(lean: Lean, player: PlayerColor): boolean {
  return (
    turnEffects(lean, player).length === 0 && !orderLeft(lean, player) && !keywordLeft(lean, player)
  );
}

// --- Orders that keywords give (KW-1 … KW-4) ---------------------------------------------------

const FARTHEST = { Direct: 2, Entourage: 2, Coordinate: 1, Transport: Infinity } as const;

function keywordLeft(lean: Lean, player: PlayerColor): boolean {
  const { givers, units } = lean.facts.armies[player];
  for (const giver of givers) {
    if (!mayGive(lean, player, giver)) continue;
    for (let at = 0; at < units.length; at += 1) {
      if (mayGiveTo(lean, player, giver, at) !== 'no') return true;
    }
  }
  return false;
}

export function canBeGiven(
  lean: Lean,
  player: PlayerColor,
  source: { unitId: string; keyword: string },
  unitId: string,
): boolean {
  const { at, givers } = lean.facts.armies[player];
  const giver = givers.find(
    (one) => one.unit === at[source.unitId] && one.keyword === source.keyword,
  );
  const to = at[unitId];
  return (
    giver !== undefined &&
    to !== undefined &&
    mayGive(lean, player, giver) &&
    mayGiveTo(lean, player, giver, to) === 'yes'
  );
}

function mayGive(lean: Lean, player: PlayerColor, { unit, keyword }: Giver): boolean {
  if (!isStanding(lean, player, unit)) return false;
  if (keyword === 'Coordinate') return hadOrder(lean, player, unit);
  return keyword !== 'Transport' || lean.facts.round === 1;
}

function mayGiveTo(lean: Lean, player: PlayerColor, giver: Giver, at: number): Answer {
  if (!mayHaveOrder(lean, player, at) || !isOrderLeft(lean, player, giver, at)) return 'no';
  const farthest = FARTHEST[giver.keyword];
  if (farthest === Infinity) return 'yes';
  const range = rangeWithin(lean, player, giver.unit, at);
  return range === undefined ? 'unmeasured' : range > farthest ? 'no' : 'yes';
}

/** Each entry of Direct and Entourage is one order; Coordinate and Transport are one. */
function isOrderLeft(lean: Lean, player: PlayerColor, giver: Giver, to: number): boolean {
  const named = namesOf(lean, player, giver, to);
  if (named.length === 0) return false;
  const given: number[] = [];
  for (const order of lean.table.players[player].keywordOrders) {
    if (order.unit === giver.unit && order.keyword === giver.keyword) given.push(order.to);
  }
  if (given.length === 0) return true;
  if (giver.keyword === 'Coordinate' || giver.keyword === 'Transport') return false;
  given.push(to);
  const assign = (index: number, taken: readonly number[]): boolean => {
    const next = given[index];
    if (next === undefined) return true;
    return namesOf(lean, player, giver, next).some(
      (entry) => !taken.includes(entry) && assign(index + 1, [...taken, entry]),
    );
  };
  return assign(0, []);
}

function namesOf(lean: Lean, player: PlayerColor, giver: Giver, to: number): number[] {
  const { units } = lean.facts.armies[player];
  return (giver.names[to] ??= giver.entries.flatMap((entry, index) =>
    isMeant(giver, units[giver.unit] as UnitFacts, entry, (units[to] as UnitFacts).given)
      ? [index]
      : [],
  ));
}

function isMeant({ keyword }: Giver, { given }: UnitFacts, { value }: Keyword, unit: Unit) {
  if (keyword === 'Transport') return given.carries === unit.id;
  const parts = String(value ?? '')
    .split(',')
    .map((part) => part.trim());
  if (keyword === 'Entourage') return parts.some((part) => same(part, unit.name));
  return parts.some((part) => part !== '' && (same(part, unit.name) || isAllOf(part, unit)));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);

/** Can the words be told off from the left, each run of them something that the unit is? */
function isAllOf(part: string, unit: Unit): boolean {
  const { name, title = '', rank, types, faction = '', affiliations = [] } = unit;
  const own = [name, title, rank, ...types, faction, ...affiliations]
    .map(wordsOf)
    .filter(({ length }) => length > 0);
  const words = wordsOf(part).filter((word) => word !== 'unit');
  const isToldOff = (left: readonly string[]): boolean =>
    left.length === 0 ||
    own.some(
      (run) => run.every((word, at) => left[at] === word) && isToldOff(left.slice(run.length)),
    );
  return words.length > 0 && isToldOff(words);
}
