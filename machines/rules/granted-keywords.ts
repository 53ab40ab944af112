import type { CommandPhaseOutcome } from '../model/outcome.js';
import type { PlayerColor } from '../model/player.js';
import type { Keyword, Unit, UnitId } from '../model/unit.js';
import { matchesFilter } from '../model/unit-matching.js';
import { cardsInPlayFrom } from './cards-in-play.js';
import { fault, knownCards, type CardLibrary } from './input.js';
import { checkQuestion, QuestionError, questions, type BroughtCards } from './questions.js';

/** Whose unit is asked about. */
export interface KeywordQuestion extends BroughtCards {
  player: PlayerColor;
  unitId: UnitId;
}

/**
 * The keywords that a unit has from its player's cards, for as long as those are in play (CC-31): first
 * from the permanents of earlier rounds, then from this round's card. They come beside the unit's own,
 * and nothing is added up. A card that was returned to the hand or discarded grants nothing (CC-19), a
 * defeated unit has nothing (R11), and a counterpart has what its unit has (R28).
 * @throws QuestionError if that is no outcome, or the unit or a card in play is unknown.
 */
export type KeywordQuery = (outcome: CommandPhaseOutcome, question: KeywordQuestion) => Keyword[];

/** @param library the cards that an outcome may name without their being brought */
export function createKeywordQuery(library: CardLibrary): KeywordQuery {
  return (given, asked) => {
    const { outcome, player, unitId, cards } = checkQuestion(
      questions.grantedKeywords,
      { ...asked, outcome: given },
      'CC-31',
    );
    const { army } = outcome.players[player];
    const unit = army.find(({ id }) => id === unitId);
    if (!unit) {
      const sentence = `${player}'s army has no unit "${unitId}"`;
      throw new QuestionError([fault(['unitId'], 'unit-not-in-army', 'R11', sentence)]);
    }
    const inPlay = cardsInPlayFrom(outcome, knownCards(cards, library));
    if (unit.defeated) return [];
    return inPlay[player]
      .flatMap(({ grants = [] }) => grants)
      .filter(({ to }) => wholeAndPart(unit, army).some((each) => matchesFilter(each, to)))
      .flatMap(({ keywords = [] }) => keywords);
  };
}

/** A unit; or a counterpart, and the unit that it is a part of (R28). */
function wholeAndPart(unit: Unit, army: readonly Unit[]): Unit[] {
  return army.filter(({ id }) => id === unit.id || id === unit.counterpartOf);
}
