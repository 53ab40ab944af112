import type { CardId, CommandCard, EffectTiming } from '../../model/command-card.js';
import type { EffectRef } from '../../model/outcome.js';
import {
  forEachPlayer,
  opponentOf,
  type EachPlayer,
  type PlayerColor,
} from '../../model/player.js';
import type { RunningTable, TableInPlay } from '../../model/table-in-play.js';
import { firstToResolve } from '../effects/windows.js';
import { fault, knownCards } from '../input.js';
import type { CardLibrary } from '../library.js';
import { checkQuestion, QuestionError, questions, type BroughtCards } from '../table/questions.js';
import type { ReadonlyDeep } from '../../model/readonly-deep.js';

/**
 * The cards in play of each player: the permanents of earlier rounds, then this round's card. A card that returned to
 * the hand, was discarded (CC-19, R19) or still lies facedown (CP-9) is not in play.
 * @param table the outcome of a Command Phase; a running phase, match or seat; or a view of one
 * @throws QuestionError if it is no table
 * @public
 * @example
 * const { blue, red } = cardsInPlay(phase);
 */
export function cardsInPlay(table: TableInPlay | RunningTable): EachPlayer<CardId[]> {
  const asked = checkQuestion(questions.cardsInPlay, { table }, 'CC-19');
  return forEachPlayer((player) => placesInPlay(asked.table, player).map(({ cardId }) => cardId));
}

/**
 * The effects of one timing of all cards in play, in the order in which they resolve (CP-6 … CP-8b, R2); blue's first
 * while nobody has priority. The effects of permanents of earlier rounds stay active, whatever their timing. `table` is
 * the outcome of a Command Phase, a running phase, match or seat, or a view of one.
 * @throws QuestionError if `table` is no table, if `timing` is no timing, or if a card in play is unknown
 */
export type EffectQuery = (
  table: ReadonlyDeep<TableInPlay> | RunningTable,
  timing: EffectTiming,
  options?: ReadonlyDeep<BroughtCards>,
) => EffectRef[];

/** @param library cards that an input may name without including them */
export function createEffectQuery(library: CardLibrary): EffectQuery {
  return (given, when, options) => {
    const { table, timing, cards } = checkQuestion(
      questions.activeEffects,
      { ...options, table: given, timing: when },
      'CP-10',
    );
    const inPlay = cardsInPlayFrom(table, cardsAt(table, cards, library));
    const first = firstByTable(table, timing);
    return [first, opponentOf(first)].flatMap((player) =>
      inPlay[player].flatMap(({ id: cardId, effects }) =>
        effects
          .filter((effect) => effect.timing === timing)
          .map(({ id: effectId }) => ({ player, cardId, effectId })),
      ),
    );
  };
}

/** Finds the cards at a table: first those of the question, then the table's own, then those of the library. */
export function cardsAt(
  table: TableInPlay,
  brought: readonly CommandCard[] | undefined,
  library: CardLibrary,
): (cardId: CardId) => CommandCard | undefined {
  return knownCards([...(table.cards ?? []), ...(brought ?? [])], library);
}

/**
 * The cards of each player that are in play.
 * @throws QuestionError with every card in play that is unknown.
 */
export function cardsInPlayFrom(
  table: TableInPlay,
  findCard: (cardId: CardId) => CommandCard | undefined,
): EachPlayer<CommandCard[]> {
  const places = forEachPlayer((player) => placesInPlay(table, player));
  const unknown = [...places.blue, ...places.red].filter(({ cardId }) => !findCard(cardId));
  if (unknown.length > 0) {
    throw new QuestionError(
      unknown.map(({ cardId, path }) =>
        fault(
          path,
          'unknown-card',
          'CC-7',
          `no card "${cardId}" is known. If it is your own card, put it into \`cards\` of the question`,
        ),
      ),
    );
  }
  return forEachPlayer((player) =>
    places[player].map(({ cardId }) => findCard(cardId) as CommandCard),
  );
}

function placesInPlay(
  { players }: TableInPlay,
  player: PlayerColor,
): { cardId: CardId; path: PropertyKey[] }[] {
  const { permanents, cardInPlay } = players[player];
  const side = ['table', 'players', player];
  return [
    ...permanents.map((cardId, index) => ({ cardId, path: [...side, 'permanents', index] })),
    ...(cardInPlay === null ? [] : [{ cardId: cardInPlay, path: [...side, 'cardInPlay'] }]),
  ];
}

/**
 * Returns the player whose effect resolves first. At the start of the Activation Phase that is blue if the outcome's
 * schedule begins with an effect of blue (option `activationStartOrder`, R2).
 */
function firstByTable(
  { priority, scheduledEffects }: TableInPlay,
  timing: EffectTiming,
): PlayerColor {
  const scheduledFirst = scheduledEffects.activationStart[0]?.player;
  return firstToResolve(
    timing,
    priority ?? 'blue',
    scheduledFirst === 'blue' ? 'blue' : 'priority',
  );
}
