import type { CommandCard } from '../../machines/model/command-card.js';
import type { CommandPhaseOutcome } from '../../machines/model/outcome.js';
import { forEachPlayer, type EachPlayer } from '../../machines/model/player.js';
import { endTheRound } from '../../machines/rules/end-of-round.js';
import { knownCards, type CardLibrary } from '../../machines/rules/input.js';
import { tableOfOutcome, whatIsLeft, type NextSide } from '../../machines/round/round-context.js';
import { readOutcome } from './read-outcome.js';

export interface EndPhaseOptions {
  /** Cards beside those of the catalogue; the same id here wins. */
  cards?: readonly CommandCard[];
}

/**
 * The End Phase of a round whose outcome is known: the `players` of the next `CommandPhaseInput` (CC-19,
 * CC-30).
 * @throws SnapshotError if that is no outcome, or a card of it is unknown.
 */
export type EndPhase = (
  outcome: CommandPhaseOutcome,
  options?: EndPhaseOptions,
) => EachPlayer<NextSide>;

/** @param library the cards that an outcome may name without their being brought */
export function endPhaseKnowing(library: CardLibrary): EndPhase {
  return (given, { cards = [] } = {}) => {
    const findCard = knownCards(cards, library);
    const outcome = readOutcome(given, findCard);
    const { sides } = endTheRound(tableOfOutcome(outcome, findCard)).context;
    return forEachPlayer((player) => whatIsLeft(sides[player]));
  };
}
