import type { CardEffect, Frequency } from '../../model/command-card.js';
import { armyOf } from '../../model/built-army.js';
import type { EffectRef, ScheduledEffect } from '../../model/outcome.js';
import {
  findCard,
  withSide,
  type EffectOfCard,
  type PhaseContext,
} from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { matchesAny, standingUnits } from '../../model/unit-matching.js';
import { tokensOn, turnsOf } from '../../model/activation.js';
import { hasOrder } from '../units.js';

/** The number of uses in a round. `Infinity`: the phase cannot count them, or counts them otherwise. */
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
  return typeof frequency === 'string' ? USES[frequency] : frequency.most;
}

/**
 * R46: the number of times that an effect can still be resolved in this Activation Phase. An effect "once for each unit"
 * has a use for each unit that it means, one "for each token" for each token of its card. An effect "once in each
 * activation" has one in the activation of now, or in the next one.
 */
export function usesLeft(context: PhaseContext, named: EffectRef): number {
  const effect = effectOf(context, named);
  if (!effect || isUsedUpForTheGame(context, named)) return 0;
  if (firstIsOver(context, named, effect)) return 0;
  const made = () => usesMade(context, named);
  switch (isAutomatic(effect) ? undefined : effect.frequency) {
    case 'once-per-unit': {
      const left = unitsLeft(context, named, effect);
      if (named.unitId === undefined) return left.length;
      return left.includes(named.unitId) ? 1 : 0;
    }
    case 'once-per-activation': {
      const turns = turnsOf(context);
      if (!turns) return Infinity;
      return turns.active && made() > 0 ? 0 : 1;
    }
    case 'per-token': {
      const printed = tokensPrinted(context, named);
      if (printed === 0) return Infinity;
      return turnsOf(context)
        ? tokensOn(context, named.player, named.cardId)
        : Math.max(0, printed - made());
    }
    default:
      return Math.max(0, usesInARound(effect) - made());
  }
}

/**
 * R46, AP-3: whether an effect speaks of the first activation of a player in the round, or names the rank of the first token
 * that a player draws, and that activation has begun or that draw is made.
 */
export function firstIsOver(context: PhaseContext, named: EffectRef, effect: CardEffect): boolean {
  const turns = turnsOf(context);
  if (!turns) return false;
  const { frequency, directives = [], choices = [], activation } = effect;
  if (activation?.at === 'first') {
    const meant = playerMeant(named, effect);
    return turns.begun.some(({ player }) => player === meant);
  }
  if (frequency !== 'first-time') return false;
  return [...directives, ...choices.map(({ directive }) => directive)].some(
    (directive) =>
      directive.type === 'name-draw' &&
      turns.draws[directive.player === 'self' ? named.player : opponentOf(named.player)] > 0,
  );
}

/** R51: whether the tokens of the card are kept by the phase, so that each is used by a draw (AP-3). */
export function isUsedByADraw(context: PhaseContext, named: EffectRef): boolean {
  return (
    effectOf(context, named)?.frequency === 'per-token' &&
    turnsOf(context) !== undefined &&
    tokensPrinted(context, named) > 0
  );
}

/** The number of order tokens that the card of an effect sets aside (R51). */
function tokensPrinted(context: PhaseContext, { cardId }: EffectRef): number {
  const effects = findCard(context, cardId)?.effects ?? [];
  return effects
    .flatMap(({ directives = [], choices = [] }) => [
      ...directives,
      ...choices.map(({ directive }) => directive),
    ])
    .reduce(
      (sum, directive) =>
        directive.type === 'set-aside-tokens'
          ? sum + (directive.ranks?.length ?? 0) + (directive.random ?? 0)
          : sum,
      0,
    );
}

/** The frequencies of effects that apply to the next activation of a unit. */
const OF_THE_NEXT: readonly Frequency[] = ['once', 'first-time', 'one-activation', 'once-per-unit'];

/**
 * R46: whether the activation of now is one of which an effect speaks. If the players keep the activations, the phase does
 * not know it, and every effect can be resolved at any time.
 */
export function isInItsActivation(context: PhaseContext, named: EffectRef): boolean {
  const turns = turnsOf(context);
  const effect = effectOf(context, named);
  if (!turns || !effect) return true;
  const { activation, frequency = 'once' } = effect;
  const { active, begun } = turns;
  if (activation?.at === 'first') return true;
  if (!activation) return frequency !== 'once-per-activation' || active !== null;
  const player = playerMeant(named, effect);
  if (!active || active.player !== player) return false;
  const { unitId } = active;
  if (named.unitId !== undefined && named.unitId !== unitId) return false;
  const times = begun.filter((each) => each.player === player && each.unitId === unitId).length;
  if (times > 1 && OF_THE_NEXT.includes(frequency)) return false;
  return unitsMeant(context, named, effect).some(({ id }) => id === unitId);
}

