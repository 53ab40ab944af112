import type { CardId } from './command-card.js';
import type { Directive } from './directive.js';
import type { PlayerColor } from './player.js';
import type { GivingSource, OrderSource } from './outcome.js';
import type { UnitId, UpgradeId } from './unit.js';

/** The faces of a red defense die. It has 3 blocks, 1 surge and 2 blanks. */
export const DIE_FACES = ['block', 'surge', 'blank'] as const;
/** A face of the red defense die that decides priority (CP-13, CP-15). @public */
export type DieFace = (typeof DIE_FACES)[number];

/** Two units, for a range between them. The range is the same in both directions. @public */
export interface RangePair {
  /** A unit of `player`'s army. */
  from: UnitId;
  /** A unit of `of`'s army. */
  to: UnitId;
  player: PlayerColor;
  /** The player of the unit `to`; absent: `player`. */
  of?: PlayerColor;
}

/**
 * A range in range bands, a whole number from 1: measured (`range`), or claimed to be at most `within` or more than
 * `beyond`. A claim answers only the questions that follow from it (R14). @public
 */
export type RangeClaim =
  | { range: number; within?: undefined; beyond?: undefined }
  | { within: number; range?: undefined; beyond?: undefined }
  | { beyond: number; range?: undefined; within?: undefined };

/** A measured or claimed range between two units (R14). @public */
export type RangeEntry = RangePair & RangeClaim;

export const UPGRADE_CHANGES = ['ready', 'exhausted', 'expended', 'lost', 'turned'] as const;
/** The new state of an upgrade (UP-3, UP-9); `turned`: its other side lies faceup (UP-10). @public */
export type UpgradeChange = (typeof UPGRADE_CHANGES)[number];

/** An event of a Command Phase: something that a player or the host does. @public */
export type CommandPhaseEvent =
  | { type: 'card.select'; player: PlayerColor; cardId: CardId }
  | { type: 'card.withdraw'; player: PlayerColor }
  | { type: 'contingency.reveal'; player: PlayerColor; cardId: CardId }
  | { type: 'contingency.decline'; player: PlayerColor }
  | {
      type: 'effect.resolve';
      player: PlayerColor;
      cardId: CardId;
      effectId: string;
      /** The unit for which the effect is resolved (R46). */
      unitId?: UnitId;
      directives?: Directive[];
    }
  | {
      type: 'effect.decline';
      player: PlayerColor;
      cardId: CardId;
      effectId: string;
      unitId?: UnitId;
    }
  | { type: 'die.roll'; player: PlayerColor; face?: DieFace }
  | { type: 'commander.nominate'; player: PlayerColor; unitId: UnitId }
  | { type: 'order.issue'; player: PlayerColor; unitId: UnitId }
  | { type: 'order.grant'; player: PlayerColor; unitId: UnitId; source: OrderSource }
  | { type: 'order.decline'; player: PlayerColor; source: GivingSource }
  | { type: 'orders.end'; player: PlayerColor }
  | { type: 'unit.defeat'; player: PlayerColor; unitId: UnitId }
  | { type: 'unit.deploy'; player: PlayerColor; unitId: UnitId }
  | {
      type: 'upgrade.change';
      player: PlayerColor;
      unitId: UnitId;
      upgrade: UpgradeId;
      to: UpgradeChange;
    }
  | { type: 'range.measure'; ranges: RangeEntry[] };

/** The types of events that a Command Phase takes. */
export type CommandPhaseEventType = CommandPhaseEvent['type'];

/** The event of one type. */
export type EventOf<Type extends CommandPhaseEventType> = Extract<
  CommandPhaseEvent,
  { type: Type }
>;
