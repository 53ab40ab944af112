import { requireThat } from './require-that.js';

/**
 * The rulings that are options: if the documents are silent or disagree, a table may choose. The comment of each option
 * names its rule.
 * @public
 */
export interface Ruleset {
  /** R1: the maximum range of an order from the nominated unit, a whole number from 1; `null`: no limit. */
  orderRange: number | null;
  /** R2: the player who resolves effects first at the start of the Activation Phase: the one with priority, or blue. */
  activationStartOrder: 'priority' | 'blue';
  /** R3: the player who rolls the red defense die: the holder of the round counter, or blue. */
  tieRoller: 'round-counter' | 'blue';
  /** R4: the destination of an illegal card that was played from the hand. */
  illegalCardGoesTo: 'hand' | 'discard';
  /** R7: `tabletop`: an illegal card can be placed facedown; `assisted`: it is refused at once. */
  selection: 'tabletop' | 'assisted';
  /** KW-1 … KW-15: `played`: the phase applies the keywords of the units; `table`: the players apply them. */
  keywords: 'played' | 'table';
  /** UP-1 … UP-12, BF-1 … BF-8: `played`: the phase applies upgrades and battle forces; `table`: the players do. */
  upgrades: 'played' | 'table';
  /** R30: `by-itself`: a turn to issue orders ends when nothing is left to do; `declared`: its player ends it. */
  ordersEnd: 'by-itself' | 'declared';
  /** R36: `all`: every affiliation binds its units; `icons`: only the six that have an icon in the rule book. */
  affiliations: 'all' | 'icons';
  /** R39: whether the units are on the battlefield in round 1, or are deployed as they are activated. */
  deployment: 'on-the-battlefield' | 'undeployed-at-first';
  /** R53: `tracked`: the phase keeps the activations of units (AP-1 … AP-8); `table`: the players keep them. */
  activations: 'tracked' | 'table';
  /** R57: `seed`: the program rolls and draws; `table`: players roll and draw, and say the face or the rank. */
  chance: 'seed' | 'table';
}

/** Every option with its default. Frozen. @public */
export const DEFAULT_RULESET: Readonly<Ruleset> = Object.freeze({
  orderRange: 3,
  activationStartOrder: 'priority',
  tieRoller: 'round-counter',
  illegalCardGoesTo: 'hand',
  selection: 'tabletop',
  keywords: 'played',
  upgrades: 'played',
  ordersEnd: 'by-itself',
  affiliations: 'all',
  deployment: 'on-the-battlefield',
  activations: 'table',
  chance: 'seed',
});

/**
 * Rulesets by name. `documents` follows the three documents. `current` follows the current rule book: only cards and
 * keywords limit the range of orders (R1), and units are deployed as they are activated (R39). Frozen.
 */
export const RULESETS = Object.freeze({
  documents: DEFAULT_RULESET,
  current: Object.freeze({
    ...DEFAULT_RULESET,
    orderRange: null,
    deployment: 'undeployed-at-first',
  }),
}) satisfies Readonly<Record<string, Readonly<Ruleset>>>;

/** The name of a ruleset. */
export type RulesetName = keyof typeof RULESETS;

export const RULESET_NAMES = Object.keys(RULESETS) as RulesetName[];

/** The ruleset in an input: a name, or the options that differ from `DEFAULT_RULESET`. */
export type RulesetChoice = Partial<Ruleset> | RulesetName;

/**
 * Adds the default of each missing option. Without an argument it returns the ruleset `documents`.
 * @throws TypeError if there is no such ruleset
 */
export function completeRuleset(chosen: RulesetChoice = {}): Ruleset {
  const isKnown = typeof chosen !== 'string' || Object.hasOwn(RULESETS, chosen);
  requireThat(isKnown, 'ruleset', '"documents", "current" or an object is expected', chosen);
  return typeof chosen === 'string' ? RULESETS[chosen] : { ...DEFAULT_RULESET, ...chosen };
}