/** R46: whether a unit with a faceup order token is left, if an effect can be resolved only while there is one. */
export function isWhileOrdered(context: PhaseContext, named: EffectRef): boolean {
  const filters = effectOf(context, named)?.whileOrdered;
  return (
    filters === undefined ||
    standingUnits(armyOf(context, named.player)).some(
      (unit) => matchesAny(unit, filters) && hasOrder(context, named.player, unit.id),
    )
  );
}

/** R46: the units for which an effect "once for each unit" can still be resolved. */
function unitsLeft(context: PhaseContext, named: EffectRef, effect: CardEffect): UnitId[] {
  return unitsMeant(context, named, effect)
    .map(({ id }) => id)
    .filter((unitId) => usesMade(context, { ...named, unitId }) === 0);
}

/** The player of whose activations an effect speaks. */
function playerMeant({ player }: EffectRef, { activation }: CardEffect): PlayerColor {
  return activation?.player ? opponentOf(player) : player;
}

/** The undefeated units of whose activations an effect speaks. */
function unitsMeant(context: PhaseContext, named: EffectRef, effect: CardEffect): readonly Unit[] {
  const { of, except, ordered } = effect.activation ?? {};
  const player = playerMeant(named, effect);
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

/**
 * R46: the number of times that an effect was resolved; for the unit that is named, or in the activation of now, if it counts
 * for each.
 */
export function usesMade(context: PhaseContext, named: EffectRef): number {
  const { resolved } = context.sides[named.player];
  const activation = activationNow(context);
  return resolved.filter(
    (use) => isUseOf(use, named) && (use.activation === undefined || use.activation === activation),
  ).length;
}

/** The activation of now: the n-th of the round. */
function activationNow(context: PhaseContext): number | undefined {
  const turns = turnsOf(context);
  return turns?.active ? turns.begun.length : undefined;
}

function isUsedUpForTheGame({ sides }: PhaseContext, named: EffectRef): boolean {
  return sides[named.player].usedInGame.some((use) => isUseOf(use, named));
}

/**
 * Whether an effect was resolved or declined (R23): at its time it is asked about once. An effect that may be used several
 * times then has a choice for each time (R46).
 */
export function isSettled(context: PhaseContext, named: EffectRef): boolean {
  return isSettledInThisRound(context, named) || isUsedUpForTheGame(context, named);
}

/** CP-10: whether an effect was resolved or declined in this round, so that its card has begun. */
export function isSettledInThisRound(context: PhaseContext, named: EffectRef): boolean {
  return (
    usesMade(context, named) > 0 ||
    context.sides[named.player].declined.some((use) => isUseOf(use, named))
  );
}

/** R46: whether an effect is resolved for one unit at a time. */
export function isForOneUnit({ frequency, orders }: CardEffect): boolean {
  return orders !== undefined || frequency === 'once-per-unit';
}

/** The record of a use: it names the unit or the activation if the effect counts its uses for each (R46). */
export function useOf(
  context: PhaseContext,
  { cardId, effectId, unitId }: EffectOfCard,
): EffectOfCard {
  const frequency = effectOf(context, { cardId, effectId })?.frequency;
  const activation = frequency === 'once-per-activation' ? activationNow(context) : undefined;
  const isForEachUnit = frequency === 'each-order' || frequency === 'once-per-unit';
  return {
    cardId,
    effectId,
    ...(isForEachUnit && unitId !== undefined && { unitId }),
    ...(activation !== undefined && { activation }),
  };
}

/** Records a use of an effect (R46). An effect without a number of uses is recorded once. */
export function withUse(context: PhaseContext, named: EffectRef, effect: CardEffect): PhaseContext {
  if (usesMade(context, named) > 0 && !Number.isFinite(usesLeft(context, named))) return context;
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

/** Adds the number of uses left to an effect that a player decides, if its card prints a number of uses (R46). */
export function withPrintedUses(context: PhaseContext, named: EffectRef): ScheduledEffect {
  const effect = effectOf(context, named);
  const isCounted = typeof effect?.frequency === 'object' && !isAutomatic(effect);
  return isCounted ? withUsesLeft(context, named) : named;
}

/** The effect with the number of its uses left, if the phase can count them (R46). */
export function withUsesLeft(context: PhaseContext, effect: EffectRef): ScheduledEffect {
  const left = usesLeft(context, effect);
  return Number.isFinite(left) ? { ...effect, usesLeft: left } : effect;
}
