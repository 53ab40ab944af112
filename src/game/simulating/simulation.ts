import type { CardId } from '../../../machines/model/command-card.js';
import type { PriorityReason } from '../../../machines/model/outcome.js';
import { PLAYERS, type EachPlayer, type PlayerColor } from '../../../machines/model/player.js';

/** How often each number occurred: `[3, 5]` means three times 0 and five times 1. @public */
export type Distribution = number[];

/** The results of one side over all phases. @public */
export interface SimulatedSide {
  /** For each card: the number of phases in which it was in play at step 3, and of those in which it had priority. */
  cards: Record<CardId, { played: number; priority: number }>;
  /** The number of phases in which no card was in play at step 3. */
  noCard: number;
  /** The number of orders issued, including those of effects and keywords. */
  ordersIssued: Distribution;
  /** The number of orders of the card that could not be issued (CP-24). */
  ordersLost: Distribution;
  /** The number of advantage tokens in the pass pool (CP-28). */
  passPool: Distribution;
}

/** The counts of many phases. They do not depend on the order in which the phases were played. @public */
export interface Simulation {
  phases: number;
  /** The number of events that were sent, including measured ranges. */
  events: number;
  priority: EachPlayer<number>;
  reasons: Record<PriorityReason, number>;
  players: EachPlayer<SimulatedSide>;
}

/** The result of one phase. */
export interface PlayedPhase {
  events: number;
  priority: PlayerColor;
  reason: PriorityReason;
  players: EachPlayer<{
    card: CardId | null;
    ordersIssued: number;
    ordersLost: number;
    passPool: number;
  }>;
}

export function emptySimulation(): Simulation {
  const side = (): SimulatedSide => ({
    // The id of a card may be `__proto__`.
    cards: Object.create(null) as SimulatedSide['cards'],
    noCard: 0,
    ordersIssued: [],
    ordersLost: [],
    passPool: [],
  });
  return {
    phases: 0,
    events: 0,
    priority: { blue: 0, red: 0 },
    reasons: { 'fewer-pips': 0, 'only-card': 0, die: 0 },
    players: { blue: side(), red: side() },
  };
}

/** Add a phase to the counts. */
export function countPhase(simulation: Simulation, phase: PlayedPhase): void {
  simulation.phases += 1;
  simulation.events += phase.events;
  simulation.priority[phase.priority] += 1;
  simulation.reasons[phase.reason] += 1;
  for (const player of PLAYERS) {
    const { card, ordersIssued, ordersLost, passPool } = phase.players[player];
    const side = simulation.players[player];
    if (card === null) side.noCard += 1;
    else countCard(side, card, { played: 1, priority: phase.priority === player ? 1 : 0 });
    countNumber(side.ordersIssued, ordersIssued, 1);
    countNumber(side.ordersLost, ordersLost, 1);
    countNumber(side.passPool, passPool, 1);
  }
}

/** Add the counts of another thread. */
export function addSimulation(simulation: Simulation, other: Simulation): void {
  simulation.phases += other.phases;
  simulation.events += other.events;
  for (const reason of Object.keys(other.reasons) as PriorityReason[]) {
    simulation.reasons[reason] += other.reasons[reason];
  }
  for (const player of PLAYERS) {
    simulation.priority[player] += other.priority[player];
    const [side, more] = [simulation.players[player], other.players[player]];
    side.noCard += more.noCard;
    for (const [card, counted] of Object.entries(more.cards)) countCard(side, card, counted);
    for (const name of ['ordersIssued', 'ordersLost', 'passPool'] as const) {
      more[name].forEach((times, number) => countNumber(side[name], number, times));
    }
  }
}

/** Sort the cards of a simulation by id, so that the result does not depend on the order of phases. */
export function sorted(simulation: Simulation): Simulation {
  for (const player of PLAYERS) {
    const side = simulation.players[player];
    side.cards = Object.fromEntries(
      Object.entries(side.cards).sort(([one], [another]) => (one < another ? -1 : 1)),
    );
  }
  return simulation;
}

function countCard(
  { cards }: SimulatedSide,
  card: CardId,
  { played, priority }: { played: number; priority: number },
): void {
  const counted = (cards[card] ??= { played: 0, priority: 0 });
  counted.played += played;
  counted.priority += priority;
}

function countNumber(distribution: Distribution, number: number, times: number): void {
  while (distribution.length <= number) distribution.push(0);
  distribution[number] = (distribution[number] ?? 0) + times;
}
