import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import type { StateMeta } from '../../../machines/command-phase/meta.js';
import type { CardEffect } from '../../../machines/model/command-card.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import { armyOf } from '../../../machines/model/built-army.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import { ORDER_KEYWORDS, type GivingSource } from '../../../machines/model/outcome.js';
import type { PhaseContext } from '../../../machines/model/phase-context.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import { hasKeyword } from '../../../machines/model/unit-matching.js';
import { isSettled } from '../../../machines/rules/effects/frequency.js';
import { upgradeIdsOf } from '../../../machines/rules/library.js';
import { eventsWith, TYPES_OF_PLAYERS } from '../../../machines/rules/table/events.js';
import { activeStates } from '../../xstate-workbench/chart/xstate-internals.js';
import { effectEvents } from '../../game/phase/legal-events.js';

/** The faces to try: a block, and a face that is not a block. */
const FACES = ['block', 'blank'] as const;

/** Every move of each player with the cards and units of their own side, of the types that the active states handle. */
export function movesOn(
  { players }: CommandPhaseInput,
  snapshot: CommandPhaseSnapshot,
): CommandPhaseEvent[] {
  const answered = typesAnswered(snapshot);
  const types = TYPES_OF_PLAYERS.filter((type) => answered.has(type));
  return PLAYERS.flatMap((player) => {
    const { hand, contingencies = [], army } = players[player];
    const values = {
      player: [player],
      cardId: [...hand, ...contingencies],
      unitId: army.map(({ id }) => id),
      face: FACES,
    };
    return types.flatMap((type) => {
      switch (type) {
        case 'contingency.reveal':
          return eventsWith(type, { ...values, cardId: contingencies });
        case 'effect.resolve':
          return movesWithEffects(snapshot, player);
        case 'effect.decline': // among the moves that resolve effects
          return [];
        case 'order.grant':
          return ordersOfUnits(snapshot, player);
        case 'order.decline':
          return sourcesOf(snapshot, player).map((source) => ({ type, player, source }));
        default:
          return eventsWith(type, values);
      }
    });
  });
}

/** Every order that a keyword or an upgrade of a unit could give, to each unit of its army. */
function ordersOfUnits(snapshot: CommandPhaseSnapshot, player: PlayerColor) {
  const army = armyOf(snapshot.context, player);
  return sourcesOf(snapshot, player).flatMap((source) =>
    army.map(({ id: unitId }) => ({ type: 'order.grant' as const, player, unitId, source })),
  );
}

/** Every keyword and upgrade by which a unit of the player could give an order. */
function sourcesOf({ context }: CommandPhaseSnapshot, player: PlayerColor): GivingSource[] {
  return armyOf(context, player).flatMap((bearer): GivingSource[] => [
    ...ORDER_KEYWORDS.filter((keyword) => hasKeyword(bearer, keyword)).map((keyword) => ({
      unitId: bearer.id,
      keyword,
    })),
    ...upgradeIdsOf(bearer).map((upgrade) => ({ unitId: bearer.id, upgrade })),
  ]);
}

/**
 * For each effect of the player's cards in play, and of cards that could be in the hand: the events that resolve it in
 * each possible way, and the event that declines it. Effects that are settled for both players are left out, because
 * they are refused like effects that are not yet next.
 */
function movesWithEffects({ context }: CommandPhaseSnapshot, player: PlayerColor) {
  const { inPlay, permanents } = context.sides[player];
  const inPlayNow = [...permanents, ...(inPlay ? [inPlay.cardId] : [])];
  const cardIds = new Set([...inPlayNow, ...context.playableFromHand[player]]);
  return [...cardIds].flatMap((cardId) =>
    (context.cards[cardId]?.effects ?? []).flatMap((effect) =>
      namesOf(context, effect, player).flatMap((named) => {
        const each = { ...named, player, cardId, effectId: effect.id };
        if (PLAYERS.every((owner) => isSettled(context, { ...each, player: owner }))) return [];
        return effectEvents(context, each, player).flat();
      }),
    ),
  );
}

/** An effect "with each order" is named with each unit of the player (R46), any other without a unit. */
function namesOf(context: PhaseContext, { orders }: CardEffect, player: PlayerColor) {
  return orders ? armyOf(context, player).map(({ id: unitId }) => ({ unitId })) : [{}];
}

/** The event types for which the active states have a transition or a refusal. */
function typesAnswered(snapshot: CommandPhaseSnapshot): ReadonlySet<string> {
  return new Set(
    activeStates(snapshot).flatMap(({ transitions, meta }) => {
      const { declines } = (meta ?? {}) as Partial<StateMeta>;
      return [...transitions.keys(), ...Object.keys(declines?.events ?? {})];
    }),
  );
}
