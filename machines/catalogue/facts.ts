import type { EffectTiming } from '../model/command-card.js';
import type { UnitId } from '../model/unit.js';

/**
 * Facts about a command card that the phase does not need. All texts are paraphrases.
 * @public
 */
export interface CardFacts {
  /** The limit on who may include the card: the title of a unit (then `requires` names one), or the name of an army. */
  restriction?: string;
  /** May be shown at setup, for an effect then. */
  divulge?: true;
  /** Stays in play only if it was divulged at setup. */
  permanentOnlyIfDivulged?: true;
  unreleased?: true;
  /** Its change to the Command Phase, if the summary does not say it. */
  commandPhaseEffect?: string;
  /** The source's summary of the card, where no effect of the card has it. */
  effectSummary?: string;
  /** When its effects resolve as printed, where the catalogue has them resolve at another time (R21). */
  printedTimings?: EffectTiming[];
  edition: string;
  /** The source of the record, and the sources that it was checked against. */
  source: string;
  verifiedBy: string;
  confidence: 'high' | 'low';
  /** The fields of its record that are uncertain. */
  lowFields?: string[];
}

/**
 * Facts about a command card that is not in the catalogue: an older card, or one known only in part.
 * @public
 */
export interface OtherCardFacts extends Omit<CardFacts, 'verifiedBy'> {
  verifiedBy?: string;
  /** The present name of the card. */
  renamedTo?: string;
}

/** Facts of a unit that the Command Phase does not use. @public */
export interface UnitFacts {
  unique: boolean;
  unreleased?: true;
  /**
   * For a counterpart: its unit in the words of the source, and every unit of the catalogue that these words can mean
   * (R28).
   */
  counterpart?: { of: string; candidates: UnitId[] };
  edition: string;
  /** The source of the record. */
  source: string;
  /** Evidence for a record that the current sources no longer have, or for values that its source leaves out. */
  provenance?: { edition: string; evidence: string[] };
}
