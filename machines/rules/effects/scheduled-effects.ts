import type { EffectRef, ScheduledEffects } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import {
  effectIsLeft,
  effectIsOptional,
  effectMeant,
  firstAutomatic,
  openOfEachCard,
  resolvedInOrder,
  sameEffect,
} from './windows.js';
import {
  effectOf,
  firstIsOver,
  isAutomatic,
  isForOneUnit,
  isInItsActivation,
  isSettled,
  isUsedByADraw,
  isWhileOrdered,
  namedForEachUnit,
  usesInARound,
  usesLeft,
} from './frequency.js';
import { nameOfEffect } from './sentences.js';
import { refusalsToResolveWhen, type Resolution } from './resolving-effects.js';
import { inOrder, rule } from '../rule.js';
import type { Ruling, Statement } from '../rulebook.js';
import { nameIfOpen } from '../table/secrecy.js';

/** The time in the Activation Phase at which an effect is resolved. */
export type ScheduledWindow = keyof ScheduledEffects;

/** The table in the Activation Phase, with the effects that the Command Phase scheduled. */
export interface Activation {
  context: PhaseContext;
  scheduled: ScheduledEffects;
}

export interface ScheduledAttempt extends Activation {
  named: EffectRef;
}

export interface ResolvingScheduled extends Activation {
  named: Resolution;
}

export const CP_8 = {
  id: 'CP-8',
  kinds: ['structure'],
  summary: 'Timing 4: at the start of the Activation Phase, the player with priority first.',
} as const satisfies Statement;

/**
 * CP-8, R2: the effects at the start of the Activation Phase are resolved one by one, all of one player's before the
 * other's. Of several cards their player chooses one (R41).
 */
export const startEffectIsNext = rule<ScheduledAttempt>({
  id: 'CP-8',
  ...resolvedInOrder<ScheduledAttempt>(openAtTheStart),
});

/** CP-8: units are activated, and the Activation Phase ends, only after the effects at its start are resolved. */
export const startEffectsAreResolved = rule<Activation>({
  id: 'CP-8',
  code: 'effects-left',
  allows: (activation) => openAtTheStart(activation).length === 0,
  refusal: () => 'Effects at the start of the Activation Phase are still to be resolved.',
});

export const CP_8b = {
  id: 'CP-8b',
  kinds: ['structure'],
  summary: 'Timing 5: during the Activation Phase, the player with priority first.',
} as const satisfies Statement;

/** CP-8b, R24: only cards in play have effects "during the Activation Phase". */
export const duringEffectIsInPlay = rule<ScheduledAttempt>({
  id: 'CP-8b',
  code: 'no-such-effect',
  allows: ({ named, context, scheduled }) =>
    scheduled.duringActivation.some(
      (each) =>
        sameEffect(each, withoutItsUnit(context, effectMeant(context, named))) &&
        liesInPlay(context, each),
    ),
  refusal: ({ named, context }) =>
    `${named.player} has no ${nameOfEffect(context, named)} to resolve during the Activation Phase.`,
});

export const R46 = {
  id: 'R46',
  question: 'How often does an effect resolve?',
  summary:
    'as its card prints: once; the first time in the round; once in the round, in each activation, or for each unit meant; N times; once for each token it holds; with each order that it speaks of; each time it applies; or for the whole round without being resolved. What is used up is refused with R46 and is not offered. An effect "with each order" opens for every unit ordered as its text says (by this card, or by any source, outside the own turn too); if it is optional it may be declined for each. The opponent\'s turn does not wait for it',
  inCardData: true,
} as const satisfies Ruling;

/** R46: an effect that is used up, or that holds without being resolved, is not resolved. */
export const effectIsNotUsedUp = rule<ScheduledAttempt>({
  id: 'R46',
  code: 'effect-used-up',
  allows: ({ context, named }) => {
    const meant = effectMeant(context, named);
    const isNamed = namedForEachUnit(context, meant).some(({ unitId }) => unitId === meant.unitId);
    return isNamed && usesLeft(context, meant) > 0;
  },
  refusal: ({ context, named }) => {
    const effect = effectOf(context, named);
    const subject = `The ${nameOfEffect(context, named)}`;
    if (!effect || isAutomatic(effect)) return `${subject} holds by itself, and is not resolved.`;
    if (firstIsOver(context, effectMeant(context, named), effect)) {
      return effect.activation
        ? `${subject} speaks of the first activation of the round, and that activation has begun.`
        : `${subject} names the first token that is drawn in the round, and that token is drawn.`;
    }
    switch (effect.frequency) {
      case 'once-per-unit':
        return `${subject} is resolved once for each unit that it means, which the act names.`;
      case 'once-per-activation':
        return `${subject} has been resolved in this activation.`;
      case 'per-token':
        return `${subject} is resolved once for each token of the card, and none is left.`;
    }
    const uses = usesInARound(effect);
    const often = uses === 1 ? 'once' : `${uses} times`;
    return `${subject} can be resolved ${often} in a round, and has been resolved ${often}.`;
  },
});

