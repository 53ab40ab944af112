import * as s from '../model/shape.js';
import { LIMITS } from '../model/bounds.js';
import { countFromOne } from '../model/unit-shapes.js';
import { chanceFrom } from '../model/chance.js';
import type { ReadonlyDeep } from '../model/readonly-deep.js';
import type { CardId, CommandCard } from '../model/command-card.js';
import type { CommandPhaseInput } from '../model/input.js';
import type { EndOfMatch, MatchInput, MatchOutcome } from '../model/match.js';
import { frozen } from '../model/frozen.js';
import type { CommandPhaseOutcome } from '../model/outcome.js';
import type { PhaseContext } from '../model/phase-context.js';
import { cardsOfSide, sideAfter, sideFrom, nextSideOf } from '../model/side.js';
import { forEachPlayer, opponentOf, PLAYERS } from '../model/player.js';
import { rangeEntries } from '../model/ranges.js';
import { DEFAULT_RULESET } from '../model/ruleset.js';
import { beginTurns } from '../rules/activation/turns.js';
import { CommandPhaseInputError, completeInput, fault } from '../rules/input.js';
import { findBattleForce, upgradesNamedBy, type FactLibrary } from '../rules/library.js';
import type { Activation } from '../rules/effects/scheduled-effects.js';
import { layOutTable } from '../command-phase/table.js';

/** A match: plain JSON. */
export interface RoundContext {
  /** The number of the round after which the match is over. */
  lastRound: number;
  /** The table; while the Command Phase of a round runs, it follows that phase. */
  table: PhaseContext;
  /** The Command Phases that are over, in order. */
  outcomes: CommandPhaseOutcome[];
  /** The end of the match (R35); `null` while it goes on. */
  ending: EndOfMatch | null;
}

const NO_MATCH = 'The match cannot begin';
const ROUNDS = 5;
const roundsShape = s.object({
  round: s.defaulted(countFromOne, 1),
  rounds: s.defaulted(s.int({ least: 1, most: LIMITS.rounds }), ROUNDS),
});

/**
 * Lay out the table for a match.
 * @throws CommandPhaseInputError if the input's shape or references are at fault.
 */
export function layOutMatch(given: ReadonlyDeep<MatchInput>, library: FactLibrary): RoundContext {
  const { round, rounds, phase } = checkMatchInput(given, library);
  const table = layOutTable(phase, library);
  return frozen({ lastRound: round + rounds - 1, table, outcomes: [], ending: null });
}

/**
 * A self-contained input, which needs no catalogue and depends on no default: with every card of its table, every
 * option of the ruleset, and the number of rounds. Frozen, and sharing nothing with the argument.
 * @throws CommandPhaseInputError with every fault.
 */
export function completeMatchInput(given: unknown, library: FactLibrary): MatchInput {
  const { phase, rounds } = checkMatchInput(given, library);
  return frozen({ ...phase, rounds });
}

/** The input of a match, and that of the first Command Phase in it. */
interface CheckedMatchInput {
  round: number;
  rounds: number;
  phase: CommandPhaseInput;
}

function checkMatchInput(given: unknown, library: FactLibrary): CheckedMatchInput {
  const { success, data, error } = roundsShape.safeParse(given);
  if (!success) {
    throw new CommandPhaseInputError(
      error.issues.map(({ path, message }) => fault(path, 'malformed-input', 'CC-1', message)),
      NO_MATCH,
    );
  }
  const { round, rounds } = data;
  const { rounds: _, ...input } = given as MatchInput;
  const phase = completeInput({ ...input, round }, library, NO_MATCH);
  return { round, rounds, phase };
}

/** The input of this round's Command Phase. Each round draws from the same seed by itself. */
export function phaseInputOf({ table }: RoundContext): CommandPhaseInput {
  const { round, roundCounterHolder, ruleset, cards, ranges, chance, sides } = table;
  const { upgrades, battleForces } = table;
  return {
    round,
    roundCounterHolder,
    seed: chance.seed,
    ruleset,
    cards: Object.values(cards),
    upgrades: Object.values(upgrades),
    battleForces: Object.values(battleForces),
    players: forEachPlayer((player) => nextSideOf(sides[player])),
    ranges: rangeEntries(ranges),
  };
}

/** The table as a Command Phase has left it. */
export function tableAfter(
  { round, priority, priorityReason, players, reminders }: CommandPhaseOutcome,
  before: PhaseContext,
): PhaseContext {
  return {
    ...before,
    round,
    priority: { player: priority, reason: priorityReason },
    turnToIssue: null,
    activation: beginTurns(before.ruleset, priority),
    reminders,
    sides: forEachPlayer((player) => sideAfter(players[player])),
  };
}

/** The table after a Command Phase, made from its outcome and the default ruleset. */
export function tableOfOutcome(
  outcome: CommandPhaseOutcome,
  findCard: (cardId: CardId) => CommandCard | undefined,
  facts: Pick<FactLibrary, 'upgrades' | 'battleForces'>,
): PhaseContext {
  const { players, round } = outcome;
  const units = PLAYERS.flatMap((player) => players[player].army);
  const forces = PLAYERS.flatMap((player) => {
    const { battleForce } = players[player];
    const known = battleForce && findBattleForce(facts.battleForces, battleForce);
    return known ? [[battleForce, known] as const] : [];
  });
  const nothingYet: PhaseContext = {
    round,
    roundCounterHolder: 'blue',
    ruleset: DEFAULT_RULESET,
    cards: {},
    playableFromHand: { blue: [], red: [] },
    upgrades: upgradesNamedBy(units, facts.upgrades),
    battleForces: Object.fromEntries(forces),
    ranges: {},
    chance: chanceFrom(''),
    priority: null,
    turnToIssue: null,
    activation: null,
    reminders: [],
    sides: forEachPlayer((player) => sideFrom(players[player])),
  };
  const table = tableAfter(outcome, nothingYet);
  const named = PLAYERS.flatMap((player) => cardsOfSide(table.sides[player]));
  const cards = named.flatMap((cardId) => findCard(cardId) ?? []);
  return { ...table, cards: Object.fromEntries(cards.map((card) => [card.id, card])) };
}

/** The table as the next round finds it: tokens are back, ranges not yet measured. */
export function nextTable(table: PhaseContext): PhaseContext {
  return {
    ...table,
    round: table.round + 1,
    roundCounterHolder: opponentOf(table.roundCounterHolder),
    ranges: {},
    chance: chanceFrom(table.chance.seed),
    priority: null,
    turnToIssue: null,
    activation: null,
    reminders: [],
    sides: forEachPlayer((player) => sideFrom(table.sides[player])),
  };
}

/** The effects that the Activation Phase resolves. */
export function activationOf({ table, outcomes }: RoundContext): Activation {
  const scheduled = outcomes.at(-1)?.scheduledEffects;
  return { context: table, scheduled: scheduled ?? { activationStart: [], duringActivation: [] } };
}

/** The outcome of the match. Frozen: it shares the table's facts. */
export function matchOutcomeOf({ table, outcomes, ending }: RoundContext): MatchOutcome {
  if (!ending) throw new Error('The match is over without an end: the chart is at fault.');
  return frozen({
    rounds: outcomes,
    armies: forEachPlayer((player) => table.sides[player].army),
    ...ending,
  });
}
