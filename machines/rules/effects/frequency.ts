import type { CardEffect, Frequency } from '../../model/command-card.js';
import type { EffectRef, ScheduledEffect } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { rule } from '../rule.js';
import { nameIfOpen } from '../table/secrecy.js';
import { effectMeant, effectOf, sameEffect } from './windows.js';

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

/** R46: the number of times that an effect can be resolved during an Activation Phase. */
export function usesInARound({ frequency = 'once', automatic }: CardEffect): number {
  if (automatic) return 1;
  return typeof frequency === 'string' ? USES[frequency] : frequency.times;
}

/** R46: the number of times that an effect can still be resolved in this Activation Phase. */
export function usesLeft(context: PhaseContext, named: EffectRef): number {
  const effect = effectOf(context, named);
  if (!effect) return 0;
  const used = context.sides[named.player].resolved.filter((each) =>
    sameEffect(named, { player: named.player, ...each }),
  );
  return Math.max(0, usesInARound(effect) - used.length);
}

/** The effect with the number of its uses left, if the phase can count them (R46). */
export function withUsesLeft(context: PhaseContext, effect: EffectRef): ScheduledEffect {
  const left = usesLeft(context, effect);
  return Number.isFinite(left) ? { ...effect, usesLeft: left } : effect;
}

/** R46: an effect that is used up, or that holds without being resolved, is not resolved. */
export const effectIsNotUsedUp = rule<{ table: PhaseContext; named: EffectRef }>({
  id: 'R46',
  code: 'effect-used-up',
  allows: ({ table, named }) => usesLeft(table, effectMeant(table, named)) > 0,
  refusal: ({ table, named }) => {
    const effect = effectOf(table, named);
    const uses = effect ? usesInARound(effect) : 0;
    const subject = `${nameIfOpen(table, named.cardId)}: "${named.effectId}"`;
    if (uses === 0) return `${subject} holds by itself, and is not resolved.`;
    const often = uses === 1 ? 'once' : `${uses} times`;
    return `${subject} can be resolved ${often} in a round, and has been resolved ${often}.`;
  },
});
