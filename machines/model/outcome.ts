import type { CardId } from './command-card.js';
import type { LockedCard } from './phase-context.js';
import type { EachPlayer, PlayerColor } from './player.js';
import type { Rank, Unit, UnitId } from './unit.js';

export type PriorityReason = 'fewer-pips' | 'only-card' | 'die';
export const CARD_ORIGINS = ['hand', 'contingency'] as const;
export type CardOrigin = (typeof CARD_ORIGINS)[number];

/** The keywords by which a unit gives orders itself (KW-1 … KW-4). */
export const ORDER_KEYWORDS = ['Direct', 'Entourage', 'Coordinate', 'Transport'] as const;
export type OrderKeyword = (typeof ORDER_KEYWORDS)[number];

/** The unit whose keyword gives an order (KW-1 … KW-4). */
export interface KeywordSource {
  unitId: UnitId;
  keyword: OrderKeyword;
}

/** Where an order comes from: `'command-card'`, the name of what granted it, or a keyword (CP-25). */
export type OrderSource = string | KeywordSource;

/** What a keyword gives its unit, for the table to do (KW-10 … KW-12). */
export interface KeywordReminder {
  keyword: string;
  value?: number | string;
}

/** A faceup order token (CP-22). */
export interface IssuedOrder {
  unitId: UnitId;
  rank: Rank;
  source: OrderSource;
  /** KW-10; absent where there are none. */
  reminders?: KeywordReminder[];
}

/** When the table is reminded of a keyword (KW-10 … KW-12). */
export const REMINDER_MOMENTS = [
  'phase-start',
  'after-reveal',
  'order',
  'activation-start',
] as const;
export type ReminderMoment = (typeof REMINDER_MOMENTS)[number];

/** A keyword of a unit that the table acts on itself (KW-10 … KW-12). */
export interface Reminder extends KeywordReminder {
  player: PlayerColor;
  unitId: UnitId;
  when: ReminderMoment;
  /** After the reveal: whether both have a card in play, and their pips differ (KW-12). */
  pipsDiffer?: boolean;
}

export interface EffectRef {
  player: PlayerColor;
  cardId: CardId;
  effectId: string;
}

/** Effects that later phases resolve (R24). */
export interface ScheduledEffects {
  /** In resolving order (R2, CP-8). */
  activationStart: EffectRef[];
  /** Who is first, if two act at the same moment (R31, CP-8b). */
  duringActivation: EffectRef[];
}

/** One side of the table when the Command Phase is over. */
export interface PlayerOutcome {
  /** The card in play when priority was determined. */
  cardPlayed: CardId | null;
  /** The card in play at the end; `null` if it was returned or discarded. */
  cardInPlay: CardId | null;
  cardOrigin: CardOrigin | null;
  hand: CardId[];
  contingencies: CardId[];
  discard: CardId[];
  permanents: CardId[];
  /** Cards that an effect keeps faceup beside the table; absent where there are none. */
  lockedAway?: LockedCard[];
  /** Cards that were shown at setup, wherever they lie now; absent where none were. */
  divulged?: CardId[];
  /** With the units defeated meanwhile. */
  army: Unit[];
  nominated: UnitId | null;
  /** Faceup tokens, in the order issued. */
  orders: IssuedOrder[];
  /** Units whose token went back to the pool, each issued its order of the round (CP-26); absent where there are none. */
  ordersReturned?: UnitId[];
  /** Shuffled. */
  orderPool: Rank[];
  /** Advantage tokens. */
  passPool: number;
}

export interface CommandPhaseOutcome {
  round: number;
  priority: PlayerColor;
  priorityReason: PriorityReason;
  players: EachPlayer<PlayerOutcome>;
  scheduledEffects: ScheduledEffects;
  reminders: Reminder[];
}
