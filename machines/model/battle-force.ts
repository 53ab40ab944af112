import type { CardId } from './command-card.js';
import type { ReminderMoment } from './outcome.js';
import type { Keyword, UnitFilter } from './unit.js';

/** Gains of the units in a battle force (BF-4, BF-6, BF-8). @public */
export interface BattleForceGain {
  /** The units that gain it. */
  to: UnitFilter;
  /** Keywords in addition to their own (KW-16). */
  keywords?: Keyword[];
  /** The affiliations that they have instead of their own. */
  affiliations?: string[];
  /**
   * BF-2: they have it only while undeployed, or not within this range of an allied unit that matches a filter. Nobody
   * enters this range: a reminder tells the players.
   */
  unlessNear?: { range: number; units: UnitFilter[] };
}

/** Something that the players carry out for a battle force (BF-6, BF-7). @public */
export interface BattleForceReminder {
  /** The moment. */
  when: ReminderMoment;
  /** The units that it concerns, one reminder each. */
  to: UnitFilter;
  /** The instruction for the players, in our words. */
  summary: string;
}

/** A battle force, as facts (BF-1). @public */
export interface BattleForce {
  /** The id: `'imperial-remnant'`. */
  id: string;
  /** The printed name. */
  name: string;
  /** The faction. */
  faction?: string;
  /** The command cards that only this battle force may include. */
  cards?: CardId[];
  /** The gains of its units. */
  gains?: BattleForceGain[];
  /** Names of keywords that have no effect in it (BF-3). */
  without?: string[];
  /** The maximum range of an order of the nominated unit (BF-2). */
  orderRange?: number;
  /** BF-5: Transport orders the carried unit whatever its affiliation. */
  transportsAnyAffiliation?: true;
  /** The affiliation that all its units should have (BF-8). */
  affiliation?: string;
  /** BF-8: every unit should share an affiliation with a commander or operative of the army. */
  sharesAffiliations?: true;
  /** Its rules that the players carry out. */
  reminders?: BattleForceReminder[];
}
