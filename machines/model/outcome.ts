import type { FacedownToken, TokensOnCard } from './activation.js';
import type { CardId, LockedCard } from './command-card.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Rank, Unit, UnitId, UpgradeId } from './unit.js';

export const PRIORITY_REASONS = ['fewer-pips', 'only-card', 'die'] as const;
/** The reason for priority: fewer pips (CP-12), the only card in play (CP-14), or the die (CP-13, CP-15). */
export type PriorityReason = (typeof PRIORITY_REASONS)[number];
export const CARD_ORIGINS = ['hand', 'contingency'] as const;
/** The origin of a card in play: the hand, or the set-aside cards (CT-3). */
export type CardOrigin = (typeof CARD_ORIGINS)[number];

/** The keywords by which a unit gives orders (KW-1 … KW-4, KW-19). */
export const ORDER_KEYWORDS = [
  'Direct',
  'Entourage',
  'Coordinate',
  'Transport',
  'Bane Tokens',
] as const;
/** A keyword by which a unit gives orders (KW-1 … KW-4). */
export type OrderKeyword = (typeof ORDER_KEYWORDS)[number];

/** The unit whose keyword gives an order (KW-1 … KW-4). */
export interface KeywordSource {
  /** The unit that gives the order. */
  unitId: UnitId;
  /** The keyword of that unit. */
  keyword: OrderKeyword;
}

/** The unit whose upgrade gives an order (UP-2, UP-8). */
export interface UpgradeSource {
  /** The unit that gives the order. */
  unitId: UnitId;
  /** The upgrade of that unit. */
  upgrade: UpgradeId;
}

/** A unit that gives an order, and its keyword or upgrade. */
export type GivingSource = KeywordSource | UpgradeSource;

/**
 * The source of an order: `'command-card'`, the name of the effect that granted it, a keyword, or an upgrade (CP-25).
 */
export type OrderSource = string | GivingSource;

/** The keyword, or the id of the upgrade, by which a unit gives an order. */
export function meansOf(source: GivingSource): string {
  return 'keyword' in source ? source.keyword : source.upgrade;
}

/** Whether the source is a keyword of a unit. */
export function isKeywordSource(source: OrderSource | undefined): source is KeywordSource {
  return typeof source === 'object' && 'keyword' in source;
}

/** Whether the source is the keyword Transport of a unit (KW-4). */
export function isOfTransport(source: OrderSource): boolean {
  return isKeywordSource(source) && source.keyword === 'Transport';
}

/** Whether the source is an upgrade of a unit. */
export function isUpgradeSource(source: OrderSource | undefined): source is UpgradeSource {
  return typeof source === 'object' && 'upgrade' in source;
}

/** A reminder of a keyword, an upgrade, a battle force or a card that the players carry out (KW-10 … KW-12, UP-11, R47). */
export interface KeywordReminder {
  /** The name of the keyword. */
  keyword: string;
  /** Its printed value, if it has one. */
  value?: number | string;
  /** The upgrade that gives this reminder (UP-11). `keyword` is then the name of the upgrade. */
  upgrade?: UpgradeId;
  /** The command card whose effect this is (R47). `keyword` is then the name of the card. */
  card?: CardId;
  /** The battle force that gives this reminder (BF-6, BF-7). `keyword` is then the name of the battle force. */
  battleForce?: string;
  /** The instruction for the players in our words, if the keyword alone is not enough. */
  text?: string;
}

/** A faceup order token (CP-22). @public */
export interface IssuedOrder {
  /** The unit that has the order. */
  unitId: UnitId;
  /** The rank that its token shows. */
  rank: Rank;
  /** The source that gave the order (CP-25). */
  source: OrderSource;
  /** The reminders of the unit's keywords (KW-10); absent: none. */
  reminders?: KeywordReminder[];
}

/**
 * When players are reminded of a keyword (KW-10 … KW-12), or of an automatic effect of a card (R47): `effect`: as it
 * resolves; `unit-activation`: for the activation of its unit.
 */
export const REMINDER_MOMENTS = [
  'phase-start',
  'after-reveal',
  'order',
  'activation-start',
  'effect',
  'unit-activation',
] as const;
/** When players are reminded of a keyword (KW-10 … KW-12). */
export type ReminderMoment = (typeof REMINDER_MOMENTS)[number];

export const REVEALED_PIPS = ['differ', 'match', 'one-card'] as const;
/** The comparison of the revealed cards' pips; `one-card`: only one player revealed a card (KW-12). */
export type RevealedPips = (typeof REVEALED_PIPS)[number];

