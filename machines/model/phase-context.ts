import type { ActivationState, FacedownToken, TokensOnCard } from './activation.js';
import type { BattleForce } from './battle-force.js';
import type { Chance } from './chance.js';
import { memoize } from './memoize.js';
import type { CardId, CommandCard, LockedCard } from './command-card.js';
import type { OrderSlot } from './order-slot.js';
import type {
  CardOrigin,
  GivingSource,
  IssuedOrder,
  KeywordSource,
  PriorityReason,
  Reminder,
} from './outcome.js';
import { forEachPlayer, type EachPlayer, type PlayerColor } from './player.js';
import type { Ranges } from './ranges.js';
import type { Ruleset } from './ruleset.js';
import type { Rank, Unit, UnitId, UpgradeId } from './unit.js';
import type { Upgrade } from './upgrade.js';

/** The faceup card of a player. */
export interface CardInPlay {
  cardId: CardId;
  origin: CardOrigin;
}

export interface Priority {
  player: PlayerColor;
  reason: PriorityReason;
}

/** The current turn to issue orders (CP-19): its player, and whether that player has ended it (R30). */
export interface TurnToIssue {
  player: PlayerColor;
  ended: boolean;
  /** The orders of units that the player has given up for this turn (R30). */
  declined?: readonly GivingSource[];
}

/** An order that a unit gave by one of its keywords (KW-1 … KW-4). */
export interface KeywordOrder extends KeywordSource {
  to: UnitId;
}

/** One side of the table. Every card is in exactly one zone. `SIDE` in side.ts has the facts about each field. */
export interface Side {
  army: Unit[];
  hand: CardId[];
  contingencies: CardId[];
  discard: CardId[];
  /** Cards in play since earlier rounds. */
  permanents: CardId[];
  /** Cards of the hand that an effect keeps faceup outside the hand. */
  lockedAway: LockedCard[];
  /** Cards that were shown at setup, whatever zone they are in now. */
  divulged: CardId[];
  facedown: CardId | null;
  /** KW-19: the start of the round is over: the cards were flipped, or the player declined to reveal a unit. */
  startIsOver: boolean;
  inPlay: CardInPlay | null;
  /** The card in play when priority was determined. */
  cardPlayed: CardId | null;
  /** The card that the player last played and revealed, in this round or before (KW-15). */
  lastPlayed: CardId | null;
  /** The id of the army's battle force (BF-1). */
  battleForce: string | null;
  /** True after an illegal contingency card was revealed: the player plays no card this round (CT-12). */
  playsNoCard: boolean;
  /** Cards that may not be played again this phase (R22). */
  barred: CardId[];
  /** Effects of this selection that were resolved (R23). */
  resolved: EffectOfCard[];
  /** Effects that are used once in a game, and have been resolved (R46). */
  usedInGame: EffectOfCard[];
  /** Effects of this selection that were declined. */
  declined: EffectOfCard[];
  orderLimit: number | null;
  /** The number of orders that the player declined to issue. */
  ordersDeclined: number;
  /** The range limit that effects set for orders, in addition to that of the ruleset (R1); `null`: none. */
  rangeLimit: number | null;
  addedSlots: OrderSlot[];
  nominated: UnitId | null;
  /** Faceup order tokens, in the order in which they were issued. */
  orders: IssuedOrder[];
  /** Units whose order token was returned. They get no other order this round (CP-26). */
  ordersReturned: UnitId[];
  /** Units that took one of the card's slots, including units defeated since (R11). */
  slotTakers: UnitId[];
  /** Orders given by keywords, including orders to units defeated since. */
  keywordOrders: KeywordOrder[];
  /**
   * The units that got an order after their player's turn to issue, in the current phase of the round (KW-3); `null`
   * until that turn is over.
   */
  orderedLate: UnitId[] | null;
  /** The units that were issued an order since priority was determined (UP-2), in that sequence. */
  orderedInStep: UnitId[];
  /** The number of the enemy's orders of this step that the player let pass (UP-2, R30). */
  enemyOrdersPassed: number;
  /** Facedown order tokens of units, in the order in which they were turned or assigned facedown (AP-6, R48). */
  facedownTokens: FacedownToken[];
  /** Order tokens on command cards (R51). */
  tokensOnCards: TokensOnCard[];
  /** The rank that an effect has named for the next token drawn from the order pool; `null`: none. */
  namedDraw: Rank | null;
  /** The unit that is activated first of its army, or last (R46); `null`: none. */
  firstOrLast: UnitId | null;
  orderPool: Rank[];
  /** Order tokens that effects add to those of CP-27. */
  orderTokensAdded: Rank[];
  /** The number of advantage tokens in the pass pool. */
  passPool: number;
  /** The number of advantage tokens that effects added (CP-28). */
  passTokensAdded: number;
}

