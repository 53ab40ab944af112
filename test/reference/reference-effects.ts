/** The effects that are still to be resolved, and the next one. */
import { issuingPlayer } from './reference-table.js';
import { cardOf, other, PLAYERS, type ReferenceState } from './reference-table.js';
import { illegal } from './reference-playing.js';
import type { CardEffect, CardId, EffectRef, EffectTiming, PlayerColor } from './shapes.js';

// ---------------------------------------------------------------------------------------------
// The next effect
// ---------------------------------------------------------------------------------------------

/** The cards of a player whose effects of this timing count now. */
export function cardsInPlay(
  state: ReferenceState,
  player: PlayerColor,
  timing: EffectTiming,
): CardId[] {
  const side = state.players[player];
  if (timing === 'from-hand') return askedFromHand(state, player);
  const played = side.inPlay === null ? [] : [side.inPlay.cardId];
  // A permanent was revealed in an earlier round; only its later windows open again in each round.
  return timing === 'reveal' || timing === 'untimed' ? played : [...side.permanents, ...played];
}

/** Every card with a `from-hand` effect that this player could hold, judged by public facts, and could play. */
function askedFromHand(state: ReferenceState, player: PlayerColor): CardId[] {
  const side = state.players[player];
  if (side.inPlay === null || side.hand.length === 0) return [];
  const locked = side.lockedAway.map((one) => one.cardId);
  const open = [side.inPlay.cardId, ...side.discard, ...side.permanents, ...locked];
  return Object.keys(state.cards)
    .filter((cardId) => cardOf(state, cardId).effects.some((one) => one.timing === 'from-hand'))
    .filter((cardId) => !open.includes(cardId) && illegal(state, player, cardId).length === 0)
    .sort();
}

export function effectsOf(
  state: ReferenceState,
  player: PlayerColor,
  cardIds: CardId[],
  timing: EffectTiming,
): EffectRef[] {
  return cardIds.flatMap((cardId) =>
    cardOf(state, cardId)
      .effects.filter((effect) => effect.timing === timing)
      .map((effect) => ({ player, cardId, effectId: effect.id })),
  );
}

/** The player who resolves an effect: its player, or the opponent if `resolvedBy` says so. */
export function actorOf(state: ReferenceState, ref: EffectRef): PlayerColor {
  const effect = effectOf(state, ref);
  return effect.resolvedBy === 'opponent' && effect.timing !== 'from-hand'
    ? other(ref.player)
    : ref.player;
}

/** True if the act names this effect and comes from the player who resolves it. */
export function isEffectOf(state: ReferenceState, ref: EffectRef, act: EffectRef): boolean {
  return sameRef({ ...ref, player: actorOf(state, ref) }, act);
}

export const sameRef = (one: EffectRef, another: EffectRef): boolean =>
  one.player === another.player &&
  one.cardId === another.cardId &&
  one.effectId === another.effectId;

/** Effects of a timing that are still to be resolved; R19: only those of cards in play. */
function pendingEffects(
  state: ReferenceState,
  player: PlayerColor,
  timing: EffectTiming,
): EffectRef[] {
  return effectsOf(state, player, cardsInPlay(state, player, timing), timing).filter(
    (ref) => !state.settled.some((settled) => sameRef(settled, ref)), // R23: each effect resolves once
  );
}

/** The effects of the queue that may be next, automatic or not; none outside the steps with a queue. */
export function nextEffects(state: ReferenceState): EffectRef[] {
  if (state.step === 'resolveCards' && state.checked) {
    return nextOf(state, state.window, PLAYERS); // CC-14, CC-17, CP-11
  }
  if (state.step === 'createPassPool') {
    return nextOf(state, 'command-phase-end', PLAYERS); // R27
  }
  return [];
}

/** R21: the effects of a player's turn to issue, to be resolved in any order; none if no unit was nominated. */
export function turnEffects(state: ReferenceState, player: PlayerColor): EffectRef[] {
  if (state.players[player].nominated === null) return [];
  return pendingEffects(state, player, 'issue-orders');
}

/** Every effect that a player could resolve now. */
export function openEffects(state: ReferenceState): EffectRef[] {
  const issuing = issuingPlayer(state);
  if (issuing !== null) return turnEffects(state, issuing);
  return nextEffects(state);
}

/** The effects of a timing that may be next; those of the first listed player come first. */
export function nextOf(
  state: ReferenceState,
  timing: EffectTiming,
  players: readonly PlayerColor[],
): EffectRef[] {
  return choiceAmong(
    state,
    timing,
    players.flatMap((player) => pendingEffects(state, player, timing)),
  );
}

/**
 * The effects that may be next, in a list of effects of one timing: the players in their order, and each of them in the
 * order of that player's choosing (R41). A card whose effects have begun comes first (CP-10), in its own order.
 */
export function choiceAmong(
  { resolving }: ReferenceState,
  timing: EffectTiming,
  refs: readonly EffectRef[],
): EffectRef[] {
  const begun = refs.find(
    ({ player, cardId }) =>
      resolving?.timing === timing && resolving.player === player && resolving.cardId === cardId,
  );
  if (begun !== undefined) return [begun];
  const own = refs.filter(({ player }) => player === refs[0]?.player);
  return own.filter(
    ({ cardId }, at) => own.findIndex((another) => another.cardId === cardId) === at,
  );
}

export function effectOf(state: ReferenceState, ref: EffectRef): CardEffect {
  const effect = cardOf(state, ref.cardId).effects.find(({ id }) => id === ref.effectId);
  if (effect === undefined) throw new Error(`no such effect: ${ref.cardId} ${ref.effectId}`);
  return effect;
}