/** A keyword of a unit that the players carry out (KW-10 … KW-12). @public */
export interface Reminder extends KeywordReminder {
  /** The player of the unit. */
  player: PlayerColor;
  /** The unit that has the keyword. */
  unitId: UnitId;
  /** The moment at which the players carry it out. */
  when: ReminderMoment;
  /** One Step Ahead (KW-12): the pips of the revealed cards differ or match, or only one player revealed a card. */
  pips?: RevealedPips;
  /**
   * Retinue (KW-11): the friendly units named by the keyword: the unit gains a token within range 2 of one of them.
   * Mechanized Infantry (KW-18): the vehicles of which it may choose one. Independent of a battle force (BF-2): the
   * commanders of which none may be within range 2. Ruthless (KW-22): the corps troopers that may use it.
   */
  near?: UnitId[];
}

/** Identifies an effect of a player's card in play. @public */
export interface EffectRef {
  /** The player of the card. */
  player: PlayerColor;
  /** The card. */
  cardId: CardId;
  /** The effect, by its `id` in the card. */
  effectId: string;
  /** The unit for which it is resolved, if it is resolved for each unit (R46). */
  unitId?: UnitId | undefined;
}

/** An effect that players may use during the Activation Phase (CP-8b, R31). @public */
export interface ScheduledEffect extends EffectRef {
  /**
   * In the view of a match during the Activation Phase: the number of uses that are left in this round. Absent if the
   * phase cannot count them: the effect applies each time, or once in each activation that the table keeps (R46).
   */
  usesLeft?: number;
}

/** Effects that later phases resolve (R24). */
export interface ScheduledEffects {
  /** Effects at the start of the Activation Phase, in the order in which they resolve (R2, CP-8). */
  activationStart: EffectRef[];
  /** Effects of the player with priority first: that player acts first if both want to act at once (R31, CP-8b). */
  duringActivation: ScheduledEffect[];
}

/** One side of the table at the end of the Command Phase. @public */
export interface PlayerOutcome {
  /** The card in play when priority was determined. */
  cardPlayed: CardId | null;
  /** The card in play at the end; `null` if it was returned or discarded. */
  cardInPlay: CardId | null;
  /** The origin of that card; `null` if none is in play. */
  cardOrigin: CardOrigin | null;
  /** Cards still in the hand. */
  hand: CardId[];
  /** Cards still set aside. */
  contingencies: CardId[];
  /** Cards in the discard pile. */
  discard: CardId[];
  /** Cards in play since earlier rounds. */
  permanents: CardId[];
  /** Cards that an effect keeps faceup outside the hand; absent if there are none. */
  lockedAway?: LockedCard[];
  /** Cards that were shown at setup, whatever zone they are in now; absent if there are none. */
  divulged?: CardId[];
  /** Effects that are used once in a game, and have been resolved (R46); absent: none. */
  usedInGame?: { cardId: CardId; effectId: string }[];
  /** Effects of orders that are open in the whole round, and were resolved or declined as a whole (R46); absent: none. */
  resolved?: { cardId: CardId; effectId: string }[];
  /** The card that the player last played and revealed, in this round or before (KW-15); absent: none. */
  lastPlayed?: CardId | null;
  /** The id of the army's battle force (BF-1); absent: none. */
  battleForce?: string | null;
  /** All units, including defeated ones. */
  army: Unit[];
  /** The nominated commander (CP-18); `null` if there is none. */
  nominated: UnitId | null;
  /** Faceup order tokens, in the order in which they were issued. */
  orders: IssuedOrder[];
  /** Units whose order token was returned. They get no other order this round (CP-26). Absent: none. */
  ordersReturned?: UnitId[];
  /** Facedown order tokens of units (R48). Absent: none. */
  facedownTokens?: FacedownToken[];
  /** Order tokens on command cards (R51). Absent: none. */
  tokensOnCards?: TokensOnCard[];
  /** The rank that an effect has named for the next draw. Absent: none. */
  namedDraw?: Rank | null;
  /** The unit that an effect has activated first of its army, or last. Absent: none. */
  firstOrLast?: UnitId | null;
  /** The order pool, shuffled: the ranks on its tokens. */
  orderPool: Rank[];
  /** The number of advantage tokens in the pass pool. */
  passPool: number;
}

/**
 * The outcome of a Command Phase (CP-29) as plain JSON, for the later phases of the round.
 * @public
 */
export interface CommandPhaseOutcome {
  /** The number of the round, from 1. */
  round: number;
  /** The player with priority this round (CP-12 … CP-15). */
  priority: PlayerColor;
  /** The reason for that priority. */
  priorityReason: PriorityReason;
  /** Each side of the table. */
  players: EachPlayer<PlayerOutcome>;
  /** Effects that later phases resolve (R24). */
  scheduledEffects: ScheduledEffects;
  /** Keywords that the players carry out (KW-10 … KW-12). */
  reminders: Reminder[];
}
