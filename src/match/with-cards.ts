import type { CommandPhaseMachine } from '../../machines/command-phase/machine.js';
import type { CommandCard } from '../../machines/model/command-card.js';
import type { MatchInput } from '../../machines/model/match.js';
import { createRoundMachine, type RoundMachine } from '../../machines/round/machine.js';
import {
  endPhaseKnowing,
  promotionsDueKnowing,
  type EndPhase,
  type PromotionsDue,
} from './end-phase.js';
import { openMatch, type Match, type MatchOptions } from './match.js';
import { readSavedMatch } from './saving.js';

/** The round and its controllers, for inputs that may name these cards without bringing them. */
export interface MatchesWithCards {
  /** Whole rounds as an XState machine: input `MatchInput`, output `MatchOutcome`. */
  roundMachine: RoundMachine;
  /**
   * Open a match.
   * @throws CommandPhaseInputError with every fault of the input and its path.
   */
  createMatch(input: MatchInput, options?: MatchOptions): Match;
  /**
   * Go on with a saved match from exactly there.
   * @throws SnapshotError that says what is wrong with it.
   */
  restoreMatch(json: unknown, options?: MatchOptions): Match;
  /**
   * The End Phase of a round whose outcome is known: each player's next hand, set-aside cards, discard
   * pile, permanents and army (CC-19). Whom a player promotes (KW-9) is told it in `promote`.
   * @throws SnapshotError if the outcome is none.
   * @throws CommandPhaseInputError if a unit that is named may not be promoted.
   */
  endPhase: EndPhase;
  /**
   * The promotions that the End Phase of that round asks for (KW-9), in their order.
   * @throws SnapshotError if the outcome is none.
   */
  promotionsDue: PromotionsDue;
}

export function matchesWithCards(
  cards: readonly CommandCard[],
  commandPhaseMachine: CommandPhaseMachine,
): MatchesWithCards {
  const library = new Map(cards.map((card) => [card.id, card]));
  const machine = createRoundMachine(library, commandPhaseMachine);
  return {
    roundMachine: machine,
    createMatch: (input, options) => openMatch({ machine, input }, options),
    restoreMatch: (json, options) =>
      openMatch({ machine, restored: readSavedMatch(machine, commandPhaseMachine, json) }, options),
    endPhase: endPhaseKnowing(library),
    promotionsDue: promotionsDueKnowing(library),
  };
}
