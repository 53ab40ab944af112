/**
 * How much of anything is taken where it enters: about ten times what the largest real table brings. What is
 * longer is refused with its place before it is read.
 */
export const MOST = {
  /** Characters of a name or an identifier. */
  nameLength: 400,
  /** Characters of a sentence about a card. */
  sentenceLength: 1_000,
  /** Characters of a seed. */
  seedLength: 1_000,
  /** Units of an army. */
  units: 300,
  /** Types, keywords or affiliations of a unit, and what a weapon has of the like. */
  traits: 100,
  /** Cards in a hand, a discard pile or any other place. */
  cardsInPlace: 200,
  /** Cards that an input brings along. */
  cards: 2_500,
  /** Slots, effects, choices, grants of a card, and what each of those names. */
  partsOfCard: 100,
  /** Directives that one event brings. */
  directives: 100,
  /** Orders that lie on units or wait in an outcome, and effects that do. */
  orders: 600,
  /** Measured ranges of an input. */
  ranges: 20_000,
  /** Measured ranges of one event. */
  rangesOfEvent: 5_000,
  /** Tokens of a pool: more than any box holds. */
  tokens: 99,
  /** Acts that one seat brings to a table, those taken back included: no real match has 300. */
  actsOfSeat: 3_000,
  /** Measured ranges that a seat brings as one act; what is beyond counts as others. */
  rangesOfAct: 10,
  /** Acts in a saved game. */
  acts: 100_000,
  /** Rounds of a match. */
  rounds: 100,
  /** Ways to resolve an effect that are listed; more are no list that anybody reads. */
  ways: 1_000,
  /** How often it is tried which choice of an effect a directive takes, before the directives are refused. */
  interpretations: 1_000,
  /** Violations in one answer; who breaks more is told the first. */
  violations: 100,
} as const;