/** R46: an effect of an activation is resolved during that activation, if the phase keeps the activations (R53). */
export const effectIsOfThisActivation = rule<ScheduledAttempt>({
  id: 'R46',
  code: 'not-in-this-activation',
  allows: ({ context, named }) => isInItsActivation(context, effectMeant(context, named)),
  refusal: ({ context, named }) =>
    `The ${nameOfEffect(context, named)} is resolved in an activation of which it speaks: "${effectOf(context, named)?.summary}"`,
});

/** R46: an effect "while the order is faceup" ends when that token is turned facedown (AP-6), or is gone. */
export const orderOfTheEffectIsFaceup = rule<ScheduledAttempt>({
  id: 'R46',
  code: 'no-faceup-token',
  allows: ({ context, named }) => isWhileOrdered(context, effectMeant(context, named)),
  refusal: ({ context, named }) =>
    `The ${nameOfEffect(context, named)} is resolved only while a unit of which it speaks has a faceup order token: "${effectOf(context, named)?.summary}"`,
});

/** R51: a token on a card is used instead of a draw, if the phase keeps the activations (AP-3). */
export const tokenIsUsedByADraw = rule<ScheduledAttempt>({
  id: 'R51',
  code: 'used-by-a-draw',
  allows: ({ context, named }) => !isUsedByADraw(context, effectMeant(context, named)),
  refusal: ({ context, named }) =>
    `The tokens on ${nameIfOpen(context, named.cardId)} are used by a draw from the card.`,
});

export const R31 = {
  id: 'R31',
  question: '"During the Activation Phase" (CP-8b): in which order, and how often?',
  summary:
    '"starting with the player with priority" settles who is first when two want to act at the same moment, and that is the order of the list. It is no queue: while its card is in play an effect may be resolved at any time, by its player, as often as its card prints (R46), or never. Nothing need be declined',
  inCardData: true,
} as const satisfies Ruling;

/**
 * R31: a player declines only effects at the start of the Activation Phase. The other effects of the phase are simply
 * not used.
 */
export const duringEffectIsNotDeclined = rule<Activation>({
  id: 'R31',
  code: 'nothing-to-decline',
  allows: (activation) => openAtTheStart(activation).length > 0,
  refusal: () =>
    'An effect during the Activation Phase need not be declined: simply do not use it.',
});

/**
 * Returns the remaining effects of one window, if their cards are still in play (R19, R24). At the start of the phase
 * these effects are still to be resolved. During the phase, a player may use them (R31, R46).
 */
export function scheduledLeft(
  { context, scheduled }: Activation,
  window: ScheduledWindow,
): EffectRef[] {
  const isLeft = (effect: EffectRef) =>
    window === 'activationStart' ? !isSettled(context, effect) : usesLeft(context, effect) > 0;
  return scheduled[window].filter((effect) => liesInPlay(context, effect) && isLeft(effect));
}

/** The effects that can be resolved next at the start of the Activation Phase (CP-8, R41). */
export function openAtTheStart(activation: Activation): EffectRef[] {
  const [first] = scheduledLeft(activation, 'activationStart');
  if (!first) return [];
  const { context, scheduled } = activation;
  const theirs = scheduled.activationStart.filter(
    (effect) => effect.player === first.player && liesInPlay(context, effect),
  );
  return openOfEachCard(context, theirs);
}

/**
 * The effect that resolves automatically now. At the start: one of those that may be resolved
 * next. During the phase, which has no turns
 * (R31): when the activation of units begins.
 */
export function nextAutomatic(
  activation: Activation,
  window: ScheduledWindow,
): EffectRef | undefined {
  const candidates =
    window === 'activationStart' ? openAtTheStart(activation) : scheduledLeft(activation, window);
  return firstAutomatic(activation.context, candidates);
}

/**
 * The reasons why an effect may not be resolved with these directives at the start of the Activation Phase (CC-27,
 * CP-8, R26, R29, R46).
 */
export const refusalsToResolveAtTheStart = refusalsToResolveWhen<ResolvingScheduled>(
  inOrder<ScheduledAttempt>(effectIsLeft, startEffectIsNext),
);

/** The reasons why an effect may not be declined at the start of the Activation Phase (CP-8, R46, R47). */
export const refusalsToDeclineAtTheStart = inOrder<ScheduledAttempt>(
  effectIsLeft,
  startEffectIsNext,
  effectIsOptional,
);

/**
 * The reasons why an effect may not be resolved with these directives during the Activation Phase (CC-27, CP-8b, R26,
 * R29, R31, R46, R51).
 */
export const refusalsToResolveDuring = refusalsToResolveWhen<ResolvingScheduled>(
  inOrder(
    duringEffectIsInPlay,
    tokenIsUsedByADraw,
    effectIsNotUsedUp,
    effectIsOfThisActivation,
    orderOfTheEffectIsFaceup,
  ),
);

/** The effect without the unit for which it is resolved, if it is resolved for one (R46). */
function withoutItsUnit(table: PhaseContext, named: EffectRef): EffectRef {
  const effect = effectOf(table, named);
  const { unitId: _unitId, ...whole } = named;
  return effect && isForOneUnit(effect) ? whole : named;
}

function liesInPlay({ sides }: PhaseContext, { player, cardId }: EffectRef): boolean {
  const { inPlay, permanents } = sides[player];
  return inPlay?.cardId === cardId || permanents.includes(cardId);
}
