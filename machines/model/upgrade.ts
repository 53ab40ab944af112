import type { Rank, UnitFilter, UpgradeId } from './unit.js';
import type { UpgradeAct } from './upgrade-acts.js';

/** A keyword that an upgrade gives. `value: null`: the keyword has a value that no source gives (R34). @public */
export interface GrantedKeyword {
  /** The printed name, without the value. */
  name: string;
  /** The printed value; absent: the keyword has none. */
  value?: number | string | null;
}

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
