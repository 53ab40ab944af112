import type { EffectTiming } from '../model/command-card.js';
import type { UnitId } from '../model/unit.js';
import type { GrantedKeyword } from '../model/upgrade.js';

/**
 * Facts about a command card that the Command Phase does not use. All texts are paraphrases.
 * @public
 */
export interface CardFacts {
  /** A limit on the armies that may have the card: the title of a unit (then `requires` has it), or an army's name. */
  restriction?: string;
  unreleased?: true;
  /** The printed timings of its effects, if the catalogue has others (R21). */
  printedTimings?: EffectTiming[];
  edition: string;
  /** The code of the card in links of Legion HQ. */
  legionHq?: string;
  /** The source of the record. `verifiedBy` has the sources against which it was checked. */
  source: string;
  verifiedBy: string;
  confidence: 'high' | 'low';
  /** The uncertain fields of the record. */
  lowFields?: string[];
}

/**
 * Facts about a command card that is not in the catalogue: an older card, or one known only in part.
 * @public
 */
export interface OtherCardFacts extends Omit<CardFacts, 'verifiedBy'> {
  verifiedBy?: string;
  /** The current name of the card. */
  renamedTo?: string;
}

/** Facts about a unit that the Command Phase does not use. @public */
export interface UnitFacts {
  unique: boolean;
  unreleased?: true;
  /**
   * For a counterpart: the text of the source that names its unit, and every unit of the catalogue that fits the text
   * (R28).
   */
  counterpart?: { of: string; candidates: UnitId[] };
  /** Other names of the unit in lists; a name without a title may have its title too. */
  alsoListedAs?: string[];
  edition: string;
  /** The code of the unit in links of Legion HQ. */
  legionHq?: string;
  /** The source of the record. */
  source: string;
  /** The source against which the record was checked. */
  verifiedBy?: string;
  /** Evidence for a record that current sources no longer have, or for values that its source does not have. */
  provenance?: { edition: string; evidence: string[] };
}

/** Facts about an upgrade that the Command Phase does not use. All texts are paraphrases. @public */
export interface UpgradeFacts {
  /**
   * How well its effect on the Command Phase is known. `acts`: it has one. `no-act-here`: it has none. `text-unknown`:
   * no source has its text. `withdrawn`: it acted in an older edition, and the current game does not have it.
   */
  kind: 'acts' | 'no-act-here' | 'text-unknown' | 'withdrawn';
  /** The code of the upgrade in links of Legion HQ. */
  legionHq?: string;
  /** The second line of its printed name. */
  title?: string;
  /** Other names of the upgrade in lists. */
  alsoListedAs?: string[];
  /** The number of copies that an army may have. */
  limit?: number;
  /** The faction of the units that may take it. */
  faction?: string;
  /** Requirements that the facts of units do not show. A unit must meet one of these, or one of `requires`. */
  alsoRequires?: { side?: 'light' | 'dark'; upgradeSlots?: string[] }[];
  /** The keywords in the source, if the catalogue has others. */
  grantsInData?: GrantedKeyword[];
  /** The price of its use: it is exhausted until a Recover action, or expended for the game. */
  use?: 'exhaust' | 'expend';
  /** The parts of the game in which it acts. */
  actsIn?: string[];
  note?: string;
  /** The month of release, if the upgrade is not for sale yet. */
  unreleased?: string;
  /** For an upgrade without an effect on the Command Phase: whether its text was read, or only its keywords. */
  textSeen?: boolean;
  /** The sources of the record. */
  source?: string[];
  /** The sources against which the record was checked later. */
  verifiedBy?: string;
  /** How certain the facts are; `unknown`: no source gives the effect, or a value of it. */
  confidence?: 'high' | 'medium' | 'low' | 'unknown';
}

/** Facts about a battle force that the Command Phase does not use. All texts are paraphrases. @public */
export interface BattleForceFacts {
  /** The code of the battle force in links of Legion HQ. */
  legionHq: string;
  note?: string;
  /** Its rules that matter to the Command Phase, with their sources. */
  rules: {
    actsIn: string;
    effect: string;
    /** The choice of the player that it needs. */
    choice?: string;
    source: string[];
    confidence: 'high' | 'medium' | 'low';
  }[];
}
