import type { EffectTiming } from '../../machines/model/command-card.js';
import type { CommandPhaseOutcome, EffectRef } from '../../machines/model/outcome.js';
import type { EachPlayer } from '../../machines/model/player.js';
import type { ReadonlyDeep } from '../../machines/model/readonly-deep.js';
import type { NextSide } from '../../machines/model/side.js';
import type { RunningTable, TableInPlay } from '../../machines/model/table-in-play.js';
import { createEffectQuery } from '../../machines/rules/cards/cards-in-play.js';
import {
  createKeywordQuery,
  type GrantedKeywords,
  type KeywordQuestion,
} from '../../machines/rules/cards/granted-keywords.js';
import type { FactLibrary } from '../../machines/rules/library.js';
import type { PromotionDue } from '../../machines/rules/promoting.js';
import type { BroughtCards } from '../../machines/rules/table/questions.js';
import {
  promotionsDue,
  resultOfEndPhase,
  type EndPhaseOptions,
  type OutcomeCards,
} from './match/end-phase.js';

/** The questions of later phases that look up cards. @public */
export interface LaterPhases {
  /**
   * Play the End Phase after a Command Phase. Returns each player's hand, contingency cards, discard pile, permanents
   * and army for the next round (CC-19, CC-30). `promote` names the unit that each player promotes (KW-9).
   * @param outcome the outcome of a phase
   * @param options `promote`, and the cards, upgrades and battle forces that the catalogue lacks; absent: none
   * @throws SnapshotError if the first argument is not an outcome
   * @throws CommandPhaseInputError if a named unit may not be promoted
   * @example
   * const { blue, red } = resultOfEndPhase(phase.outcome);
   */
  resultOfEndPhase(
    outcome: ReadonlyDeep<CommandPhaseOutcome>,
    options?: ReadonlyDeep<EndPhaseOptions>,
  ): EachPlayer<NextSide>;

  /**
   * The promotions that the End Phase after an outcome requires (KW-9), in order.
   * @param outcome the outcome of a phase
   * @param options the cards, upgrades and battle forces that the catalogue lacks; absent: none
   * @throws SnapshotError if the first argument is not an outcome
   * @example
   * for (const { player, units } of promotionsDue(phase.outcome)) ask(player, units);
   */
  promotionsDue(
    outcome: ReadonlyDeep<CommandPhaseOutcome>,
    options?: ReadonlyDeep<OutcomeCards>,
  ): PromotionDue[];

  /**
   * The keywords that the cards in play grant to a unit (CC-31), and the cards whose summaries the players must read
   * (R34).
   * @param table an outcome, a view of the host, or the context of a running machine
   * @param question the unit and its player
   * @throws QuestionError if the unit or a card in play is unknown, or the first argument is not a table
   * @example
   * const { keywords } = grantedKeywords(phase.outcome, { player: 'blue', unitId: 'vader' });
   */
  grantedKeywords(
    table: ReadonlyDeep<TableInPlay> | RunningTable,
    question: ReadonlyDeep<KeywordQuestion>,
  ): GrantedKeywords;

  /**
   * The effects of one timing of all cards in play, in the order in which they resolve (CP-6 … CP-8b, R2).
   * @param table an outcome, a view of the host, or the context of a running machine
   * @param timing the timing of the effects
   * @param options the cards that the catalogue lacks; absent: none
   * @throws QuestionError if a card in play is unknown, or an argument is not a table or not a timing
   * @example
   * const effects = activeEffects(phase.outcome, 'activation-start');
   */
  activeEffects(
    table: ReadonlyDeep<TableInPlay> | RunningTable,
    timing: EffectTiming,
    options?: ReadonlyDeep<BroughtCards>,
  ): EffectRef[];
}

/** @param facts the cards, upgrades and battle forces that an outcome may name by id alone */
export function createLaterPhases(facts: FactLibrary): LaterPhases {
  return {
    resultOfEndPhase: (outcome, options) => resultOfEndPhase(facts, outcome, options),
    promotionsDue: (outcome, options) => promotionsDue(facts, outcome, options),
    grantedKeywords: createKeywordQuery(facts),
    activeEffects: createEffectQuery(facts.cards),
  };
}
