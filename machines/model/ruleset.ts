/**
 * The rulings that are options: where the documents are silent or disagree, a table may choose. Each option is named
 * after its decision, with its ruling in the comment.
 * @public
 */
export interface Ruleset {
  /** R1: the maximum range of an order from the nominated unit, a whole number from 1; `null`: no limit. */
  orderRange: number | null;
  /** R2: the player who resolves first at the start of the Activation Phase. */
  activationStartOrder: 'priority' | 'blue';
  /** R3: the player who rolls the red defense die. */
  tieRoller: 'round-counter' | 'blue';
  /** R4: the place to which an illegal card from the hand goes. */
  illegalCardGoesTo: 'hand' | 'discard';
  /** R7: whether a card is checked when it is placed facedown. */
  selection: 'tabletop' | 'assisted';
  /** KW-1 … KW-15: `played`: the phase applies the keywords of the units; `table`: the players do. */
  keywords: 'played' | 'table';
  /** R30: `by-itself`: a turn to issue orders ends when nothing is left to do; `declared`: when its player ends it. */
  ordersEnd: 'by-itself' | 'declared';
}

/** Every option with its default. Frozen. @public */
export const DEFAULT_RULESET: Readonly<Ruleset> = Object.freeze({
  orderRange: 3,
  activationStartOrder: 'priority',
  tieRoller: 'round-counter',
  illegalCardGoesTo: 'hand',
  selection: 'tabletop',
  keywords: 'played',
  ordersEnd: 'by-itself',
});

/**
 * Rulesets by name: `documents` plays what the three documents say, `current` today's printed rule book, in which
 * range limits no order but those that a card or a keyword limits (R1). Frozen.
 */
export const RULESETS = Object.freeze({
  documents: DEFAULT_RULESET,
  current: Object.freeze({ ...DEFAULT_RULESET, orderRange: null }),
}) satisfies Readonly<Record<string, Readonly<Ruleset>>>;

/** The name of a ruleset. */
export type RulesetName = keyof typeof RULESETS;

export const RULESET_NAMES = Object.keys(RULESETS) as RulesetName[];

/** The ruleset in an input: a name, or the options that differ from `DEFAULT_RULESET`. */
export type RulesetChoice = Partial<Ruleset> | RulesetName;

/** Returns a complete ruleset: the chosen options, and defaults for the others. Without an argument: `documents`. */
export function completeRuleset(chosen: RulesetChoice = {}): Ruleset {
  return typeof chosen === 'string' ? RULESETS[chosen] : { ...DEFAULT_RULESET, ...chosen };
}
