/**
 * The types of the reference implementation. They follow the rules and the documented JSON, and are wider in places
 * than the types of the model.
 */
import type * as cards from '../../machines/model/command-card.js';
import type * as directives from '../../machines/model/directive.js';
import type * as events from '../../machines/model/event.js';
import type * as inputs from '../../machines/model/input.js';
import type { CardOrigin, EffectRef, ScheduledEffects } from '../../machines/model/outcome.js';
import type { LockedCard } from '../../machines/model/command-card.js';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type * as rulings from '../../machines/model/ruleset.js';
import type * as units from '../../machines/model/unit.js';

export type {
  CardGrant,
  CardId,
  EffectTiming,
  Nearness,
} from '../../machines/model/command-card.js';
export type { OrderSlot } from '../../machines/model/order-slot.js';
export type { Bar } from '../../machines/model/directive.js';
export type { CardOrigin, EffectRef, ScheduledEffects } from '../../machines/model/outcome.js';
export type { LockedCard } from '../../machines/model/command-card.js';
export type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
export type { StepName } from '../../machines/model/step.js';
export type { Rank, UnitFilter, UnitId } from '../../machines/model/unit.js';

/** The id of an upgrade, in `input.upgrades` or in the catalogue. */
export type UpgradeId = string;

/** The state of an upgrade (UP-3, UP-9, UP-10). */
export type UpgradeState = 'ready' | 'exhausted' | 'expended' | 'lost' | 'other-side';

/** What the table says of an upgrade. */
export type UpgradeChange = 'ready' | 'exhausted' | 'expended' | 'lost' | 'turned';

/** UP-1: what an upgrade gives to its unit, and takes from it. What it does otherwise is in `reference-upgrades.ts`. */
export interface Upgrade {
  id: UpgradeId;
  name: string;
  slot: string;
  grants?: { name: string; value?: number | string | null }[];
  loses?: string[];
  affiliations?: string[];
  rank?: units.Rank;
  types?: string[];
  /** What the product says that the upgrade does otherwise; the reference does not read it. */
  acts?: unknown[];
}

export interface Keyword extends units.Keyword {
  /** R34: an upgrade gives it with a value that no source tells. */
  isUnknown?: boolean;
}

export interface Unit extends Omit<units.Unit, 'keywords' | 'upgrades'> {
  keywords?: Keyword[];
  /** KW-4: the unit that a Transport carries in the first round. */
  carries?: units.UnitId;
  /** KW-8: the unit has the commander token. */
  commanderToken?: boolean;
  unique?: boolean;
  upgrades?: (UpgradeId | { id: UpgradeId; state?: UpgradeState })[];
  /** R39: the unit is not on the battlefield yet. */
  undeployed?: boolean;
}

export interface Ruleset extends Omit<
  rulings.Ruleset,
  'cunning' | 'keywords' | 'ordersEnd' | 'orderRange'
> {
  /** R1: any whole number from 1, or no limit. */
  orderRange: number | null;
  keywords: 'played' | 'table';
  /** R30: how a turn to issue orders ends. */
  ordersEnd: 'by-itself' | 'declared';
  /** UP-1 … UP-12, BF-2 … BF-8: whether the phase applies upgrades and battle forces. */
  upgrades: 'played' | 'table';
  /** R36: which affiliations bind. */
  affiliations: 'all' | 'icons';
  /** R39. */
  deployment: 'on-the-battlefield' | 'undeployed-at-first';
}

export type Directive<Side extends string = PlayerColor> =
  | directives.Directive<Side>
  | { type: 'add-to-order-pool'; player: Side; rank: units.Rank; count?: number };

export interface EffectChoice extends Omit<cards.EffectChoice, 'directive'> {
  directive: Directive<'self' | 'opponent'>;
}

/** R46: the printed words of how often an effect resolves. */
export type Frequency =
  | 'once'
  | 'first-time'
  | 'once-per-round'
  | 'once-per-activation'
  | 'once-per-unit'
  | 'per-token'
  | 'each-order'
  | 'each'
  | 'one-activation'
  | 'each-round'
  | 'once-per-game'
  | 'lasting'
  | 'permanent'
  | { times: number };

