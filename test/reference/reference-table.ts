/** The state of the reference implementation, and functions that read it. */
import type { Turns } from './reference-activation.js';
import type {
  CardId,
  CardOrigin,
  CommandCard,
  EachPlayer,
  EffectRef,
  IssuedOrder,
  KeywordSource,
  UpgradeSource,
  LockedCard,
  OrderSlot,
  PlayerColor,
  PriorityReason,
  RangeEntry,
  Rank,
  Ruleset,
  StepName,
  TimedReminder,
  Unit,
  UnitId,
  Upgrade,
  UpgradeId,
} from './shapes.js';

export interface ReferenceSide {
  army: Unit[];
  /** BF-1. */
  battleForce: string | null;
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
  /** KW-15: the card played last, in this round or an earlier one. */
  lastPlayed: CardId | null;
  /** R46: effects used once in the game. */
  usedInGame: { cardId: CardId; effectId: string }[];
  /** CT-12: this player plays no card for the rest of the round. */
  noCardThisRound: boolean;
  /** R10, CP-3: it is public that this player cannot play in this selection, whatever happens before the cards are flipped. */
  passedOver: boolean;
  /** KW-19: the cards of this round were flipped, or the player has left a unit hidden. */
  roundHasBegun: boolean;
  /** R17: the contingency decision was made, has lapsed or is not needed. */
  contingencyDone: boolean;
  barred: CardId[];
  limits: number[];
  rangeLimits: number[];
  ordersDeclined: number;
  addedSlots: OrderSlot[];
  nominationDone: boolean;
  nominated: UnitId | null;
  /** Units that took a printed or added order slot, including defeated ones (R11). */
  slotUsers: UnitId[];
  turnEnded: boolean;
  /** The orders of units that the player has declined in the turn (KW-19, R30). */
  declined: (KeywordSource | UpgradeSource)[];
  /** KW-3: units that were ordered after that turn, in the current phase. */
  orderedLate: UnitId[];
  /** Orders that keywords gave, including those removed since (KW-1 … KW-4). */
  keywordOrders: (KeywordSource & { to: UnitId })[];
  /** UP-2: the units that were issued an order in step 4, whatever became of them since. */
  orderedInStep: UnitId[];
  /** UP-2, R30: how many of those orders of the opponent this player has let pass. */
  enemyOrdersPassed: number;
  /** The order tokens on the table. */
  orders: IssuedOrder[];
  /** Units whose token went back to the pool. */
  returned: UnitId[];
  /** R48: facedown tokens of units; `isOrder`: the unit was issued an order with it (CP-26). */
  facedownTokens: { unitId: UnitId; isOrder: boolean }[];
  /** R51: tokens on command cards. */
  tokensOnCards: { cardId: CardId; rank: Rank }[];
  /** The rank that an effect has named for the next draw. */
  namedDraw: Rank | null;
  /** AP-3: whether a token was drawn from the pool in this round. */
  hasDrawn: boolean;
  /** The unit that an effect has activated first of its army, or last. */
  firstOrLast: UnitId | null;
  orderPool: Rank[];
  /** Tokens that effects add to the pool. */
  poolTokensAdded: Rank[];
  passPool: number;
  passTokensAdded: number;
}

export interface ReferenceState {
  cards: Record<CardId, CommandCard>;
  upgrades: Record<UpgradeId, Upgrade>;
  ruleset: Ruleset;
  round: number;
  roundCounterHolder: PlayerColor;
  step: StepName | 'complete';
  players: EachPlayer<ReferenceSide>;
  ranges: RangeEntry[];
  /** Step 2: contingencies are decided, and the cards in play have been checked (R5). */
  checked: boolean;
  /** Step 2: the timing of the effects that are being resolved. */
  window: 'from-hand' | 'reveal' | 'untimed';
  /**
   * Effects that resolved or were declined since the last flip; `activation`: the n-th of the round, for one that counts in
   * each (R46).
   */
  settled: (EffectRef & { declined?: true; activation?: number })[];
  /** The player of the effect that acts now. */
  acting: PlayerColor | null;
  /** R46: the unit for which the effect is resolved that acts now. */
  actingFor: UnitId | null;
  /** R19: players whose card was taken from play by the effect that is being resolved. */
  vacated: PlayerColor[];
  priority: PlayerColor | null;
  /** The cards were compared and are tied, so a die decides. */
  dieIsDue: boolean;
  priorityReason: PriorityReason | null;
  /** In the order in which they were given. */
  reminders: TimedReminder[];
  /** AP-1 … AP-8: the turns of a tracked Activation Phase, from its beginning to its end. */
  turns: Turns | null;
  /** R51: the ranks of the tokens that this event sets aside on cards, those that chance chooses included. */
  setAside: Rank[];
}

export const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
export const other = (player: PlayerColor): PlayerColor => (player === 'blue' ? 'red' : 'blue');

// ---------------------------------------------------------------------------------------------
// Reading the state
// ---------------------------------------------------------------------------------------------

