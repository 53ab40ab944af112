import type { CommandPhase, CommandPhaseOutcome, Match, TokensOnCard } from '../../src/core.js';
import { comparableArmy } from './reference-view.js';
import { sortReminders } from './reminders.js';
import type { IssuedOrder, TimedReminder, Unit, Waiting } from './shapes.js';
import { sortWaiting } from './waiting.js';

/** The views of a phase, or of the Command Phase of a match, in the shape of `observe`. */
export function observed(phase: CommandPhase | Match) {
  const blue = phase.view('blue');
  const red = phase.view('red');
  const { step, waitingFor, priority, priorityReason, scheduledEffects, players } =
    phase.view('spectator');
  const side = (player: 'blue' | 'red') => {
    const own = (player === 'blue' ? blue : red).players[player];
    return {
      ...players[player],
      army: comparableArmy(own.army as Unit[]),
      built: comparableArmy(own.army.map((unit) => builtOf(own.built, unit)) as Unit[]),
      hand: [...(own.hand ?? [])].sort(),
      contingencies: [...(own.contingencies ?? [])].sort(),
      selected: own.selected ?? null,
      facedown: [...own.facedown].sort(),
      tokensOnCards: sortTokens(own.tokensOnCards),
      discard: [...own.discard].sort(),
      barred: [...own.barred].sort(),
      // The reminders of an order are compared in the outcome.
      orders: own.orders.map(({ unitId, rank, source }) => ({ unitId, rank, source })),
    };
  };
  return {
    step,
    waitingFor: sortWaiting(waitingFor as Waiting[]),
    priority,
    priorityReason,
    scheduledEffects,
    players: { blue: side('blue'), red: side('red') },
  };
}

function sortTokens(tokens: readonly TokensOnCard[]) {
  return tokens
    .map(({ cardId, count, ranks = [] }) => ({ cardId, count, ranks: [...ranks].sort() }))
    .sort((one, another) => (one.cardId < another.cardId ? -1 : 1));
}

/** An order whose reminders have no sentences, which the reference does not write. */
function comparableOrder({ reminders, ...order }: IssuedOrder): IssuedOrder {
  if (reminders === undefined) return order;
  const told = reminders.map(({ keyword, value }) =>
    value === undefined ? { keyword } : { keyword, value },
  );
  return { ...order, reminders: told };
}

/** UP-1: a unit as it is built; the view names only the units that are not as printed. */
function builtOf<T extends { id: string }>(built: readonly T[], unit: T): T {
  return built.find(({ id }) => id === unit.id) ?? unit;
}

/** The views of a match, in the shape of `observeMatch`. */
export function observedMatch(match: Match) {
  const { phase, round, roundCounterHolder, activation, reminders } = match.view('spectator');
  const ruthless = reminders.filter(
    ({ keyword, when }) => keyword === 'Ruthless' && when === 'unit-activation',
  );
  const turns = activation && {
    turn: activation.turn,
    drawn: activation.drawn.toSorted(),
    active: activation.active,
    begun: activation.begun,
    passed: activation.passed,
  };
  return {
    phase,
    round,
    roundCounterHolder,
    ruthless: sortReminders(ruthless),
    turns,
    ...observed(match),
  };
}

/** The outcome of a match in the shape of the reference; `null` before the end. */
export function matchWithSortedPools(outcome: Match['outcome']) {
  if (!outcome) return null;
  const { blue, red } = outcome.armies;
  return {
    ...outcome,
    armies: { blue: comparableArmy(blue as Unit[]), red: comparableArmy(red as Unit[]) },
    rounds: outcome.rounds.map(withSortedPools),
  };
}

/** The outcome of a phase in the shape of the reference, with pools and reminders sorted; `null` before the end. */
export function withSortedPools(outcome: CommandPhaseOutcome | undefined) {
  if (!outcome) return null;
  const { blue, red } = outcome.players;
  const sorted = (side: typeof blue) => ({
    ...side,
    orders: side.orders.map((order) => comparableOrder(order as IssuedOrder)),
    army: comparableArmy(side.army as Unit[]),
    orderPool: [...side.orderPool].sort(),
    ...(side.facedownTokens && {
      facedownTokens: side.facedownTokens.map(({ unitId, isOrder }) => ({ unitId, isOrder })),
    }),
    ...(side.tokensOnCards && { tokensOnCards: sortTokens(side.tokensOnCards) }),
  });
  return {
    ...outcome,
    players: { blue: sorted(blue), red: sorted(red) },
    reminders: sortReminders((outcome as { reminders?: TimedReminder[] }).reminders),
  };
}
