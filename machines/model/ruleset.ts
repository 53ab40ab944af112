/**
 * The rulings that are options: where the documents are silent or disagree, a table may choose.
 * Each option is named after what it decides; the ruling that introduced it stands beside it.
 */
export interface Ruleset {
  /** R1: the farthest range at which the nominated unit can issue an order; `null`: no limit. */
  orderRange: 3 | null;
  /** R2: who resolves first at the start of the Activation Phase. */
  activationStartOrder: 'priority' | 'blue';
  /** R3: who rolls the red defense die. */
  tieRoller: 'round-counter' | 'blue';
  /** R4: where an illegal card from the hand goes. */
  illegalCardGoesTo: 'hand' | 'discard';
  /** R7: whether a card is checked when it is placed facedown. */
  selection: 'tabletop' | 'assisted';
  /**
   * CP-13: whether the keyword Cunning decides a tie in pips: its owner has priority while a card of that
   * unit is in play, unless the other player has such a card too.
   */
  cunning: boolean;
}

export const DEFAULT_RULESET: Readonly<Ruleset> = Object.freeze({
  orderRange: 3,
  activationStartOrder: 'priority',
  tieRoller: 'round-counter',
  illegalCardGoesTo: 'hand',
  selection: 'tabletop',
  cunning: false,
});
