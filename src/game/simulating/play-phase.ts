import { leadsOn } from '../../../machines/rules/table/events.js';
import { drawsOf } from '../../../machines/model/chance.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import {
  forEachPlayer,
  PLAYERS,
  type EachPlayer,
  type PlayerColor,
} from '../../../machines/model/player.js';
import { redactTable, type RedactedTable } from '../../../machines/rules/table/redacted-table.js';
import type { SeatEvent } from '../controller/seat.js';
import type { CommandPhase } from '../phase/command-phase.js';
import { createCommandPhase } from '../with-catalogue/phase.js';
import type { PlayedPhase } from './simulation.js';
import type { Decision, Strategy } from './strategy.js';
import type { ReadonlyDeep } from '../../../machines/model/readonly-deep.js';
import { messageOf } from '../../../machines/model/message-of.js';

/** The common settings of all phases of a simulation. */
export interface SimulatedTable {
  input: ReadonlyDeep<CommandPhaseInput>;
  seed: string;
  /** The range of each pair of units that matters and was not measured (R14). */
  unmeasured: number;
}

/**
 * Create the phase of this number, with a seed of its own.
 * @throws CommandPhaseInputError with every fault of the input
 */
export function openPhase({ input, seed }: SimulatedTable, number: number): CommandPhase {
  return createCommandPhase({ ...input, seed: seedOf(seed, number) });
}

const seedOf = (seed: string, number: number) => `${seed}, phase ${number}`;

/** The greatest number of events of one phase, more than any phase needs: stops a strategy that never ends. */
const MOST_EVENTS = 2_000;

/**
 * Play one phase to its end. The same table, number and strategies give the same phase.
 * @throws CommandPhaseInputError with every fault of the input
 * @throws Error if a strategy throws, returns no legal move, or does not end the phase
 */
export function playPhase(
  table: SimulatedTable,
  number: number,
  play: EachPlayer<Strategy>,
): PlayedPhase {
  const { input, seed, unmeasured } = table;
  const own = seedOf(seed, number);
  const phase = openPhase(table, number);
  let events = 0;
  while (!phase.outcome) {
    if (events >= MOST_EVENTS) {
      throw new Error(`A phase did not end within ${MOST_EVENTS} events.`);
    }
    const turn = { seed: own, round: input.round, time: events };
    events += 1;
    const acting = nextToAct(phase);
    if (!acting) {
      measure(phase, unmeasured);
      continue;
    }
    const { player, moves } = acting;
    const below = drawsOf({ ...turn, purpose: `strategy of ${player}` });
    const view = phase.seat(player).view();
    const cardOf = cardsKnownTo(player, phase);
    const move = chosenBy(play[player], { player, view, moves, cardOf, below });
    if (move === undefined) throw new Error(`The strategy of ${player} chooses none of its moves.`);
    const result = phase.seat(player).sendUnknown(move);
    if (!result.ok) {
      throw new Error(`The strategy of ${player} is refused: ${result.violations[0]?.message}`);
    }
  }
  return played(phase, events);
}

function chosenBy(strategy: Strategy, decision: Decision): ReturnType<Strategy> {
  try {
    return strategy(decision);
  } catch (error) {
    const why = messageOf(error);
    throw new Error(`The strategy of ${decision.player} fails: ${why}`, { cause: error });
  }
}

/** Returns a lookup of the cards that a player may know: the others are secrets of the opponent (CC-27). */
function cardsKnownTo(player: PlayerColor, phase: CommandPhase): Decision['cardOf'] {
  let visibleCards: RedactedTable['cards'] | undefined;
  return (cardId) => {
    visibleCards ??= redactTable(player, phase.actor.getSnapshot().context).cards;
    return Object.hasOwn(visibleCards, cardId) ? visibleCards[cardId] : undefined;
  };
}

/** The player to move, and the legal moves. If both can move, their moves are secret, so the order does not matter. */
function nextToAct(phase: CommandPhase): { player: PlayerColor; moves: SeatEvent[] } | undefined {
  // Ranges that matter are measured first, so that nobody gives up an order because a range is missing.
  if (phase.view('spectator').waitingFor.some(({ pairs = [] }) => pairs.length > 0)) return;
  for (const player of PLAYERS) {
    const moves = phase.seat(player).legalEvents().filter(leadsOn);
    if (moves.length > 0) return { player, moves };
  }
  return undefined;
}

function measure(phase: CommandPhase, range: number): void {
  const ranges = phase
    .view('spectator')
    .waitingFor.flatMap(({ player, pairs = [] }) =>
      pairs.map((pair) => ({ player, ...pair, range })),
    );
  const result = phase.send({ type: 'range.measure', ranges });
  if (ranges.length === 0 || !result.ok)
    throw new Error('The phase is not over, but no player can move.');
}

function played(phase: CommandPhase, events: number): PlayedPhase {
  const { outcome, log } = phase;
  if (!outcome) throw new Error('The phase is not over.');
  const lost = (player: PlayerColor) =>
    log
      .filter((entry) => entry.type === 'orders.lost' && entry.player === player)
      .reduce((sum, { data }) => sum + Number((data as { orders?: number }).orders ?? 0), 0);
  return {
    events,
    priority: outcome.priority,
    reason: outcome.priorityReason,
    players: forEachPlayer((player) => {
      const { cardPlayed, orders, passPool } = outcome.players[player];
      return {
        card: cardPlayed,
        ordersIssued: orders.length,
        ordersLost: lost(player),
        passPool,
      };
    }),
  };
}
