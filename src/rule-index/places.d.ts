/** Where a rule is decided, cited and tested. `write-places.mjs` generates the values, in `places.js`. */
export interface RulePlaces {
  /** `oneOrderPerRound in machines/rules/units.ts` */
  decidedBy: string[];
  /** The deciding file first. */
  files: string[];
  /** `test/machines/rules/units.test.ts: no unit gets two orders` */
  tests: string[];
}

/** By rule identifier. */
export const RULE_PLACES: Readonly<Record<string, RulePlaces | undefined>>;
