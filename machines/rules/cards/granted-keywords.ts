import type { CardId, CommandCard } from '../../model/command-card.js';
import type { PlayerColor } from '../../model/player.js';
import type { RunningTable, TableInPlay } from '../../model/table-in-play.js';
import type { Keyword, UnitId } from '../../model/unit.js';
import type { Upgrade } from '../../model/upgrade.js';
import { grantsAreClear, grantsTo } from './card-grants.js';
import { cardsAt, cardsInPlayFrom } from './cards-in-play.js';
import { fault } from '../input.js';
import { armyBuiltWith, battleForceIn, type FactLibrary } from '../library.js';
import { checkQuestion, QuestionError, questions, type BroughtCards } from '../table/questions.js';
import { summariesOf } from './unexpressed.js';
import type { ReadonlyDeep } from '../../model/readonly-deep.js';

/** The unit in question, with its player. */
export interface KeywordQuestion extends BroughtCards {
  player: PlayerColor;
  unitId: UnitId;
  /** Upgrades in addition to those of the catalogue and of the table; the same id here wins. */
  upgrades?: readonly Upgrade[];
}

/** A card in play with facts that the catalogue does not express (R34). */
export interface CardToRead {
  cardId: CardId;
  name: string;
  /** Summaries of its effects in our own words. */
  summaries: string[];
}

/** The grants of a player's cards to one unit. @public */
export interface GrantedKeywords {
  /**
   * First the keywords from the permanents of earlier rounds, then those from this round's card. Values of equal
   * keywords are not added.
   */
  keywords: Keyword[];
  /** The names of printed keywords that the unit loses while the cards are in play. */
  lost: string[];
  /** The cards that may grant or remove more keywords, in the same order. Players must read them. */
  unknown: CardToRead[];
}

/**
 * Returns the keywords that a player's cards in play grant to a unit (CC-31), without the unit's own keywords, and
 * the cards whose grants are not fully known (R34). The table may be the outcome of a Command Phase, a running
 * phase, match or seat, or a view of one. A card that was returned to the hand or discarded grants nothing (CC-19). A
 * defeated unit has no granted keywords (R11). A counterpart has the granted keywords of its unit (R28).
 * @throws QuestionError if that is not a table, or the unit or a card in play is unknown.
 */
export type KeywordQuery = (
  table: ReadonlyDeep<TableInPlay> | RunningTable,
  question: ReadonlyDeep<KeywordQuestion>,
) => GrantedKeywords;

/** @param library cards, upgrades and battle forces that an input may name without including them */
export function createKeywordQuery(library: FactLibrary): KeywordQuery {
  return (given, asked) => {
    const { table, player, unitId, cards, upgrades } = checkQuestion(
      questions.grantedKeywords,
      { ...asked, table: given },
      'CC-31',
    );
    const printed = table.players[player];
    // UP-1: a card grants keywords to the units as their upgrades and their battle force change them.
    const facts = {
      upgrades: [...(table.upgrades ?? []), ...(upgrades ?? [])],
      battleForces: table.battleForces ?? [],
    };
    const side = { ...printed, army: armyBuiltWith({ ...printed, ...facts }, library) };
    const unit = side.army.find(({ id }) => id === unitId);
    if (!unit) {
      const sentence = `${player}'s army has no unit "${unitId}"`;
      throw new QuestionError([fault(['unitId'], 'unit-not-in-army', 'R11', sentence)]);
    }
    const inPlay = cardsInPlayFrom(table, cardsAt(table, cards, library.cards))[player];
    const granted = grantsTo(unit, inPlay, side, battleForceIn({ ...printed, ...facts }, library));
    return {
      keywords: granted.flatMap(({ keywords = [] }) => keywords),
      lost: granted.flatMap(({ loses = [] }) => loses),
      unknown: unit.defeated
        ? []
        : inPlay.filter((card) => !grantsAreClear(unit, card, side)).map(toRead),
    };
  };
}

function toRead(card: CommandCard): CardToRead {
  return { cardId: card.id, name: card.name, summaries: summariesOf(card) };
}
