/** The table of the independent reading: what lies on it, and what can be looked up there. */
import {
  giveCommandTokens,
  hasCommandToken,
  hasKeyword,
  tellOfTheBeginning,
} from './reference-keywords.js';
import type {
  CardId,
  CardOrigin,
  CommandCard,
  CommandPhaseInput,
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
  priorityReason: PriorityReason | null;
  /** In the order in which they were told. */
  reminders: ToldReminder[];
}

export const PLAYERS: readonly PlayerColor[] = ['blue', 'red'];
export const other = (player: PlayerColor): PlayerColor => (player === 'blue' ? 'red' : 'blue');

// ---------------------------------------------------------------------------------------------
// Start
// ---------------------------------------------------------------------------------------------

/** The table as a Command Phase begins, before anything happens. */
export function layOut(
  input: CommandPhaseInput,
  cards: Record<CardId, CommandCard>,
): ReferenceState {
  const side = (player: PlayerColor): ReferenceSide => {
    const given = input.players[player];
    return {
      army: structuredClone(given.army),
      hand: [...given.hand],
      contingencies: [...(given.contingencies ?? [])],
      discard: [...(given.discard ?? [])],
      permanents: [...(given.permanents ?? [])],
      lockedAway: structuredClone(given.lockedAway ?? []),
      divulged: [...(given.divulged ?? [])],
      facedown: null,
      inPlay: null,
      cardPlayed: null,
      noCardThisRound: false,
      contingencyDone: false,
      barred: [],
      limits: [],
      rangeLimits: [],
      ordersDeclined: 0,
      addedSlots: [],
      nominationDone: false,
      nominated: null,
      slotUsers: [],
      turnEnded: false,
      orders: [],
      returned: [],
      keywordOrders: [],
      orderPool: [],
      poolTokensAdded: [],
      passPool: 0,
      passTokensAdded: 0,
    };
  };
  const state: ReferenceState = {
    cards,
    ruleset: {
      orderRange: 3,
      activationStartOrder: 'priority',
      tieRoller: 'round-counter',
      illegalCardGoesTo: 'hand',
      selection: 'tabletop',
      keywords: 'played',
      ordersEnd: 'by-itself',
      ...input.ruleset,
    },
    round: input.round,
    roundCounterHolder: input.roundCounterHolder,
    step: 'selectAndPlayCards',
    players: { blue: side('blue'), red: side('red') },
    ranges: structuredClone(input.ranges ?? []),
    checked: false,
    window: 'from-hand',
    settled: [],
    resolving: null,
    vacated: [],
    priority: null,
    priorityReason: null,
    reminders: [],
  };
  giveCommandTokens(state); // KW-8
  tellOfTheBeginning(state); // KW-12
  return state;
}

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
  return filters === undefined || filters.some((filter) => matchesFilter(unit, filter));
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

/** CP-3: an undefeated commander or operative, or the bearer of a commander token (KW-8); R28: a counterpart leads nobody. */
export function hasLeader(state: ReferenceState, player: PlayerColor): boolean {
  return state.players[player].army.some(
    (unit) =>
      isUnit(unit) &&
      isAlive(unit) &&
      (unit.rank === 'commander' || unit.rank === 'operative' || hasCommandToken(state, unit)),
  );
}

/** R25: the rules that forbid playing this card; none: lawful to play. */
export function unlawful(state: ReferenceState, player: PlayerColor, cardId: CardId): string[] {
  const rules: string[] = [];
  if (!hasLeader(state, player)) rules.push('CP-3');
  const card = cardOf(state, cardId);
  if (card.belongsTo !== undefined) {
    const alive = card.belongsTo.names.map(
      (name) => livingOwners(state, player, card, name).length > 0,
    );
    // R9: any of the characters is enough, or all of them are needed
    const enough =
      card.belongsTo.match === 'all' ? alive.every((owner) => owner) : alive.some((owner) => owner);
    if (!enough) rules.push('CP-4', 'CC-6', 'CC-23', 'R9');
  }
  if (state.players[player].barred.includes(cardId)) rules.push('R22');
  if (isTooEarly(state, card)) rules.push('CP-2');
  if (card.ledBy !== undefined && leadersOf(state, player, card).length === 0) rules.push('CP-18');
  return rules;
}

/** Printed: never played, or not before a round. */
export function isTooEarly(state: ReferenceState, card: CommandCard): boolean {
  if (card.playable === undefined) return false;
  return card.playable === 'never' || state.round < card.playable.fromRound;
}

/** CP-18, CC-25, CC-26, R9, R28, KW-8: the units that can lead a card, in the order in which it names them. */
export function leadersOf(state: ReferenceState, player: PlayerColor, card: CommandCard): Unit[] {
  const units =
    card.belongsTo === undefined
      ? state.players[player].army.filter(
          (unit) =>
            isUnit(unit) &&
            isAlive(unit) &&
            (unit.rank === 'commander' || hasKeyword(state, unit, 'Field Commander')),
        )
      : card.belongsTo.names.flatMap((name) => livingOwners(state, player, card, name));
  return units.filter((unit) => matchesAny(unit, card.ledBy));
}

/** Divulged cards of the hand that must be selected in this round. */
export function mustSelect(state: ReferenceState, player: PlayerColor): CardId[] {
  const side = state.players[player];
  return side.hand.filter(
    (cardId) =>
      side.divulged.includes(cardId) &&
      cardOf(state, cardId).selectInRoundIfDivulged === state.round &&
      unlawful(state, player, cardId).length === 0,
  );
}

/** Why a player can play no card at all in step 1; none: the player can. */
export function cannotPlay(state: ReferenceState, player: PlayerColor): string[] {
  const side = state.players[player];
  const rules: string[] = [];
  if (side.noCardThisRound) rules.push('CT-12'); // for the round, restarts included
  if (!hasLeader(state, player)) rules.push('CP-3', 'CP-14');
  // R10: no lawful card in the hand
  if (!side.hand.some((cardId) => unlawful(state, player, cardId).length === 0)) {
    rules.push('R10', 'CC-20', 'CC-21', 'CC-22');
  }
  return rules;
}

export function isAskedForCard(state: ReferenceState, player: PlayerColor): boolean {
  return (
    state.step === 'selectAndPlayCards' &&
    state.players[player].facedown === null &&
    cannotPlay(state, player).length === 0
  );
}

/** CT-14: somebody who carries the keyword is alive (nobody ever carried it: not allowed either). */
export function hasBearer(state: ReferenceState, player: PlayerColor): boolean {
  return state.players[player].army.some(
    (unit) =>
      isUnit(unit) && // R28
      isAlive(unit) &&
      (unit.keywords ?? []).some((keyword) => same(keyword.name, 'Contingencies')),
  );
}

/** R17: when a player is asked for a contingency decision. */
export function isAskedForContingency(state: ReferenceState, player: PlayerColor): boolean {
  const side = state.players[player];
  return (
    !side.contingencyDone &&
    side.inPlay !== null &&
    side.contingencies.length > 0 &&
    hasBearer(state, player)
  );
}

/** CT-13: blue decides before red. */
export function contingencyDecider(state: ReferenceState): PlayerColor | null {
  if (state.step !== 'resolveCards' || state.checked) return null;
  return PLAYERS.find((player) => isAskedForContingency(state, player)) ?? null;
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
  return { cards, ...structuredClone(rest) };
}

export function move(cardId: CardId | undefined, from: CardId[], to: CardId[]): void {
  const index = cardId === undefined ? -1 : from.indexOf(cardId);
  if (index >= 0) to.push(...from.splice(index, 1));
}