export interface CardEffect extends Omit<cards.CardEffect, 'directives' | 'choices' | 'frequency'> {
  directives?: Directive<'self' | 'opponent'>[];
  choices?: EffectChoice[];
  /** R46: how often the effect resolves; absent: once. */
  frequency?: Frequency;
}

export interface CommandCard extends Omit<cards.CommandCard, 'effects'> {
  effects: CardEffect[];
}

/** `from` is a unit of `player`, `to` a unit of `of` (default: `player`). The range counts in both directions. */
export type RangeEntry = events.RangeEntry;
export type RangeClaim = events.RangeClaim;

/** The keywords that give orders, with their rule and their greatest range; `null` is any range. */
export const KEYWORDS_THAT_ORDER = {
  Direct: { rule: 'KW-1', farthest: 2 },
  Entourage: { rule: 'KW-2', farthest: 2 },
  Coordinate: { rule: 'KW-3', farthest: 1 },
  Transport: { rule: 'KW-4', farthest: null },
  'Bane Tokens': { rule: 'KW-19', farthest: null },
} as const;
export type KeywordThatOrders = keyof typeof KEYWORDS_THAT_ORDER;
export const NAMES_OF_KEYWORDS_THAT_ORDER = Object.keys(
  KEYWORDS_THAT_ORDER,
) as readonly KeywordThatOrders[];

/** The unit and the keyword that give an order (KW-1 … KW-4). */
export interface KeywordSource {
  unitId: units.UnitId;
  keyword: KeywordThatOrders;
}

/** The unit and its upgrade that give an order (UP-2, UP-8). */
export interface UpgradeSource {
  unitId: units.UnitId;
  upgrade: UpgradeId;
}

export type CommandPhaseEvent =
  | Exclude<
      events.CommandPhaseEvent,
      {
        type:
          | 'effect.resolve'
          | 'order.grant'
          | 'order.decline'
          | 'orders.end'
          | 'range.measure'
          | 'unit.deploy'
          | 'upgrade.change';
      }
    >
  | {
      type: 'effect.resolve';
      player: PlayerColor;
      cardId: cards.CardId;
      effectId: string;
      unitId?: units.UnitId | undefined;
      directives?: Directive[];
    }
  | {
      type: 'order.grant';
      player: PlayerColor;
      unitId: units.UnitId;
      source: string | KeywordSource | UpgradeSource;
    }
  | {
      type: 'upgrade.change';
      player: PlayerColor;
      unitId: units.UnitId;
      upgrade: UpgradeId;
      to: UpgradeChange;
    }
  | { type: 'unit.deploy'; player: PlayerColor; unitId: units.UnitId }
  | { type: 'order.decline'; player: PlayerColor; source: KeywordSource | UpgradeSource }
  | { type: 'orders.end'; player: PlayerColor }
  | { type: 'range.measure'; ranges: RangeEntry[] };

export type MatchEvent =
  | CommandPhaseEvent
  | { type: 'activation.end' }
  | { type: 'activations-by-table' }
  | { type: 'activation.unit'; player: PlayerColor; unitId: units.UnitId }
  | {
      type: 'activation.draw';
      player: PlayerColor;
      from?: string;
      rank?: units.Rank;
      source?: { unitId: units.UnitId; upgrade: string };
    }
  | { type: 'activation.keep'; player: PlayerColor; rank: units.Rank }
  | { type: 'activation.pass'; player: PlayerColor }
  | { type: 'activation.done'; player: PlayerColor }
  /** R50. */
  | {
      type: 'card.discard';
      player: PlayerColor;
      cardId: cards.CardId;
      effectId: string;
      directives?: Directive[];
    }
  /** R35: the players end the match. */
  | { type: 'match.end'; winner?: PlayerColor | null; reason?: string }
  | { type: 'unit.promote'; player: PlayerColor; unitId: units.UnitId };

