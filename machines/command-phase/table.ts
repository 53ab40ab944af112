import { chanceFrom } from '../model/chance.js';
import { frozen } from '../model/frozen.js';
import type { CommandPhaseInput, PlayerInput } from '../model/input.js';
import type { CommandPhaseOutcome, PlayerOutcome } from '../model/outcome.js';
import type { PhaseContext, Side } from '../model/phase-context.js';
import { forEachPlayer, type PlayerColor } from '../model/player.js';
import { DEFAULT_RULESET } from '../model/ruleset.js';
import { scheduledEffects } from '../rules/effects.js';
import { checkInput, type CardLibrary } from '../rules/input.js';
import { remindersOfTheActivation } from '../rules/keywords/reminders.js';
import { withRanges } from '../rules/measuring.js';

/**
 * Lay out the table for a phase.
 * @throws CommandPhaseInputError if the input's shape or references are at fault.
 */
export function layOutTable(given: CommandPhaseInput, library: CardLibrary): PhaseContext {
  const { input, cards, playableFromHand } = checkInput(given, library);
  return {
    round: input.round,
    roundCounterHolder: input.roundCounterHolder,
    ruleset: { ...DEFAULT_RULESET, ...input.ruleset },
    cards,
    playableFromHand,
    ranges: withRanges({}, input.ranges ?? []),
    chance: chanceFrom(input.seed),
    priority: null,
    turnToIssue: null,
    reminders: [],
    sides: forEachPlayer((player) => sideFrom(input.players[player])),
  };
}

/** A side as a Command Phase begins. */
export function sideFrom(input: PlayerInput): Side {
  return {
    army: input.army,
    hand: input.hand,
    contingencies: input.contingencies ?? [],
    discard: input.discard ?? [],
    permanents: input.permanents ?? [],
    lockedAway: input.lockedAway ?? [],
    divulged: input.divulged ?? [],
    facedown: null,
    inPlay: null,
    cardPlayed: null,
    playsNoCard: false,
    barred: [],
    resolved: [],
    declined: [],
    orderLimit: null,
    ordersDeclined: 0,
    rangeLimit: null,
    addedSlots: [],
    nominated: null,
    orders: [],
    ordersReturned: [],
    slotTakers: [],
    keywordOrders: [],
    orderPool: [],
    orderTokensAdded: [],
    passPool: 0,
    passTokensAdded: 0,
  };
}

/** What the phase hands on when it is over (CP-29, R24). Frozen: it shares the table's facts. */
export function outcomeOf(context: PhaseContext): CommandPhaseOutcome {
  const { round, priority } = context;
  if (!priority)
    throw new Error('The Command Phase ended without priority: the chart is at fault.');
  return frozen({
    round,
    priority: priority.player,
    priorityReason: priority.reason,
    players: forEachPlayer((player) => playerOutcome(context, player)),
    scheduledEffects: scheduledEffects(context),
    reminders: [...context.reminders, ...remindersOfTheActivation(context)],
  });
}

function playerOutcome({ sides }: PhaseContext, player: PlayerColor): PlayerOutcome {
  const { hand, contingencies, discard, permanents, lockedAway, divulged, army } = sides[player];
  const { cardPlayed, inPlay, nominated, orders, ordersReturned, orderPool, passPool } =
    sides[player];
  return {
    cardPlayed,
    cardInPlay: inPlay?.cardId ?? null,
    cardOrigin: inPlay?.origin ?? null,
    hand,
    contingencies,
    discard,
    permanents,
    ...(lockedAway.length > 0 && { lockedAway }),
    ...(divulged.length > 0 && { divulged }),
    army,
    nominated,
    orders,
    ...(ordersReturned.length > 0 && { ordersReturned }),
    orderPool,
    passPool,
  };
}
