import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import { wouldBeTaken } from '../../../machines/command-phase/refusals.js';
import { awaitedBy, type Awaited } from '../../../machines/command-phase/waiting.js';
import type {
  CommandPhaseEvent,
  CommandPhaseEventType,
  EventOf,
} from '../../../machines/model/event.js';
import { DIE_FACES } from '../../../machines/model/event.js';
import type { EffectRef } from '../../../machines/model/outcome.js';
import type { PhaseContext, Side } from '../../../machines/model/phase-context.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { isSameSource } from '../../../machines/rules/orders/orders-of-units.js';
import { offeredOrders } from '../../../machines/rules/orders/turn-to-issue.js';
import { waysToResolve } from '../../../machines/rules/effects/ways-to-resolve.js';
import { eventsWith, TYPES_OF_PLAYERS } from '../../../machines/rules/table/events.js';
import { activeStates } from '../../xstate-workbench/chart/xstate-internals.js';

/** Events of which a chart accepts either all or none, so that checking the first is enough. */
export type EventsAlike<Event> = readonly Event[];

/**
 * The events that a player could try; the rules decide which of them are legal.
 * @param awaited the decisions that the phase waits for
 */
type Tries = (
  snapshot: CommandPhaseSnapshot,
  player: PlayerColor,
  awaited: () => readonly Awaited[],
) => EventsAlike<CommandPhaseEvent>[];

/** The events to try that have fields which depend on the awaited decisions. */
const TRIES: Partial<Record<CommandPhaseEventType, Tries>> = {
  'effect.resolve': ({ context }, player, awaited) =>
    effectsOf(awaited(), player).map((effect) => waysOf(context, effect, player)),
  'effect.decline': (_snapshot, player, awaited) =>
    effectsOf(awaited(), player).map((effect) => [declining(effect, player)]),
  'order.grant': (_snapshot, player, awaited) =>
    awaited().flatMap(({ player: whose, source, units = [] }) =>
      source && whose === player
        ? [units.map((unitId) => ({ type: 'order.grant' as const, player, unitId, source }))]
        : [],
    ),
  'order.decline': ({ context }, player, awaited) => {
    const own = awaited().filter((each) => each.player === player);
    const sources = own.flatMap(({ source }) => source ?? []);
    // R14: an order whose ranges are not measured yet can be declined too.
    const isMeasuring = own.some(({ kind }) => kind === 'range');
    const unmeasured = (isMeasuring ? offeredOrders(context, player) : [])
      .map(({ source }) => source)
      .filter((source) => !sources.some((each) => isSameSource(each, source)));
    return [...sources, ...unmeasured].map((source) => [
      { type: 'order.decline' as const, player, source },
    ]);
  },
};

/** The events of those lists whose first event would be accepted. */
export function acceptedOf<Event>(
  tries: readonly EventsAlike<Event>[],
  isAccepted: (event: Event) => boolean,
): Event[] {
  return tries.flatMap((alike) => {
    const [first] = alike;
    return first !== undefined && isAccepted(first) ? alike : [];
  });
}

/** The events to try of the other types: every value that the player could name in each field. */
function plainTries(
  type: CommandPhaseEventType,
  { hand, contingencies, army }: Side,
  player: PlayerColor,
) {
  return eventsWith(type, {
    player: [player],
    cardId: [...hand, ...contingencies],
    unitId: army.map(({ id }) => id),
    face: DIE_FACES,
  });
}

/** Returns every event of these players that the phase would accept now, except host events and free directives. */
export function legalEventsOf(
  snapshot: CommandPhaseSnapshot,
  players: readonly PlayerColor[] = PLAYERS,
): CommandPhaseEvent[] {
  return legalEventsOfEach(() => snapshot, players);
}

/**
 * Returns every event that the phase would accept now; each player's events are computed from that player's snapshot.
 */
export function legalEventsOfEach(
  snapshotOf: (player: PlayerColor) => CommandPhaseSnapshot,
  players: readonly PlayerColor[],
): CommandPhaseEvent[] {
  const seats = players.map((player) => {
    const snapshot = snapshotOf(player);
    let awaited: readonly Awaited[] | undefined;
    return { player, snapshot, awaited: () => (awaited ??= awaitedBy(snapshot)) };
  });
  const [seat] = seats;
  if (!seat) return [];
  // The active states are the same in every player's snapshot.
  const types = new Set(
    activeStates(seat.snapshot).flatMap(({ transitions }) => [...transitions.keys()]),
  );
  return TYPES_OF_PLAYERS.filter((type) => types.has(type)).flatMap((type) =>
    seats.flatMap(({ player, snapshot, awaited }) => {
      const tries =
        TRIES[type]?.(snapshot, player, awaited) ??
        plainTries(type, snapshot.context.sides[player], player).map((event) => [event]);
      return acceptedOf(tries, (event) => wouldBeTaken(snapshot, event));
    }),
  );
}

/** The events that resolve an effect, and the event that declines it, whether or not they are legal now. */
export function effectEvents(
  context: PhaseContext,
  effect: EffectRef,
  player: PlayerColor,
): EventsAlike<CommandPhaseEvent>[] {
  return [waysOf(context, effect, player), [declining(effect, player)]];
}

/** The events that resolve an effect, whether or not they are legal now. */
export function waysOf(
  context: PhaseContext,
  effect: EffectRef,
  player: PlayerColor,
): EventOf<'effect.resolve'>[] {
  return distinct(waysToResolve(context, effect)).map((directives) => ({
    type: 'effect.resolve',
    ...effect,
    player,
    ...(directives.length > 0 && { directives }),
  }));
}

function declining(effect: EffectRef, player: PlayerColor): CommandPhaseEvent {
  return { type: 'effect.decline', ...effect, player };
}

function effectsOf(awaited: readonly Awaited[], player: PlayerColor) {
  return awaited.flatMap(({ player: whose, effect }) =>
    effect && whose === player ? [effect] : [],
  );
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
