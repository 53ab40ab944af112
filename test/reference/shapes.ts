/** The types of the reference implementation: those of the documented JSON, and a few of its own. */
import type * as outcomes from '../../machines/model/outcome.js';
import type { EffectRef, KeywordSource, UpgradeSource } from '../../machines/model/outcome.js';
import type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
import type * as matches from '../../machines/model/match.js';
import type * as units from '../../machines/model/unit.js';

export type {
  CardEffect,
  CardGrant,
  CardId,
  CommandCard,
  EffectChoice,
  EffectTiming,
  Frequency,
  LockedCard,
  Nearness,
} from '../../machines/model/command-card.js';
export type { Bar, Directive } from '../../machines/model/directive.js';
export type {
  CommandPhaseEvent,
  RangeClaim,
  RangeEntry,
  UpgradeChange,
} from '../../machines/model/event.js';
export type { CommandPhaseInput, PlayerInput } from '../../machines/model/input.js';
export type { MatchEvent, MatchInput } from '../../machines/model/match.js';
export type { OrderSlot } from '../../machines/model/order-slot.js';
export type {
  CardOrigin,
  EffectRef,
  IssuedOrder,
  KeywordSource,
  PriorityReason,
  ScheduledEffects,
  UpgradeSource,
} from '../../machines/model/outcome.js';
export type { EachPlayer, PlayerColor } from '../../machines/model/player.js';
export type { Ruleset } from '../../machines/model/ruleset.js';
export type { StepName } from '../../machines/model/step.js';
export type { Rank, UnitFilter, UnitId, UpgradeId } from '../../machines/model/unit.js';
export type { Upgrade } from '../../machines/model/upgrade.js';

/** The state of an upgrade (UP-3, UP-9, UP-10). */
export type UpgradeState = 'ready' | units.UpgradeState;

export interface Keyword extends units.Keyword {
  /** R34: an upgrade gives it with a value that no source tells. */
  isUnknown?: boolean;
}

export interface Unit extends Omit<units.Unit, 'keywords'> {
  keywords?: Keyword[];
}

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

/** A keyword that players must apply themselves (KW-10). */
export interface Reminder {
  keyword: string;
  value?: number | string;
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

export interface PlayerOutcome extends Omit<outcomes.PlayerOutcome, 'facedownTokens'> {
  /** R48. The rank of such a token is that of its unit. */
  facedownTokens?: { unitId: units.UnitId; isOrder: boolean }[];
}

export interface CommandPhaseOutcome extends Omit<outcomes.CommandPhaseOutcome, 'players'> {
  players: EachPlayer<PlayerOutcome>;
}

export interface MatchOutcome extends Omit<matches.MatchOutcome, 'rounds'> {
  rounds: CommandPhaseOutcome[];
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
