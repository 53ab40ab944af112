import type { CardEffect, Frequency } from '../../model/command-card.js';
import { armyOf } from '../../model/built-army.js';
import type { EffectRef, ScheduledEffect } from '../../model/outcome.js';
import {
  findCard,
  withSide,
  type EffectOfCard,
  type PhaseContext,
} from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { matchesAny, standingUnits } from '../../model/unit-matching.js';

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
  lasting: 1,
  permanent: 1,
};

/** The printed effect that a reference names. */
export function effectOf(
  context: PhaseContext,
  { cardId, effectId }: Pick<EffectRef, 'cardId' | 'effectId'>,
): CardEffect | undefined {
  const effects = findCard(context, cardId)?.effects;
  return effects && effects.find(({ id }) => id === effectId);
}

/** R47: whether nobody decides anything in an effect: the phase resolves it, and players carry out its sentence. */
export function isAutomatic({ automatic, frequency }: CardEffect): boolean {
  return automatic === true || frequency === 'lasting' || frequency === 'permanent';
}

/** R46: the number of times that an effect can be resolved during an Activation Phase. */
export function usesInARound(effect: CardEffect): number {
  if (isAutomatic(effect)) return 1;
  const { frequency = 'once' } = effect;
  return typeof frequency === 'string' ? USES[frequency] : frequency.times;
}

/**
 * R46: the number of times that an effect can still be resolved in this Activation Phase. An effect "once for each unit"
 * has a use for each unit that it means.
 */
export function usesLeft(context: PhaseContext, named: EffectRef): number {
  const effect = effectOf(context, named);
  if (!effect || isUsedUpForTheGame(context, named)) return 0;
  if (effect.frequency === 'once-per-unit' && !isAutomatic(effect)) {
    const left = unitsLeft(context, named, effect);
    if (named.unitId === undefined) return left.length;
    return left.includes(named.unitId) ? 1 : 0;
  }
  return Math.max(0, usesInARound(effect) - usesMade(context, named));
}

/** R46: the units for which an effect "once for each unit" can still be resolved. */
function unitsLeft(context: PhaseContext, named: EffectRef, effect: CardEffect): UnitId[] {
  return unitsMeant(context, named.player, effect)
    .map(({ id }) => id)
    .filter((unitId) => usesMade(context, { ...named, unitId }) === 0);
}

/** The undefeated units of a player of whose activations an effect speaks. */
function unitsMeant(
  context: PhaseContext,
  player: PlayerColor,
  { activation }: CardEffect,
): readonly Unit[] {
  const { of, except, ordered } = activation ?? {};
  const { orders } = context.sides[player];
  return standingUnits(armyOf(context, player)).filter(
    (unit) =>
      matchesAny(unit, of) &&
      !(except && matchesAny(unit, except)) &&
      (ordered === undefined ||
        orders.some(
          ({ unitId, source }) =>
            unitId === unit.id && (ordered === 'any' || source === 'command-card'),
        )),
  );
}

/** R46: the ways to name an effect of the Activation Phase: once for each unit that it means, if it counts for each. */
export function namedForEachUnit(context: PhaseContext, named: EffectRef): EffectRef[] {
  const effect = effectOf(context, named);
  if (effect?.frequency !== 'once-per-unit' || isAutomatic(effect)) return [named];
  return unitsLeft(context, named, effect).map((unitId) => ({ ...named, unitId }));
}

/** R46: the number of times that an effect was resolved; for the unit that is named, if it counts for each unit. */
export function usesMade({ sides }: PhaseContext, named: EffectRef): number {
  return sides[named.player].resolved.filter((use) => isUseOf(use, named)).length;
}

function isUsedUpForTheGame({ sides }: PhaseContext, named: EffectRef): boolean {
  return sides[named.player].usedInGame.some((use) => isUseOf(use, named));
}

/**
 * Whether an effect was resolved or declined (R23): at its time it is asked about once. An effect that may be used several
 * times then has a choice for each time (R46).
 */
export function isSettled(context: PhaseContext, named: EffectRef): boolean {
  return (
    usesMade(context, named) > 0 ||
    isUsedUpForTheGame(context, named) ||
    context.sides[named.player].declined.some((use) => isUseOf(use, named))
  );
}

/** R46: whether an effect is resolved for one unit at a time. */
export function isForOneUnit({ frequency, orders }: CardEffect): boolean {
  return orders !== undefined || frequency === 'once-per-unit';
}

/** The record of a use: it names the unit if the effect counts its uses for each unit (R46). */
export function useOf(
  context: PhaseContext,
  { cardId, effectId, unitId }: EffectOfCard,
): EffectOfCard {
  const frequency = effectOf(context, { cardId, effectId })?.frequency;
  const isForEachUnit = frequency === 'each-order' || frequency === 'once-per-unit';
  return { cardId, effectId, ...(isForEachUnit && unitId !== undefined && { unitId }) };
}

/** Records a use of an effect (R46). An effect without a number of uses is recorded once. */
export function withUse(context: PhaseContext, named: EffectRef, effect: CardEffect): PhaseContext {
  if (usesMade(context, named) > 0 && !Number.isFinite(usesInARound(effect))) return context;
  const { player } = named;
  const { resolved, usedInGame } = context.sides[player];
  const use = useOf(context, named);
  return withSide(context, player, {
    resolved: [...resolved, use],
    ...(effect.frequency === 'once-per-game' && { usedInGame: [...usedInGame, use] }),
  });
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
