/** Effects: which there are, and which is next. */
import type {
  CardEffect,
  CardId,
  EffectRef,
  EffectTiming,
  PlayerColor,
} from '../../reference/shapes.js';
import { cardOf, isLawful, type Lean } from './table.js';

/** The cards of a player that have effects of a timing now. */
function cardsAt(lean: Lean, player: PlayerColor, timing: EffectTiming): readonly CardId[] {
  const { inPlay, permanents } = lean.table.players[player];
  if (timing === 'from-hand') return askedFromHand(lean, player);
  if (permanents.length === 0 || timing === 'reveal' || timing === 'untimed') {
    return inPlay ? [inPlay.cardId] : [];
  }
  return inPlay ? [...permanents, inPlay.cardId] : permanents;
}

/** CC-27: every card that this army could be holding, as far as everybody knows. */
function askedFromHand(lean: Lean, player: PlayerColor): CardId[] {
  const { fromHand } = lean.facts;
  const { inPlay, hand, discard, permanents, lockedAway } = lean.table.players[player];
  if (fromHand.length === 0 || inPlay === null || hand.length === 0) return [];
  return fromHand.filter(
    (id) =>
      inPlay.cardId !== id &&
      !discard.includes(id) &&
      !permanents.includes(id) &&
      !lockedAway.some(({ cardId }) => cardId === id) &&
      isLawful(lean, player, id),
  );
}

export const sameRef = (one: EffectRef, another: EffectRef): boolean =>
  one.effectId === another.effectId &&
  one.cardId === another.cardId &&
  one.player === another.player;

export function effectsAt(lean: Lean, player: PlayerColor, timing: EffectTiming): EffectRef[] {
  const refs: EffectRef[] = [];
  for (const cardId of cardsAt(lean, player, timing)) {
    for (const effect of cardOf(lean, cardId).effects) {
      if (effect.timing === timing) refs.push({ player, cardId, effectId: effect.id });
    }
  }
  return refs;
}

function pending(lean: Lean, player: PlayerColor, timing: EffectTiming): EffectRef[] {
  const refs = effectsAt(lean, player, timing);
  const { settled } = lean.table;
  return refs.length === 0 || settled.length === 0
    ? refs
    : refs.filter((ref) => !settled.some((one) => sameRef(one, ref)));
}

/** R21 */
export function turnEffects(lean: Lean, player: PlayerColor): EffectRef[] {
  return lean.table.players[player].nominated < 0 ? [] : pending(lean, player, 'issue-orders');
}

export function nextEffect(lean: Lean): EffectRef | null {
  const { step, checked, window } = lean.table;
  if (step === 'resolveCards') return checked ? nextOf(lean, window) : null;
  return step === 'createPassPool' ? nextOf(lean, 'command-phase-end') : null;
}

/** CP-10, CP-11: the rest of the card that is being resolved, then blue's before red's. */
function nextOf(lean: Lean, timing: EffectTiming): EffectRef | null {
  const { resolving } = lean.table;
  if (resolving?.timing === timing) {
    const rest = pending(lean, resolving.player, timing).find(
      ({ cardId }) => cardId === resolving.cardId,
    );
    if (rest) return rest;
  }
  return pending(lean, 'blue', timing)[0] ?? pending(lean, 'red', timing)[0] ?? null;
}

export function effectOf(lean: Lean, { cardId, effectId }: EffectRef): CardEffect {
  return cardOf(lean, cardId).effects.find(({ id }) => id === effectId) as CardEffect;
}
