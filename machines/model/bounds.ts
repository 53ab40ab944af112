/**
 * The largest size of any input: about ten times that of the largest real table. A longer value is refused with its
 * place before it is read.
 */
export const LIMITS = {
  /** Characters of a name or an identifier. */
  nameLength: 400,
  /** Characters of a sentence about a card. */
  sentenceLength: 1_000,
  /** Characters of a seed. */
  seedLength: 1_000,
  /** Units of an army. */
  units: 300,
  /** Types, keywords or affiliations of a unit, and the same facts of a weapon. */
  traits: 100,
  /** Cards in a hand, a discard pile or any other place. */
  cardsInPlace: 200,
  /** Cards that an input brings along. */
  cards: 2_500,
  /** Slots, effects, choices, grants of a card, and what each of those names. */
  partsOfCard: 100,
  /** Directives that one event brings. */
  directives: 100,
  /** Orders on units or waiting in an outcome, and effects alike. */
  orders: 600,
  /** Measured ranges of an input. */
  ranges: 20_000,
  /** Measured ranges of one event. */
  rangesOfEvent: 5_000,
  /** Tokens of a pool: more than any box holds. */
  tokens: 99,
  /** Acts that one seat brings to a table, those taken back included: no real match has 300. */
  actsOfSeat: 3_000,
  /** Measured ranges in one act of a seat; ranges beyond this count as further acts. */
  rangesOfAct: 10,
  /** Acts in a saved game. */
  acts: 100_000,
  /** Rounds of a match. */
  rounds: 100,
  /** Ways to resolve an effect that are listed; more are no list that anybody reads. */
  ways: 1_000,
  /** Attempts to match directives with the choices of an effect, before the directives are refused. */
  interpretations: 1_000,
  /** Violations in one answer; further ones are left out. */
  violations: 100,
} as const;
