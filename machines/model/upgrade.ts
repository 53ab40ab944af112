import type { ReminderMoment } from './outcome.js';
import type { Rank, UnitFilter, UpgradeId } from './unit.js';

/** A keyword that an upgrade gives. `value: null`: the keyword has a value that no source gives (R34). @public */
export interface GrantedKeyword {
  /** The printed name, without the value. */
  name: string;
  /** The printed value; absent: the keyword has none. */
  value?: number | string | null;
}

export const UPGRADE_USES = ['exhaust', 'expend'] as const;
/** The price of an act of an upgrade: the card is exhausted until readied, or expended for the game (UP-3). */
export type UpgradeUse = (typeof UPGRADE_USES)[number];

/**
 * Something that an upgrade does in the Command Phase, besides what it gives to its unit.
 * @public
 */
export type UpgradeAct =
  /**
   * UP-2: its unit issues an order to itself, in its player's turn to issue. With `afterEnemyOrderWithin`: in either
   * player's turn, after an enemy unit within that range was issued an order.
   */
  | { kind: 'order-to-itself'; use?: UpgradeUse; afterEnemyOrderWithin?: number }
  /** UP-8: its unit issues an order to an allied unit that matches a filter, whatever its affiliation and range. */
  | { kind: 'order-to-another'; use: UpgradeUse; units: UnitFilter[] }
  /** UP-4: enemy units within this range can be issued an order by themselves only. */
  | { kind: 'no-orders-near'; range: number }
  /** UP-5: its unit can be issued an order only by a unit of these ranks. */
  | { kind: 'ordered-only-by'; ranks: Rank[] }
  /** UP-6: Coordinate of its unit reaches this range. */
  | { kind: 'coordinate-range'; range: number }
  /** UP-7: Transport cannot order its unit. With `unlessSameAffiliation`, only a unit of the same affiliation can. */
  | { kind: 'not-by-transport'; unlessSameAffiliation?: true }
  /** UP-11: the players carry out the upgrade at this moment, in every round or in one round only, at the price of `use`. */
  | { kind: 'reminder'; when: ReminderMoment; text: string; round?: number; use?: UpgradeUse }
  /**
   * UP-13: instead of a draw from the order pool its player draws two tokens and keeps one, at the price of `use`. If the
   * table keeps the activations, `text` is a reminder as the Activation Phase begins.
   */
  | { kind: 'draw-two'; use: 'exhaust'; text: string }
  /**
   * R34: the upgrade, or a part of it, acts at this moment in a way that no source gives. `carried`: only if a
   * Transport carries its unit.
   */
  | { kind: 'unknown'; when: ReminderMoment; carried?: true };

/** The kinds of acts. */
export type UpgradeActKind = UpgradeAct['kind'];
/** The act of one kind. */
export type UpgradeActOf<Kind extends UpgradeActKind> = Extract<UpgradeAct, { kind: Kind }>;

/** The gains, the losses and the effects of one side of an upgrade card (UP-1, UP-10). @public */
export interface UpgradeSide {
  /** Keywords that the unit gains (KW-16). */
  grants?: GrantedKeyword[];
  /** Names of keywords that the unit loses. */
  loses?: string[];
  /** The affiliations that the unit has instead of its own. */
  affiliations?: string[];
  /** The rank that the unit has instead of its own. */
  rank?: Rank;
  /** Types that the unit has in addition to its own. */
  types?: string[];
  /** Its further effects. */
  acts?: UpgradeAct[];
}

/** An upgrade card, as facts (UP-1). @public */
export interface Upgrade extends UpgradeSide {
  /** The id, unique among the upgrades of a table. */
  id: UpgradeId;
  /** The printed name. */
  name: string;
  /** The printed slot: `'comms'`. */
  slot: string;
  /** True if an army may have it only once. */
  unique?: boolean;
  /** The units that may take it match one of these filters; absent: any unit with the slot. */
  requires?: UnitFilter[];
  /** The second side of a two-sided card (UP-10). The fields of the upgrade itself are its first side. */
  otherSide?: UpgradeSide;
  /**
   * The open question about its effect on the Command Phase, in our words. Players read it when the upgrade acts (R34).
   */
  open?: string;
  /** Its effect, in our words. */
  summary?: string;
}
