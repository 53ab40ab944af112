import type { CommandPhaseSnapshot } from '../../machines/command-phase/refusals.js';
import { explain } from '../../machines/command-phase/refusals.js';
import { awaitedBy } from '../../machines/command-phase/waiting.js';
import type { CommandPhaseEvent } from '../../machines/model/event.js';
import { DIE_FACES } from '../../machines/model/event.js';
import type { EffectRef } from '../../machines/model/outcome.js';
import type { PhaseContext } from '../../machines/model/phase-context.js';
import type { PlayerColor } from '../../machines/model/player.js';
import { PLAYERS } from '../../machines/model/player.js';
import { unitsToOrder } from '../../machines/rules/issuing-orders.js';
import { nominationCandidates } from '../../machines/rules/nominating.js';
import { waysToResolve } from '../../machines/rules/ways-to-resolve.js';
import { activeStates } from '../../machines/charts/xstate-internals.js';

/** What a player could try with the things of the table; the rules say which of it is lawful. */
type Tries = (snapshot: CommandPhaseSnapshot, player: PlayerColor) => CommandPhaseEvent[];

const TRIES: Partial<Record<CommandPhaseEvent['type'], Tries>> = {
  'card.select': ({ context }, player) =>
    context.sides[player].hand.map((cardId) => ({ type: 'card.select', player, cardId })),
  'card.withdraw': (_snapshot, player) => [{ type: 'card.withdraw', player }],
  'contingency.reveal': ({ context }, player) =>
    context.sides[player].contingencies.map((cardId) => ({
      type: 'contingency.reveal',
      player,
      cardId,
    })),
  'contingency.decline': (_snapshot, player) => [{ type: 'contingency.decline', player }],
  'effect.resolve': (snapshot, player) =>
    effectsAwaited(snapshot, player).flatMap((effect) => waysOf(snapshot.context, effect, player)),
  'effect.decline': (snapshot, player) =>
    effectsAwaited(snapshot, player).map((effect) => declining(effect, player)),
  'die.roll': (_snapshot, player) => DIE_FACES.map((face) => ({ type: 'die.roll', player, face })),
  'commander.nominate': ({ context }, player) =>
    nominationCandidates(context, player).map(({ id }) => ({
      type: 'commander.nominate',
      player,
      unitId: id,
    })),
  'order.issue': ({ context }, player) =>
    unitsToOrder(context, player).ready.map(({ id }) => ({
      type: 'order.issue',
      player,
      unitId: id,
    })),
  'order.grant': (snapshot, player) =>
    awaitedBy(snapshot).flatMap(({ player: whose, source, units = [] }) =>
      source && whose === player
        ? units.map((unitId) => ({ type: 'order.grant' as const, player, unitId, source }))
        : [],
    ),
  'orders.end': (_snapshot, player) => [{ type: 'orders.end', player }],
};

/** Every event of the players that would be taken now, filled in; host events and free directives excluded. */
export function legalEventsOf(
  snapshot: CommandPhaseSnapshot,
  players: readonly PlayerColor[] = PLAYERS,
): CommandPhaseEvent[] {
  const types = new Set(
    activeStates(snapshot).flatMap(({ transitions }) => [...transitions.keys()]),
  );
  return Object.entries(TRIES)
    .filter(([type]) => types.has(type))
    .flatMap(([, tries]) => players.flatMap((player) => tries(snapshot, player)))
    .filter((event) => explain(snapshot, event).length === 0);
}

/** Every way in which a player may resolve an effect, and decline it, whether or not that is lawful now. */
export function effectEvents(
  context: PhaseContext,
  effect: EffectRef,
  player: PlayerColor,
): CommandPhaseEvent[] {
  return [...waysOf(context, effect, player), declining(effect, player)];
}

function waysOf(
  context: PhaseContext,
  effect: EffectRef,
  player: PlayerColor,
): CommandPhaseEvent[] {
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

function effectsAwaited(snapshot: CommandPhaseSnapshot, player: PlayerColor) {
  return awaitedBy(snapshot).flatMap(({ player: whose, effect }) =>
    effect && whose === player ? [effect] : [],
  );
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
