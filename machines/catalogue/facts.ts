import type { EffectTiming } from '../model/command-card.js';
import type { UnitId } from '../model/unit.js';

/**
 * Facts about a command card that the Command Phase does not use. All texts are paraphrases.
 * @public
 */
export interface CardFacts {
  /** A limit on the armies that may have the card: the title of a unit (then `requires` has it), or an army's name. */
  restriction?: string;
  /** The card may be shown at setup, for an effect at setup. */
  divulge?: true;
  /** The card stays in play only if it was divulged at setup. */
  permanentOnlyIfDivulged?: true;
  unreleased?: true;
  /** The effect on the Command Phase, if the summary does not include it. */
  commandPhaseEffect?: string;
  /** The summary in the source, if no effect of the card has it. */
  effectSummary?: string;
  /** The printed timings of its effects, if the catalogue has others (R21). */
  printedTimings?: EffectTiming[];
  edition: string;
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
  edition: string;
  /** The source of the record. */
  source: string;
  /** Evidence for a record that current sources no longer have, or for values that its source does not have. */
  provenance?: { edition: string; evidence: string[] };
}
