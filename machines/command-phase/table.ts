import { chanceFrom } from '../model/chance.js';
import { frozen } from '../model/frozen.js';
import type { ReadonlyDeep } from '../model/readonly-deep.js';
import type { CommandPhaseInput } from '../model/input.js';
import type { CommandPhaseOutcome } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import { forEachPlayer } from '../model/player.js';
import { completeRuleset } from '../model/ruleset.js';
import { withMeasured } from '../model/ranges.js';
import { outcomeOfSide, sideFrom } from '../model/side.js';
import { beginUndeployed } from '../rules/deployment.js';
import { settledForTheRound } from '../rules/effects/each-order.js';
import { scheduledEffects } from '../rules/effects/windows.js';
import { checkInput } from '../rules/input.js';
import type { FactLibrary } from '../rules/library.js';
import { remindersOfTheActivation } from '../rules/keywords/reminders.js';

/**
 * Lay out the table for a phase.
 * @throws CommandPhaseInputError if the input's shape or references are at fault.
 */
export function layOutTable(
  given: ReadonlyDeep<CommandPhaseInput>,
  library: FactLibrary,
): PhaseContext {
  const { input, cards, playableFromHand, upgrades, battleForces } = checkInput(given, library);
  const table: PhaseContext = {
    round: input.round,
    roundCounterHolder: input.roundCounterHolder,
    ruleset: completeRuleset(input.ruleset),
    cards,
    playableFromHand,
    upgrades,
    battleForces,
    ranges: withMeasured({}, input.ranges ?? []),
    chance: chanceFrom(input.seed),
    priority: null,
    turnToIssue: null,
    activation: null,
    reminders: [],
    sides: forEachPlayer((player) => sideFrom(input.players[player])),
  };
  // The phase writes the log entry when it begins; a match shows the same table before that.
  return beginUndeployed(table).context;
}

/** The outcome of the phase (CP-29, R24). Frozen: it shares values with the table. */
export function outcomeOf(context: PhaseContext): CommandPhaseOutcome {
  const { round, priority } = context;
  if (!priority)
    throw new Error('The Command Phase ended without priority: the chart is at fault.');
  return frozen({
    round,
    priority: priority.player,
    priorityReason: priority.reason,
    players: forEachPlayer((player) =>
      outcomeOfSide({ ...context.sides[player], resolved: settledForTheRound(context, player) }),
    ),
    scheduledEffects: scheduledEffects(context),
    reminders: [...context.reminders, ...remindersOfTheActivation(context)],
  });
}
