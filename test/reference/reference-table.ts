/** The table of the independent reading: what lies on it, and what can be looked up there. */
import type {
  CardId,
  CardOrigin,
  CommandCard,
  EachPlayer,
  EffectRef,
  EffectTiming,
  IssuedOrder,
  KeywordSource,
  LockedCard,
  OrderSlot,
  PlayerColor,
  PriorityReason,
  RangeEntry,
  Rank,
  Ruleset,
  StepName,
  ToldReminder,
  Unit,
  UnitFilter,
  UnitId,
} from './shapes.js';

export interface ReferenceSide {
  army: Unit[];
  hand: CardId[];
  contingencies: CardId[];
  discard: CardId[];
  permanents: CardId[];
  lockedAway: LockedCard[];
  divulged: CardId[];
  /** The card placed facedown in step 1. */
  facedown: CardId | null;
  inPlay: { cardId: CardId; origin: CardOrigin } | null;
  /** The card in play when priority was determined. */
  cardPlayed: CardId | null;
  /** KW-15: the card that was last played and revealed, in this round or before. */
  lastPlayed: CardId | null;
  /** CT-12 struck: no card is played for the rest of the round. */
  noCardThisRound: boolean;
  /** The question of R17 has been answered, was not asked, or has lapsed. */
  contingencyDone: boolean;
  barred: CardId[];
  limits: number[];
  rangeLimits: number[];
  ordersDeclined: number;
  addedSlots: OrderSlot[];
  nominationDone: boolean;
  nominated: UnitId | null;
  /** Units that took a slot of the card or an added one, defeated ones included (R11). */
  slotUsers: UnitId[];
  turnEnded: boolean;
  /** KW-3: units that were issued their order after that turn, in the phase that is played. */
  orderedLate: UnitId[];
  /** Orders that keywords gave, be they removed since or not (KW-1 … KW-4). */
  keywordOrders: (KeywordSource & { to: UnitId })[];
  /** The order tokens on the table. */
  orders: IssuedOrder[];
  /** Units whose token went back to the pool. */
  returned: UnitId[];
  orderPool: Rank[];
  /** Tokens that effects add to the pool. */
  poolTokensAdded: Rank[];
  passPool: number;
  passTokensAdded: number;
}

export interface ReferenceState {
  cards: Record<CardId, CommandCard>;
  ruleset: Ruleset;
  round: number;
  roundCounterHolder: PlayerColor;
  step: StepName | 'complete';
  players: EachPlayer<ReferenceSide>;
  ranges: RangeEntry[];
  /** Step 2: contingencies are decided and the cards in play were checked (R5). */
  checked: boolean;
  /** Step 2: which effects are being resolved. */
  window: 'from-hand' | 'reveal' | 'untimed';
  /** Effects that resolved or were declined since the last flip. */
  settled: (EffectRef & { declined?: true })[];
  /** The card whose effects of this timing are being resolved (CP-10). */
  resolving: { player: PlayerColor; cardId: CardId; timing: EffectTiming } | null;
  /** Players whose card the effect that is being resolved took from play (R19). */
  vacated: PlayerColor[];
  priority: PlayerColor | null;
  /** The cards were compared, and it is a tie that a die decides. */
  dieIsDue: boolean;
  priorityReason: PriorityReason | null;
  /** In the order in which they were told. */
  reminders: ToldReminder[];
}

export const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
export const other = (player: PlayerColor): PlayerColor => (player === 'blue' ? 'red' : 'blue');

// ---------------------------------------------------------------------------------------------
// Looking things up
// ---------------------------------------------------------------------------------------------

export function cardOf(state: ReferenceState, cardId: CardId): CommandCard {
  const card = Object.hasOwn(state.cards, cardId) ? state.cards[cardId] : undefined;
  if (card === undefined) throw new Error(`the table names a card that was not given: ${cardId}`);
  return card;
}

export const same = (one: string, another: string): boolean =>
  one.toLowerCase() === another.toLowerCase();

/** R28: a counterpart is part of its unit, not a unit of its own. */
export const isUnit = (unit: Unit): boolean => unit.counterpartOf === undefined;

export const isAlive = (unit: Unit): boolean => unit.defeated !== true;

export function unitOf(
  state: ReferenceState,
  player: PlayerColor,
  unitId: UnitId,
): Unit | undefined {
  return state.players[player].army.find((unit) => unit.id === unitId);
}

