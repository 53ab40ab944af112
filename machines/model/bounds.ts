/**
 * The maximum sizes of all input: several times the sizes of the largest real table. A value that is too long is
 * refused with its path before it is read.
 */
export const LIMITS = {
  /** Characters in a name or an identifier. */
  nameLength: 400,
  /** Characters in a sentence about a card. */
  sentenceLength: 1_000,
  /** Characters in the reason that a player gives for the end of a match. */
  reasonLength: 200,
  /** Characters in a seed. */
  seedLength: 1_000,
  /** Units in an army. The largest real army has about 25. */
  units: 60,
  /** Types, keywords or affiliations of a unit; keywords of a weapon. */
  traits: 100,
  /** Upgrades of a unit. */
  upgradesOfUnit: 50,
  /** Upgrades in `input.upgrades`. */
  upgrades: 2_500,
  /** Battle forces in `input.battleForces`. */
  battleForces: 200,
  /** Cards in a hand, a discard pile or another zone. */
  cardsInPlace: 200,
  /** Cards in `input.cards`. */
  cards: 2_500,
  /** Slots, effects, choices and grants of a card, and the entries in each of them. */
  partsOfCard: 100,
  /** Directives in one event. */
  directives: 50,
  /** Orders in an outcome; also scheduled effects in an outcome. */
  orders: 600,
  /** Measured ranges in an input. */
  ranges: 20_000,
  /** Measured ranges in one event. */
  rangesOfEvent: 5_000,
  /** Tokens in a pool: more than any real pool has. */
  tokens: 99,
  /** Acts of one seat at a table, undone acts included. A real match has fewer than 300. */
  actsOfSeat: 3_000,
  /** Measured ranges in one act of a seat; ranges beyond this count as further acts. */
  rangesOfAct: 10,
  /** Acts in a saved game. */
  acts: 100_000,
  /** Rounds of a match. */
  rounds: 100,
  /** Ways to resolve one effect that a list of legal events shows. */
  ways: 250,
  /** Attempts to match the directives of an event with the choices of an effect. Then the directives are refused. */
  interpretations: 60,
  /** Violations in one result. Further violations are left out. */
  violations: 100,
} as const;
