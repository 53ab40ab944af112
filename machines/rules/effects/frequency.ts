import type { CardEffect, Frequency } from '../../model/command-card.js';
import type { EffectRef, ScheduledEffect } from '../../model/outcome.js';
import { findCard, type EffectOfCard, type PhaseContext } from '../../model/phase-context.js';

/** The number of uses in a round. `Infinity`: the phase cannot count them. */
const USES: Readonly<Record<Extract<Frequency, string>, number>> = {
  once: 1,
  'first-time': 1,
  'once-per-round': 1,
  'once-per-game': 1,
  'each-round': 1,
  'one-activation': 1,
  'once-per-activation': Infinity,
  'once-per-unit': Infinity,
  'per-token': Infinity,
  'each-order': Infinity,
  each: Infinity,
  lasting: 0,
  permanent: 0,
};

/** The printed effect that a reference names. */
export function effectOf(
  context: PhaseContext,
  { cardId, effectId }: Pick<EffectRef, 'cardId' | 'effectId'>,
): CardEffect | undefined {
  const effects = findCard(context, cardId)?.effects;
  return effects && effects.find(({ id }) => id === effectId);
}

/** R46: the number of times that an effect can be resolved during an Activation Phase. */
export function usesInARound({ frequency = 'once', automatic }: CardEffect): number {
  if (automatic) return 1;
  return typeof frequency === 'string' ? USES[frequency] : frequency.times;
}

/** R46: the number of times that an effect can still be resolved in this Activation Phase. */
export function usesLeft(context: PhaseContext, named: EffectRef): number {
  const effect = effectOf(context, named);
  return effect ? Math.max(0, usesInARound(effect) - usesMade(context, named)) : 0;
}

/** R46: the number of times that an effect was resolved; for the unit that is named, if it counts for each unit. */
export function usesMade({ sides }: PhaseContext, named: EffectRef): number {
  return sides[named.player].resolved.filter((use) => isUseOf(use, named)).length;
}

/**
 * Whether an effect was resolved or declined (R23): at its time it is asked about once. An effect that may be used several
 * times then has a choice for each time (R46).
 */
export function isSettled(context: PhaseContext, named: EffectRef): boolean {
  return (
    usesMade(context, named) > 0 ||
    context.sides[named.player].declined.some((use) => isUseOf(use, named))
  );
}

/** The record of a use: it names the unit if the effect counts its uses for each unit (R46). */
export function useOf(
  context: PhaseContext,
  { cardId, effectId, unitId }: EffectOfCard,
): EffectOfCard {
  const isForEachUnit = effectOf(context, { cardId, effectId })?.frequency === 'each-order';
  return { cardId, effectId, ...(isForEachUnit && unitId !== undefined && { unitId }) };
}

function isUseOf(use: EffectOfCard, named: EffectOfCard): boolean {
  return (
    use.cardId === named.cardId &&
    use.effectId === named.effectId &&
    (use.unitId === undefined || use.unitId === named.unitId)
  );
}

/** The effect with the number of its uses left, if the phase can count them (R46). */
export function withUsesLeft(context: PhaseContext, effect: EffectRef): ScheduledEffect {
  const left = usesLeft(context, effect);
  return Number.isFinite(left) ? { ...effect, usesLeft: left } : effect;
}