export interface PlayerInput extends Omit<inputs.PlayerInput, 'army'> {
  army: Unit[];
  /** KW-15: the card that this player played last. */
  lastPlayed?: cards.CardId | null;
  /** R46: effects used once in a game. */
  usedInGame?: { cardId: cards.CardId; effectId: string }[];
  /** BF-1. */
  battleForce?: string | null;
}

export interface CommandPhaseInput extends Omit<
  inputs.CommandPhaseInput,
  'seed' | 'ruleset' | 'cards' | 'upgrades' | 'players' | 'ranges'
> {
  seed?: string | number;
  ruleset?: Partial<Ruleset> | 'documents' | 'current';
  cards?: CommandCard[];
  upgrades?: Upgrade[];
  players: EachPlayer<PlayerInput>;
  ranges?: RangeEntry[];
}

export interface MatchInput extends Omit<CommandPhaseInput, 'round'> {
  round?: number;
  rounds?: number;
}

export type PriorityReason = 'fewer-pips' | 'only-card' | 'die';

/** A keyword that players must apply themselves (KW-10). */
export interface Reminder {
  keyword: string;
  value?: number | string;
}

/** A faceup order token. */
export interface IssuedOrder {
  unitId: units.UnitId;
  rank: units.Rank;
  /** `'command-card'`, or the ability, effect, keyword or upgrade that gave the order (CP-25). */
  source: string | KeywordSource | UpgradeSource;
  reminders?: Reminder[];
}

/** KW-10 … KW-12: a reminder with its unit and the moment at which it counts. */
export interface TimedReminder extends Reminder {
  player: PlayerColor;
  unitId: units.UnitId;
  when:
    'phase-start' | 'after-reveal' | 'order' | 'activation-start' | 'effect' | 'unit-activation';
  /** Only with One Step Ahead: how the pips of the revealed cards compare. */
  pips?: 'differ' | 'match' | 'one-card';
  /** Only with Retinue: the units that it names. */
  near?: units.UnitId[];
}

export interface PlayerOutcome {
  cardPlayed: cards.CardId | null;
  cardInPlay: cards.CardId | null;
  cardOrigin: CardOrigin | null;
  hand: cards.CardId[];
  contingencies: cards.CardId[];
  discard: cards.CardId[];
  permanents: cards.CardId[];
  lockedAway?: LockedCard[];
  divulged?: cards.CardId[];
  lastPlayed?: cards.CardId | null;
  usedInGame?: { cardId: cards.CardId; effectId: string }[];
  resolved?: { cardId: cards.CardId; effectId: string }[];
  battleForce?: string | null;
  army: Unit[];
  nominated: units.UnitId | null;
  orders: IssuedOrder[];
  ordersReturned?: units.UnitId[];
  orderPool: units.Rank[];
  passPool: number;
}

export interface CommandPhaseOutcome {
  round: number;
  priority: PlayerColor;
  priorityReason: PriorityReason;
  players: EachPlayer<PlayerOutcome>;
  scheduledEffects: ScheduledEffects;
  reminders: TimedReminder[];
}

export interface MatchOutcome {
  rounds: CommandPhaseOutcome[];
  armies: EachPlayer<Unit[]>;
  /** R35; `null` is a draw. If absent, the players decide. */
  winner?: PlayerColor | null;
  ended: 'rounds-played' | 'last-standing' | 'by-the-table';
  reason?: string;
}

/** Two units whose range must be measured; `of` as in `RangeEntry`. */
export interface Pair {
  from: units.UnitId;
  to: units.UnitId;
  of?: PlayerColor;
}

/** A range that a player must measure. */
export interface Unmeasured {
  player: PlayerColor;
  pair: Pair;
}

export interface Waiting {
  player: PlayerColor;
  kind:
    | 'card'
    | 'contingency'
    | 'effect'
    | 'die'
    | 'nomination'
    | 'order'
    | 'grant'
    | 'orders-end'
    | 'range'
    | 'promotion'
    | 'activation'
    | 'activation-done';
  effect?: EffectRef;
  source?: KeywordSource | UpgradeSource;
  units?: units.UnitId[];
  pairs?: Pair[];
}
