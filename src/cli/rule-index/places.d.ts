/** The places that decide, cite and test a rule. `write-places.mjs` generates them, in `places.js`. */
export interface RulePlaces {
  /** Constants: `oneOrderPerRound in machines/rules/units.ts`. */
  decidedBy: string[];
  /** The files that cite the rule; the deciding file comes first. */
  files: string[];
  /** Tests: `test/machines/rules/units.test.ts: no unit gets two orders`. */
  tests: string[];
}

/** The places of each rule, by its identifier. */
export const RULE_PLACES: Readonly<Record<string, RulePlaces | undefined>>;
