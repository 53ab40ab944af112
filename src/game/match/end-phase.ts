import type { BattleForce } from '../../../machines/model/battle-force.js';
import type { CommandCard } from '../../../machines/model/command-card.js';
import type { CommandPhaseOutcome } from '../../../machines/model/outcome.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import { forEachPlayer, PLAYERS, type EachPlayer } from '../../../machines/model/player.js';
import { nextSideOf, type NextSide } from '../../../machines/model/side.js';
import type { UnitId } from '../../../machines/model/unit.js';
import type { Upgrade } from '../../../machines/model/upgrade.js';
import { endTheRound } from '../../../machines/rules/end-of-round.js';
import { CommandPhaseInputError, knownCards } from '../../../machines/rules/input.js';
import { withOwnFacts, type FactLibrary } from '../../../machines/rules/library.js';
import {
  promote,
  promotionsDue as promotionsDueAt,
  refusalsToPromoteEitherFirst,
  type PromotionDue,
} from '../../../machines/rules/promoting.js';
import { tableOfOutcome } from '../../../machines/round/round-context.js';
import { requireOptions, type KeysOf } from '../controller/require-player.js';
import { readOutcome } from './read-outcome.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';

/** The cards that an outcome names. */
export interface OutcomeCards {
  /** Cards in addition to those of the catalogue; the same id here wins. */
  cards?: readonly CommandCard[];
  /** Upgrades in addition to those of the catalogue; the same id here wins. */
  upgrades?: readonly Upgrade[];
  /** Battle forces in addition to those of the catalogue; the same id here wins. */
  battleForces?: readonly BattleForce[];
}

const OUTCOME_CARDS: KeysOf<OutcomeCards> = { cards: true, upgrades: true, battleForces: true };

/** Facts that the End Phase needs and the outcome does not have. */
export interface EndPhaseOptions extends OutcomeCards {
  /**
   * The trooper that each player promotes if the army has no undefeated commander (KW-9). An army without an entry here stays
   * without a commander. `promotionsDue` returns the players who must promote.
   */
  promote?: Partial<EachPlayer<UnitId>>;
}

/**
 * Plays the End Phase after an outcome whose `army` includes later defeats; returns the `players` of the next `CommandPhaseInput`
 * (CC-19, CC-30, KW-9).
 * @param library the cards that an outcome may name without their being brought
 * @throws SnapshotError if the value is no outcome, or one of its cards is unknown.
 * @throws CommandPhaseInputError if a named unit may not be promoted.
 */
export function resultOfEndPhase(
  library: FactLibrary,
  outcome: ReadonlyDeep<CommandPhaseOutcome>,
  options: ReadonlyDeep<EndPhaseOptions> = {},
): EachPlayer<NextSide> {
  const keys: KeysOf<EndPhaseOptions> = { ...OUTCOME_CARDS, promote: true };
  requireOptions('resultOfEndPhase(outcome, options)', keys, options);
  const { promote: promoted = {}, ...brought } = options;
  const table = PLAYERS.reduce(
    (context, player) => {
      const unitId = promoted[player];
      if (unitId === undefined) return context;
      const named = { context, player, unitId };
      const refusals = refusalsToPromoteEitherFirst(named);
      if (refusals.length === 0) return promote(named).context;
      throw new CommandPhaseInputError(
        refusals.map((refusal) => ({ ...refusal, path: `promote.${player}` })),
        'The promotion is refused',
      );
    },
    roundEnded(outcome, brought, library),
  );
  return forEachPlayer((player) => nextSideOf(table.sides[player]));
}

/**
 * The promotions that are due in the End Phase after an outcome (KW-9), in their order: the player, and the candidates
 * in `units`.
 * @param library the cards that an outcome may name without their being brought
 * @throws SnapshotError if the value is no outcome, or one of its cards is unknown.
 */
export function promotionsDue(
  library: FactLibrary,
  outcome: ReadonlyDeep<CommandPhaseOutcome>,
  brought: ReadonlyDeep<OutcomeCards> = {},
): PromotionDue[] {
  requireOptions('promotionsDue(outcome, options)', OUTCOME_CARDS, brought);
  return promotionsDueAt(roundEnded(outcome, brought, library));
}

/** The table once cards have left play (CC-19, CC-30). */
function roundEnded(
  given: unknown,
  { cards = [], upgrades = [], battleForces = [] }: ReadonlyDeep<OutcomeCards>,
  library: FactLibrary,
): PhaseContext {
  // The cast is safe: the cards are only read.
  const findCard = knownCards(cards as readonly CommandCard[], library.cards);
  const outcome = readOutcome(given, findCard);
  const facts = {
    upgrades: withOwnFacts(upgrades as readonly Upgrade[], library.upgrades),
    battleForces: withOwnFacts(battleForces as readonly BattleForce[], library.battleForces),
  };
  return endTheRound(tableOfOutcome(outcome, findCard, facts)).context;
}