export function hasOrder(state: ReferenceState, player: PlayerColor, unitId: UnitId): boolean {
  return state.players[player].orders.some((order) => order.unitId === unitId);
}

/** CP-26: one order a round, be the token by the unit or back in the pool. */
export function hadOrder(state: ReferenceState, player: PlayerColor, unitId: UnitId): boolean {
  return hasOrder(state, player, unitId) || state.players[player].returned.includes(unitId);
}

/** Every criterion that is given must hold; within one, any value is enough. */
export function matchesFilter(unit: Unit, filter: UnitFilter): boolean {
  const has = (wanted: readonly string[] | undefined, values: readonly string[]): boolean =>
    wanted === undefined || wanted.some((want) => values.some((value) => same(want, value)));
  return (
    has(filter.names, [unit.name]) &&
    has(filter.titles, unit.title === undefined ? [] : [unit.title]) &&
    has(filter.ranks, [unit.rank]) &&
    has(filter.types, unit.types) &&
    has(
      filter.keywords,
      (unit.keywords ?? []).map((keyword) => keyword.name),
    ) &&
    has(filter.factions, unit.faction === undefined ? [] : [unit.faction]) &&
    has(filter.affiliations, unit.affiliations ?? [])
  );
}

/** Any one filter is enough; no filter: any unit. */
export function matchesAny(unit: Unit, filters: readonly UnitFilter[] | undefined): boolean {
  if (filters === undefined || filters.length === 0) return true;
  return filters.some((filter) => matchesFilter(unit, filter));
}

/** The units that a card belongs to, of one of its names (CP-4, R9), alive and no counterparts. */
export function livingOwners(
  state: ReferenceState,
  player: PlayerColor,
  card: CommandCard,
  name: string,
): Unit[] {
  const title = card.belongsTo?.title;
  return state.players[player].army.filter(
    (unit) =>
      isUnit(unit) && // R28
      isAlive(unit) && // CC-23
      same(unit.name, name) &&
      (title === undefined || (unit.title !== undefined && same(unit.title, title))),
  );
}

/** CP-19: whose turn to issue it is, once all have nominated; the player with priority first. */
export function whoseTurn(state: ReferenceState): PlayerColor | null {
  if (state.step !== 'nominateAndIssueOrders' || state.priority === null) return null;
  if (!PLAYERS.every((player) => state.players[player].nominationDone)) return null;
  const order = [state.priority, other(state.priority)];
  return order.find((player) => !state.players[player].turnEnded) ?? null;
}

/** R3: who rolls, on a tie and when nobody played. */
export function roller(state: ReferenceState): PlayerColor {
  return state.ruleset.tieRoller === 'blue' ? 'blue' : state.roundCounterHolder;
}

/**
 * `null`: not measured. CC-11: a unit is at range 1 of itself. R14: the latest measurement.
 */
export function rangeBetween(
  state: ReferenceState,
  player: PlayerColor,
  one: UnitId,
  another: UnitId,
): number | null {
  if (one === another) return 1;
  const found = state.ranges.findLast(
    (entry) =>
      entry.player === player &&
      (entry.of ?? player) === player &&
      ((entry.from === one && entry.to === another) ||
        (entry.from === another && entry.to === one)),
  );
  return found?.range ?? null;
}

/** From a unit of a player to one of the other's army. */
export function rangeAcross(
  state: ReferenceState,
  player: PlayerColor,
  own: UnitId,
  theirs: UnitId,
): number | null {
  const enemy = other(player);
  const found = state.ranges.findLast(
    (entry) =>
      (entry.player === player &&
        entry.of === enemy &&
        entry.from === own &&
        entry.to === theirs) ||
      (entry.player === enemy && entry.of === player && entry.from === theirs && entry.to === own),
  );
  return found?.range ?? null;
}

/** All but the cards, which never change. */
export function copyOf(state: ReferenceState): ReferenceState {
  const { cards, ...rest } = state;
  return { cards, ...copied(rest) };
}

/** A copy of plain values all the way down: in a fraction of the time that `structuredClone` takes for anything. */
export function copied<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copied((value as typeof copy)[key]);
  return copy as T;
}

export function move(cardId: CardId | undefined, from: CardId[], to: CardId[]): void {
  const index = cardId === undefined ? -1 : from.indexOf(cardId);
  if (index >= 0) to.push(...from.splice(index, 1));
}