export function cardOf(state: ReferenceState, cardId: CardId): CommandCard {
  const card = Object.hasOwn(state.cards, cardId) ? state.cards[cardId] : undefined;
  if (card === undefined) throw new Error(`the input has no card ${cardId}`);
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

/** CP-26: true if the unit was ordered in this round, even if its token went back to the pool. */
export function hadOrder(state: ReferenceState, player: PlayerColor, unitId: UnitId): boolean {
  const { returned, facedownTokens } = state.players[player];
  return (
    hasOrder(state, player, unitId) ||
    returned.includes(unitId) ||
    facedownTokens.some((token) => token.isOrder && token.unitId === unitId)
  );
}

/** The undefeated units, without counterparts, that have this name of the card's owners (CP-4, R9). */
export function livingOwners(
  state: ReferenceState,
  player: PlayerColor,
  card: CommandCard,
  name: string,
): Unit[] {
  const title = card.belongsTo && 'title' in card.belongsTo ? card.belongsTo.title : undefined;
  return state.players[player].army.filter(
    (unit) =>
      isUnit(unit) && // R28
      isAlive(unit) && // CC-23
      same(unit.name, name) &&
      (title === undefined || (unit.title !== undefined && same(unit.title, title))),
  );
}

/** CP-19: the player whose turn it is to issue orders; null before both have nominated and after both turns. */
export function issuingPlayer(state: ReferenceState): PlayerColor | null {
  if (state.step !== 'nominateAndIssueOrders' || state.priority === null) return null;
  if (!PLAYERS.every((player) => state.players[player].nominationDone)) return null;
  const order = [state.priority, other(state.priority)];
  return order.find((player) => !state.players[player].turnEnded) ?? null;
}

/** R3: the player who rolls the die, on a tie or if nobody played a card. */
export function roller(state: ReferenceState): PlayerColor {
  return state.ruleset.tieRoller === 'blue' ? 'blue' : state.roundCounterHolder;
}

/** R39: true if the unit is not on the battlefield yet. */
export function isUndeployed(state: ReferenceState, player: PlayerColor, unitId: UnitId): boolean {
  return unitOf(state, player, unitId)?.undeployed === true;
}

/** What the table knows of a range (R14): the smallest and the greatest number of bands that it can be. */
export interface Known {
  least: number;
  most: number;
}

/** R14: what follows from the claims about a range. A later one that contradicts the earlier ones takes their place. */
function heard(claims: readonly RangeEntry[]): Known {
  let known: Known = { least: 1, most: Infinity };
  for (const { range, within, beyond } of claims) {
    const claim: Known =
      range === undefined
        ? { least: beyond === undefined ? 1 : beyond + 1, most: within ?? Infinity }
        : { least: range, most: range };
    const isPossible = claim.least <= known.most && claim.most >= known.least;
    known = isPossible
      ? { least: Math.max(claim.least, known.least), most: Math.min(claim.most, known.most) }
      : claim;
  }
  return known;
}

/** R14: whether the range is surely that short, surely longer, or still has to be asked for. */
export function reaches({ least, most }: Known, bands: number): 'yes' | 'no' | 'unknown' {
  if (most <= bands) return 'yes';
  return least > bands ? 'no' : 'unknown';
}

/** What is known of the range between two units of one army (R14). CC-11: a unit is at range 1 of itself. */
export function rangeBetween(
  state: ReferenceState,
  player: PlayerColor,
  one: UnitId,
  another: UnitId,
): Known {
  if (one === another) return { least: 1, most: 1 };
  const isAway = [one, another].map((unitId) => isUndeployed(state, player, unitId));
  // R39: undeployed units are within any range of each other, and within none of units on the battlefield.
  if (isAway.includes(true)) {
    const bands = isAway.includes(false) ? Infinity : 1;
    return { least: bands, most: bands };
  }
  return heard(
    state.ranges.filter(
      (entry) =>
        entry.player === player &&
        (entry.of ?? player) === player &&
        ((entry.from === one && entry.to === another) ||
          (entry.from === another && entry.to === one)),
    ),
  );
}

/** What is known of the range from a unit of this player to an enemy unit. */
export function rangeAcross(
  state: ReferenceState,
  player: PlayerColor,
  own: UnitId,
  theirs: UnitId,
): Known {
  const enemy = other(player);
  if (isUndeployed(state, player, own) || isUndeployed(state, enemy, theirs)) {
    return { least: Infinity, most: Infinity }; // R39
  }
  return heard(
    state.ranges.filter(
      (entry) =>
        (entry.player === player &&
          entry.of === enemy &&
          entry.from === own &&
          entry.to === theirs) ||
        (entry.player === enemy &&
          entry.of === player &&
          entry.from === theirs &&
          entry.to === own),
    ),
  );
}

/** A copy of the state. The cards and upgrades are shared, because they never change. */
export function copyOf(state: ReferenceState): ReferenceState {
  const { cards, upgrades, ...rest } = state;
  return { cards, upgrades, ...copied(rest) };
}

/** A deep copy of plain values, much faster than `structuredClone`. */
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

/** Whether these are the same keyword or upgrade of the same unit. */
export function isSameSource(
  one: KeywordSource | UpgradeSource,
  other: KeywordSource | UpgradeSource,
): boolean {
  return (
    JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort())
  );
}

/** R30: whether the player has given up this order for the turn. */
export function isDeclined(
  state: ReferenceState,
  player: PlayerColor,
  source: KeywordSource | UpgradeSource,
): boolean {
  return state.players[player].declined.some((each) => isSameSource(each, source));
}
