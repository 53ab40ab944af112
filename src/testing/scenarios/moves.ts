import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import type { StateMeta } from '../../../machines/command-phase/meta.js';
import type { CommandPhaseEvent } from '../../../machines/model/event.js';
import type { CommandPhaseInput } from '../../../machines/model/input.js';
import { ORDER_KEYWORDS } from '../../../machines/model/outcome.js';
import { PLAYERS, type PlayerColor } from '../../../machines/model/player.js';
import { hasKeyword } from '../../../machines/model/unit-matching.js';
import { isSettled } from '../../../machines/rules/effects/windows.js';
import { waysToResolve } from '../../../machines/rules/effects/ways-to-resolve.js';
import { activeStates } from '../../../machines/charts/xstate-internals.js';

/** The faces to try: a block, and a face that is not a block. */
const FACES = ['block', 'blank'] as const;

/** Every move of each player with the cards and units of their own side, of the types that the active states handle. */
export function movesOn(
  { players }: CommandPhaseInput,
  snapshot: CommandPhaseSnapshot,
): CommandPhaseEvent[] {
  const types = typesAnswered(snapshot);
  return PLAYERS.flatMap((player) => [
    ...movesWithCards(players[player], player),
    ...(types.has('effect.resolve') ? movesWithEffects(snapshot, player) : []),
    ...FACES.map((face) => ({ type: 'die.roll' as const, player, face })),
    ...players[player].army.flatMap(({ id: unitId }) => [
      { type: 'commander.nominate' as const, player, unitId },
      { type: 'order.issue' as const, player, unitId },
    ]),
    ...movesWithKeywords(players[player], player),
    { type: 'orders.end' as const, player },
  ]).filter(({ type }) => types.has(type));
}

function movesWithCards(
  { hand, contingencies = [] }: CommandPhaseInput['players'][PlayerColor],
  player: PlayerColor,
): CommandPhaseEvent[] {
  return [
    ...[...hand, ...contingencies].map((cardId) => ({
      type: 'card.select' as const,
      player,
      cardId,
    })),
    { type: 'card.withdraw', player },
    ...contingencies.map((cardId) => ({ type: 'contingency.reveal' as const, player, cardId })),
    { type: 'contingency.decline', player },
  ];
}

/** Every order that a keyword of a unit could give, to each unit of its army. */
function movesWithKeywords(
  { army }: CommandPhaseInput['players'][PlayerColor],
  player: PlayerColor,
): CommandPhaseEvent[] {
  return army.flatMap((bearer) =>
    ORDER_KEYWORDS.filter((keyword) => hasKeyword(bearer, keyword)).flatMap((keyword) =>
      army.map(({ id: unitId }) => ({
        type: 'order.grant' as const,
        player,
        unitId,
        source: { unitId: bearer.id, keyword },
      })),
    ),
  );
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
    (context.cards[cardId]?.effects ?? []).flatMap(({ id: effectId }): CommandPhaseEvent[] => {
      const named = { player, cardId, effectId };
      if (PLAYERS.every((owner) => isSettled(context, { ...named, player: owner }))) return [];
      return [
        ...waysToResolve(context, named).map((directives) => ({
          type: 'effect.resolve' as const,
          ...named,
          ...(directives.length > 0 && { directives }),
        })),
        { type: 'effect.decline', ...named },
      ];
    }),
  );
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