export interface EffectOfCard {
  cardId: CardId;
  effectId: string;
  /** The unit for which it was resolved, if the card counts its uses for each unit (R46). */
  unitId?: UnitId;
  /** The activation of the round in which it was resolved, from 1, if the card counts its uses in each (R46). */
  activation?: number;
}

/** The table during a Command Phase: plain JSON. */
export interface PhaseContext {
  /** The number of the round, from 1. */
  round: number;
  /** The holder of the round counter, who rolls the die that decides a tie (CC-22, R3). */
  roundCounterHolder: PlayerColor;
  /** The ruleset with every option. */
  ruleset: Ruleset;
  /** Every card in a zone of the table, and the cards in `playableFromHand`. */
  cards: Record<CardId, CommandCard>;
  /** Cards with effects from the hand that each army allows, whether or not the hand holds them; sorted. */
  playableFromHand: EachPlayer<CardId[]>;
  /** Every upgrade of a unit of the table. */
  upgrades: Record<UpgradeId, Upgrade>;
  /** The battle forces of the armies, by id. */
  battleForces: Record<string, BattleForce>;
  /** The measured ranges (R14). */
  ranges: Ranges;
  /** The source of dice and shuffles. */
  chance: Chance;
  /** The player with priority, and the reason; `null` until step 3 is done. */
  priority: Priority | null;
  /** The current or last turn to issue orders; `null` until the turns begin, and from step 5 on. */
  turnToIssue: TurnToIssue | null;
  /** The activations of the Activation Phase (AP-1 … AP-8, R53); `null` outside it. */
  activation: ActivationState;
  /** The reminders so far (KW-10, KW-12). */
  reminders: Reminder[];
  /** Each side of the table, including hidden information. */
  sides: EachPlayer<Side>;
}

/** Memoizes a function of one side of a table: it runs once per table and player. */
export function memoizeForSide<Fact>(
  compute: (context: PhaseContext, player: PlayerColor) => Fact,
): (context: PhaseContext, player: PlayerColor) => Fact {
  const facts = forEachPlayer((player) =>
    memoize((context: PhaseContext) => compute(context, player)),
  );
  return (context, player) => facts[player](context);
}

/** The units of an army by id. */
export const unitsById = memoize(
  (army: readonly Unit[]): ReadonlyMap<UnitId, Unit> =>
    new Map(army.map((unit) => [unit.id, unit])),
);

/** The card with this id; `undefined` if the table does not have it. */
export function findCard(context: PhaseContext, cardId: CardId): CommandCard | undefined {
  return Object.hasOwn(context.cards, cardId) ? context.cards[cardId] : undefined;
}

/**
 * The card with this id.
 * @throws Error if the table does not have it
 */
export function cardOf(context: PhaseContext, cardId: CardId): CommandCard {
  const card = findCard(context, cardId);
  if (!card) throw new Error(`This table has no card "${cardId}".`);
  return card;
}

/** The faceup card of a player, if there is one. */
export function cardInPlayOf(context: PhaseContext, player: PlayerColor): CommandCard | null {
  const { inPlay } = context.sides[player];
  return inPlay && cardOf(context, inPlay.cardId);
}

/** Returns the table with these fields of one side changed. */
export function withSide(
  context: PhaseContext,
  player: PlayerColor,
  changes: Partial<Side>,
): PhaseContext {
  const { sides } = context;
  return { ...context, sides: { ...sides, [player]: { ...sides[player], ...changes } } };
}
