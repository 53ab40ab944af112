import type { CardGrant, CardId, CommandCard } from '../model/command-card.js';
import type { PlayerColor } from '../model/player.js';
import type { RunningTable, SideInPlay, TableInPlay } from '../model/table-in-play.js';
import type { Keyword, Unit, UnitId } from '../model/unit.js';
import { matchesFilter } from '../model/unit-matching.js';
import { cardsInPlayFrom } from './cards-in-play.js';
import { fault, knownCards, type CardLibrary } from './input.js';
import { checkQuestion, QuestionError, questions, type BroughtCards } from './questions.js';
import { grantsAreExpressed, summariesOf } from './unexpressed.js';

/** Whose unit is asked about. */
export interface KeywordQuestion extends BroughtCards {
  player: PlayerColor;
  unitId: UnitId;
}

/** A card in play whose facts are not all expressed (R34). */
export interface CardToRead {
  cardId: CardId;
  name: string;
  /** What its effects do, in our own words. */
  summaries: string[];
}

/** What a unit has from its player's cards. */
export interface GrantedKeywords {
  /** First from the permanents of earlier rounds, then from this round's card. Nothing is added up. */
  keywords: Keyword[];
  /** The names of keywords that it does not have meanwhile, though they be printed on it. */
  lost: string[];
  /** The cards that may grant or take more than that, in the same order: the table reads them. */
  unknown: CardToRead[];
}

/**
 * The keywords that a unit has from its player's cards, for as long as those are in play (CC-31), beside the unit's own;
 * and the cards of which that cannot be told (R34). Asked of the outcome of a Command Phase, of a phase, match or seat
 * that runs, or of a view of one. A card that was returned to the hand or discarded grants nothing (CC-19), a defeated
 * unit has nothing (R11), and a counterpart has what its unit has (R28).
 * @throws QuestionError if that is no table, or the unit or a card in play is unknown.
 */
export type KeywordQuery = (
  table: TableInPlay | RunningTable,
  question: KeywordQuestion,
) => GrantedKeywords;

/** @param library the cards that a table may name without their being brought */
export function createKeywordQuery(library: CardLibrary): KeywordQuery {
  return (given, asked) => {
    const { outcome, player, unitId, cards } = checkQuestion(
      questions.grantedKeywords,
      { ...asked, outcome: given },
      'CC-31',
    );
    const side = outcome.players[player];
    const unit = side.army.find(({ id }) => id === unitId);
    if (!unit) {
      const sentence = `${player}'s army has no unit "${unitId}"`;
      throw new QuestionError([fault(['unitId'], 'unit-not-in-army', 'R11', sentence)]);
    }
    const inPlay = cardsInPlayFrom(outcome, knownCards(cards, library))[player];
    const granted = grantsTo(unit, inPlay, side);
    return {
      keywords: granted.flatMap(({ keywords = [] }) => keywords),
      lost: granted.flatMap(({ loses = [] }) => loses),
      unknown: unit.defeated
        ? []
        : inPlay.filter((card) => isUnclear(unit, card, side)).map(toRead),
    };
  };
}

/** What cards in play grant to a unit for certain (CC-31, R11, R28). */
export function grantsTo(
  unit: Unit,
  inPlay: readonly CommandCard[],
  side: SideInPlay,
): CardGrant[] {
  if (unit.defeated) return [];
  return inPlay.flatMap((card) =>
    grantsFor(unit, card, side).filter((grant) => reachesUnit(unit, grant, card, side) === true),
  );
}

/** What the card grants to units of this kind. */
function grantsFor(unit: Unit, { grants = [] }: CommandCard, { army }: SideInPlay): CardGrant[] {
  const wholeAndPart = army.filter(({ id }) => id === unit.id || id === unit.counterpartOf);
  return grants.filter(({ to }) => wholeAndPart.some((each) => matchesFilter(each, to)));
}

function isUnclear(unit: Unit, card: CommandCard, side: SideInPlay): boolean {
  return (
    !grantsAreExpressed(card) ||
    grantsFor(unit, card, side).some((grant) => reachesUnit(unit, grant, card, side) === 'unknown')
  );
}

/** Some grants are only for units that were issued an order with the card; of a token that went back nobody knows whence it came. */
function reachesUnit(
  unit: Unit,
  { ordered }: CardGrant,
  card: CommandCard,
  { cardInPlay, orders, ordersReturned = [] }: SideInPlay,
): boolean | 'unknown' {
  if (!ordered) return true;
  if (card.id !== cardInPlay) return 'unknown';
  const unitId = unit.counterpartOf ?? unit.id;
  const order = orders.find((each) => each.unitId === unitId);
  if (order) return order.source === 'command-card';
  return ordersReturned.includes(unitId) ? 'unknown' : false;
}

function toRead(card: CommandCard): CardToRead {
  return { cardId: card.id, name: card.name, summaries: summariesOf(card) };
}
