import type { ActivationEvent, MatchEvent } from '../../../machines/model/match.js';
import type { EffectRef } from '../../../machines/model/outcome.js';
import { RANKS } from '../../../machines/model/unit.js';
import type { PlayerColor } from '../../../machines/model/player.js';
import { explainMatch, phaseOf, type RoundSnapshot } from '../../../machines/round/refusals.js';
import { actsOfKind } from '../../../machines/model/built-army.js';
import { turnsOf } from '../../../machines/model/activation.js';
import { closingTimingOf } from '../../../machines/round/waiting.js';
import { activationOf } from '../../../machines/round/round-context.js';
import { openAtTheClose } from '../../../machines/rules/effects/closing-effects.js';
import { namedForEachUnit } from '../../../machines/rules/effects/frequency.js';
import { reactionsInHand } from '../../../machines/rules/cards/reactions.js';
import { lateEffects } from '../../../machines/rules/effects/each-order.js';
import { PLAYERS } from '../../../machines/model/player.js';
import { resolverOf } from '../../../machines/rules/effects/windows.js';
import { scheduledLeft } from '../../../machines/rules/effects/scheduled-effects.js';
import type { CommandPhaseSnapshot } from '../../../machines/command-phase/refusals.js';
import {
  acceptedOf,
  effectEvents,
  legalEventsOfEach,
  waysOf,
  type EventsAlike,
} from '../phase/legal-events.js';

/**
 * Returns every event of these players that the match would accept now, except host events and free directives.
 * @param snapshotOf returns a player's redacted snapshot, from which that player's events are computed
 */
export function legalEventsOfMatch(
  snapshotOf: (player: PlayerColor) => RoundSnapshot,
  players: readonly PlayerColor[],
): MatchEvent[] {
  const [first] = players;
  if (first === undefined) return [];
  if (phaseOf(snapshotOf(first))) {
    return legalEventsOfEach(
      (player) => phaseOf(snapshotOf(player)) as CommandPhaseSnapshot,
      players,
    );
  }
  return players.flatMap((player) => {
    const snapshot = snapshotOf(player);
    const tries = [
      ...effectsOf(snapshot, player).flatMap((effect) =>
        effectEvents(snapshot.context.table, effect, player),
      ),
      ...reactionsOf(snapshot, player),
      ...promotionsOf(snapshot, player).map((event) => [event]),
      ...activationsOf(snapshot, player).map((event) => [event]),
    ];
    return acceptedOf<MatchEvent>(tries, (event) => explainMatch(snapshot, event).length === 0);
  });
}

/** The effects of the Activation Phase that this player resolves: first the effects at its start, then the others. */
function effectsOf(snapshot: RoundSnapshot, player: PlayerColor): EffectRef[] {
  const closing = closingTimingOf(snapshot);
  if (closing) {
    const { table } = snapshot.context;
    return openAtTheClose(table, closing).filter((effect) => resolverOf(table, effect) === player);
  }
  if (!snapshot.matches('activationPhase')) return [];
  const activation = activationOf(snapshot.context);
  const open = [
    ...scheduledLeft(activation, 'activationStart'),
    ...scheduledLeft(activation, 'duringActivation').flatMap((effect) =>
      namedForEachUnit(activation.context, effect),
    ),
    ...PLAYERS.flatMap((player) => lateEffects(activation.context, player)),
  ];
  return open.filter((effect) => resolverOf(activation.context, effect) === player);
}

/** The events to try in the turns of a tracked Activation Phase (AP-3 … AP-6, R51, R57, UP-13). */
function activationsOf(snapshot: RoundSnapshot, player: PlayerColor): ActivationEvent[] {
  const { table } = snapshot.context;
  const turns = turnsOf(table);
  if (!turns || !snapshot.matches('activationPhase')) return [];
  const { army, orderPool, tokensOnCards } = table.sides[player];
  const draw = { type: 'activation.draw', player } as const;
  // The order of the pool is a secret (AP-8).
  const ranksDrawn =
    table.ruleset.chance === 'table' ? RANKS.filter((rank) => orderPool.includes(rank)) : [];
  return [
    ...army.map(({ id: unitId }) => ({ type: 'activation.unit' as const, player, unitId })),
    draw,
    ...ranksDrawn.map((rank) => ({ ...draw, rank })),
    ...tokensOnCards.flatMap(({ cardId: from, ranks = [] }) =>
      [...new Set(ranks)].map((rank) => ({ ...draw, from, rank })),
    ),
    ...army.flatMap((unit) =>
      actsOfKind(table, unit, 'draw-two').map(({ upgrade }) => ({
        ...draw,
        source: { unitId: unit.id, upgrade: upgrade.id },
      })),
    ),
    ...[...new Set(turns.drawn)].map((rank) => ({
      type: 'activation.keep' as const,
      player,
      rank,
    })),
    { type: 'activation.pass', player },
    { type: 'activation.done', player },
  ];
}

/** R50: the ways to discard cards of the hand for their effects. */
function reactionsOf(snapshot: RoundSnapshot, player: PlayerColor): EventsAlike<MatchEvent>[] {
  if (!snapshot.matches('activationPhase')) return [];
  const { table } = snapshot.context;
  return reactionsInHand(table, player).map((effect) =>
    waysOf(table, effect, player).map((event) => ({ ...event, type: 'card.discard' as const })),
  );
}

function promotionsOf(snapshot: RoundSnapshot, player: PlayerColor): MatchEvent[] {
  if (!snapshot.matches('endPhase')) return [];
  return snapshot.context.table.sides[player].army.map(({ id: unitId }) => ({
    type: 'unit.promote',
    player,
    unitId,
  }));
}
