/** Which effects there are to resolve, and which is next. */
import { whoseTurn } from './reference-table.js';
import { cardOf, other, PLAYERS, type ReferenceState } from './reference-table.js';
import { unlawful } from './reference-playing.js';
import type { CardEffect, CardId, EffectRef, EffectTiming, PlayerColor } from './shapes.js';

// ---------------------------------------------------------------------------------------------
// Effects: which one is next
// ---------------------------------------------------------------------------------------------

/** The cards of a player that have effects of a timing now. */
export function cardsInPlay(
  state: ReferenceState,
  player: PlayerColor,
  timing: EffectTiming,
): CardId[] {
  const side = state.players[player];
  if (timing === 'from-hand') return askedFromHand(state, player);
  const played = side.inPlay === null ? [] : [side.inPlay.cardId];
  // a card from an earlier round was revealed then; its later windows come round again
  return timing === 'reveal' || timing === 'untimed' ? played : [...side.permanents, ...played];
}

/** Every card that this army could be holding, as far as everybody knows, and could play. */
export function askedFromHand(state: ReferenceState, player: PlayerColor): CardId[] {
  const side = state.players[player];
  if (side.inPlay === null || side.hand.length === 0) return [];
  const locked = side.lockedAway.map((one) => one.cardId);
  const open = [side.inPlay.cardId, ...side.discard, ...side.permanents, ...locked];
  return Object.keys(state.cards)
    .filter((cardId) => cardOf(state, cardId).effects.some((one) => one.timing === 'from-hand'))
    .filter((cardId) => !open.includes(cardId) && unlawful(state, player, cardId).length === 0)
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

/** Who resolves an effect: its player, or the other one where it says so. */
export function actorOf(state: ReferenceState, ref: EffectRef): PlayerColor {
  const effect = effectOf(state, ref);
  return effect.resolvedBy === 'opponent' && effect.timing !== 'from-hand'
    ? other(ref.player)
    : ref.player;
}

/** Does this act name that effect, and come from who resolves it? */
export function means(state: ReferenceState, ref: EffectRef, act: EffectRef): boolean {
  return sameRef({ ...ref, player: actorOf(state, ref) }, act);
}

export const sameRef = (one: EffectRef, another: EffectRef): boolean =>
  one.player === another.player &&
  one.cardId === another.cardId &&
  one.effectId === another.effectId;

/** Effects of a timing that are still to be resolved; R19: those of cards in play only. */
export function pendingEffects(
  state: ReferenceState,
  player: PlayerColor,
  timing: EffectTiming,
): EffectRef[] {
  return effectsOf(state, player, cardsInPlay(state, player, timing), timing).filter(
    (ref) => !state.settled.some((settled) => sameRef(settled, ref)), // R23: not a second time
  );
}

/** The effect that stands next where they stand in a queue, whether it is automatic or not. */
export function nextEffect(state: ReferenceState): EffectRef | null {
  if (state.step === 'resolveCards' && state.checked) {
    return nextOf(state, state.window, PLAYERS); // CC-14, CC-17, CP-11
  }
  if (state.step === 'createPassPool') {
    return nextOf(state, 'command-phase-end', PLAYERS); // R27
  }
  return null;
}

/** R21: those of a player's turn to issue, in any order; nobody nominated: they are dropped. */
export function turnEffects(state: ReferenceState, player: PlayerColor): EffectRef[] {
  if (state.players[player].nominated === null) return [];
  return pendingEffects(state, player, 'issue-orders');
}

/** Every effect that could be resolved now, when nothing goes on by itself. */
export function openEffects(state: ReferenceState): EffectRef[] {
  const issuing = whoseTurn(state);
  if (issuing !== null) return turnEffects(state, issuing);
  const next = nextEffect(state);
  return next === null ? [] : [next];
}

/** Of these players, in their order, the effect of a timing that stands next. */
export function nextOf(
  state: ReferenceState,
  timing: EffectTiming,
  players: readonly PlayerColor[],
): EffectRef | null {
  // CP-10: the card that is being resolved first, as long as it has something left
  const { resolving } = state;
  if (resolving?.timing === timing && players.includes(resolving.player)) {
    const rest = pendingEffects(state, resolving.player, timing).find(
      (ref) => ref.cardId === resolving.cardId,
    );
    if (rest !== undefined) return rest;
  }
  for (const player of players) {
    const first = pendingEffects(state, player, timing)[0];
    if (first !== undefined) return first;
  }
  return null;
}

export function effectOf(state: ReferenceState, ref: EffectRef): CardEffect {
  const effect = cardOf(state, ref.cardId).effects.find(({ id }) => id === ref.effectId);
  if (effect === undefined) throw new Error(`no such effect: ${ref.cardId} ${ref.effectId}`);
  return effect;
}
