import type { CardEffect, CardId, EffectTiming } from '../../model/command-card.js';
import type { EffectRef, ScheduledEffects } from '../../model/outcome.js';
import { cardOf, type PhaseContext } from '../../model/phase-context.js';
import { unitOf } from '../../model/built-army.js';
import type { PlayerColor } from '../../model/player.js';
import { opponentOf } from '../../model/player.js';
import type { Ruleset } from '../../model/ruleset.js';
import { cardsAskedFromHand } from '../cards/playing-from-hand.js';
import { inOrder, rule, type Check, type Part, type Rule } from '../rule.js';
import type { Ruling, Statement } from '../rulebook.js';
import { actsWhen } from '../cards/divulged.js';
import { liesOpenAnywhere } from '../table/secrecy.js';
import { nameOfUnit } from '../units.js';
import { lateEffects, openForOrders } from './each-order.js';
import { effectOf, isAutomatic, isSettled, isSettledInThisRound } from './frequency.js';
import { nameOfEffect } from './sentences.js';

/** The window for the effects of one player and one timing. */
export interface OpenWindow {
  player: PlayerColor;
  timing: EffectTiming;
}

/** An attempt to resolve or decline an effect in the open window. */
export interface EffectAttempt {
  context: PhaseContext;
  window: OpenWindow;
  named: EffectRef;
}

export const CP_10 = {
  id: 'CP-10',
  kinds: ['structure'],
  summary: "One card's effect is fully resolved before the next begins.",
} as const satisfies Statement;

/** R41: a player with effects of several cards chooses the next card; the effects of one card are resolved in the order of its list. */
export const effectIsNext = rule<EffectAttempt>({
  id: 'CP-10',
  also: ['R41'],
  code: 'not-the-next-effect',
  // Another rule checks whose turn it is. This rule ignores the player.
  allows: ({ context, window, named }) => isAmong(openEffects(context, window), context, named),
  refusal: ({ context, window, named }) => {
    const open = openEffects(context, window);
    return open.length > 0
      ? sayingWhatIsNext(context, open)
      : `${named.player} has no effect to resolve now.`;
  },
});

/** R41: outside of the Command Phase, the effects are resolved one by one: only an open one is next. */
/* @__NO_SIDE_EFFECTS__ */
export function resolvedInOrder<Attempt extends NamedEffect>(
  openIn: (attempt: Attempt) => readonly EffectRef[],
): Omit<Rule<Attempt>, 'id'> {
  return {
    also: ['R41'],
    code: 'not-the-next-effect',
    allows: (attempt) => {
      const meant = effectMeant(attempt.context, attempt.named);
      return openIn(attempt).some((open) => sameEffect(open, meant));
    },
    refusal: (attempt) => {
      const open = openIn(attempt);
      return open.length > 0
        ? sayingWhatIsNext(attempt.context, open)
        : 'No effect is left to resolve now.';
    },
  };
}

/** The sentence that names the effects that can be resolved next. Everybody knows their cards. */
function sayingWhatIsNext(context: PhaseContext, open: readonly EffectRef[]): string {
  const named = open.map(
    (each) => `${each.player}'s ${nameOfEffect(context, each, cardOf(context, each.cardId))}`,
  );
  return `Now comes ${named.join(', or ')}.`;
}

export const CP_8a = {
  id: 'CP-8a',
  kinds: ['structure'],
  summary: 'Timing 3: when a unit issues orders, the player with priority first.',
} as const satisfies Statement;

/** CP-8a: in the turns to issue orders, the effects of the player with priority come first. */
export const effectIsOfTheTurn = rule<EffectAttempt>({
  id: 'CP-8a',
  code: 'not-your-turn',
  allows: ({ context, window, named }) => effectMeant(context, named).player === window.player,
  refusal: ({ context, window: { player }, named }) =>
    `The ${nameOfEffect(context, named)} is not ${player}'s, whose turn to issue orders it is.`,
});

export const R21 = {
  id: 'R21',
  question: 'When are "when a unit issues orders" effects resolved (CP-8a)?',
  summary:
    "in their player's turn to issue, the whole of it. Automatic ones act as the turn begins, in the order of the card's list. An effect that speaks of each unit ordered opens anew with each such order (R46). The others may be resolved before, between or after the orders of that turn, in any order of the player's choosing; an effect that needs an ordered unit is not open before there is one. Those that are not optional must be resolved before the turn ends. If nobody was nominated nobody issues orders, and these effects are dropped. An effect that binds the opponent's orders is untimed in card data, or it would come too late",
} as const satisfies Ruling;

/** R21: in a turn to issue orders its player resolves the effects in any order, each once. */
export const effectIsOpen = rule<EffectAttempt>({
  id: 'R21',
  code: 'effect-not-open',
  allows: ({ context, window, named }) => isAmong(openEffects(context, window), context, named),
  refusal: ({ context, window: { player }, named }) =>
    sayingForWhichUnit(context, player, named) ??
    `${player} has no ${nameOfEffect(context, named)} to resolve in this turn to issue orders.`,
});

/** R46: an effect "with each order" is open for units that got such an order, and is resolved for one of them. */
export const effectIsOpenForTheOrder = rule<NamedEffect>({
  id: 'R46',
  code: 'effect-not-open',
  allows: ({ context, named }) => {
    const meant = effectMeant(context, named);
    return lateEffects(context, meant.player).some((open) => sameEffect(open, meant));
  },
  refusal: ({ context, named }) =>
    sayingForWhichUnit(context, named.player, named) ??
    `The ${nameOfEffect(context, named)} is not open: no order of which it speaks is left.`,
});

/** The sentence that names the units for which an effect "with each order" is open, if there are any (R46). */
function sayingForWhichUnit(
  context: PhaseContext,
  player: PlayerColor,
  named: EffectRef,
): string | undefined {
  const units = openForOrders(context, player).flatMap((open) =>
    open.cardId === named.cardId && open.effectId === named.effectId
      ? (unitOf(context, player, open.unitId ?? '') ?? [])
      : [],
  );
  if (units.length === 0) return undefined;
  const names = units.map((unit) => nameOfUnit({ context, player, unit }));
  return `The ${nameOfEffect(context, named)} is resolved for one unit at a time, which the act names: ${names.join(', ')}.`;
}

/** Whether an effect is one of the open ones. The player who names it is not compared. */
function isAmong(open: readonly EffectRef[], context: PhaseContext, named: EffectRef): boolean {
  const { cardId, effectId, unitId } = effectMeant(context, named);
  return open.some(
    (each) => each.cardId === cardId && each.effectId === effectId && each.unitId === unitId,
  );
}

type NamedEffect = Pick<EffectAttempt, 'context' | 'named'>;

/** R46: an effect that was resolved or declined is not resolved again at its time. Hidden cards are not looked up (R29). */
export const effectIsLeft = rule<NamedEffect & { window?: OpenWindow }>({
  id: 'R46',
  code: 'effect-used-up',
  // In a window another rule checks whose turn it is. This rule ignores the player.
  allows: ({ context, named, window }) =>
    !liesOpenAnywhere(context, named.cardId) ||
    !isSettled(context, {
      ...effectMeant(context, named),
      ...(window && { player: window.player }),
    }),
  refusal: ({ context, named }) =>
    `The ${nameOfEffect(context, named)} has been resolved or declined already.`,
});

export const R47 = {
  id: 'R47',
  question: 'Who may leave an effect out?',
  summary:
    'a printed "may" or "up to" can be declined, each effect and each half by itself; the others must be resolved if they can do anything. An effect in which nobody decides and which changes nothing tracked is automatic: it is told once, at the unit that it is for. Who decides is card data: its player or the opponent. During the Activation Phase nothing need be declined (R31); there "may" only tells the player',
  inCardData: true,
} as const satisfies Ruling;

/** R47: only an optional effect may be declined. */
export const effectIsOptional = rule<NamedEffect>({
  id: 'R47',
  code: 'effect-not-optional',
  allows: ({ context, named }) => {
    const { optional, timing } = effectOf(context, named) ?? {};
    return optional === true || timing === 'from-hand';
  },
  refusal: ({ context, named }) =>
    `The ${nameOfEffect(context, named)} must be resolved, it is not optional.`,
});

/** The reasons why an effect cannot be resolved or declined now, in a window of this timing (CP-8a, CP-10, R21, R46). */
export function refusalsToBegin(timing: EffectTiming): Part<EffectAttempt> {
  return inAnyOrder(timing)
    ? inOrder(effectIsOfTheTurn, effectIsLeft, effectIsOpen)
    : inOrder(effectIsLeft, effectIsNext);
}

/** The reasons why an effect that an order opened may not be declined outside of the turn (R46, R47). */
export const refusalsToDeclineLate = inOrder(effectIsOpenForTheOrder, effectIsOptional);

/** The reasons why an effect may not be declined in a window of this timing (CP-8a, CP-10, R21, R46, R47). */
export function refusalsToDecline(timing: EffectTiming): Check<EffectAttempt> {
  return inOrder(refusalsToBegin(timing), effectIsOptional);
}

const AFTER_THE_COMMAND_PHASE: readonly EffectTiming[] = [
  'activation-start',
  'during-activation',
  'activation-end',
  'end-phase',
];

/**
 * Whether order pools exist when this effect of a player is resolved (R33): after the Command Phase, and for an effect
 * "with each order" (R46) from step 6 on.
 */
export function isAfterThePools(
  { turnToIssue, sides }: PhaseContext,
  { player, effect: { timing } }: { player: PlayerColor; effect: CardEffect },
): boolean {
  if (timing !== 'issue-orders') return AFTER_THE_COMMAND_PHASE.includes(timing);
  return turnToIssue === null && sides[player].orderedLate !== null;
}

/** The player who resolves an effect: its own, unless the card names the opponent. */
export function resolverOf(context: PhaseContext, named: EffectRef): PlayerColor {
  const effect = effectOf(context, named);
  return effect?.decides === 'opponent' && !isAutomatic(effect) && effect.timing !== 'from-hand'
    ? opponentOf(named.player)
    : named.player;
}

/**
 * The effect that a player names: an own effect, or an effect of the opponent that this player resolves. Hidden cards
 * are not looked up (R29).
 */
export function effectMeant(context: PhaseContext, named: EffectRef): EffectRef {
  const { cardId, effectId, unitId } = named;
  const isOpen = liesOpenAnywhere(context, cardId);
  return {
    player: isOpen ? resolverOf(context, named) : named.player,
    cardId,
    effectId,
    ...(unitId !== undefined && { unitId }),
  };
}

/**
 * R21: in a turn to issue orders the player may resolve any effect that is left, whatever its card. At other times a
 * card is resolved to its end before another one begins (CP-10).
 */
function inAnyOrder(timing: EffectTiming): boolean {
  return timing === 'issue-orders';
}

/**
 * The effects of a window that may be resolved now: of several cards the player chooses one (R41), in a turn to issue
 * orders any effect (R21). A player without a nominated unit issues no orders, and has no effects in that turn.
 */
export function openEffects(context: PhaseContext, { player, timing }: OpenWindow): EffectRef[] {
  const effects = effectsInPlay(context, player, timing);
  if (!inAnyOrder(timing)) return openOfEachCard(context, effects);
  const isOfTheTurn = (effect: EffectRef) =>
    !effectOf(context, effect)?.orders && !isSettled(context, effect);
  return [
    ...(context.sides[player].nominated === null ? [] : effects.filter(isOfTheTurn)),
    ...openForOrders(context, player),
  ];
}

/**
 * CP-10, R41: the next effect of each card that is half resolved; if there is none, the first effect of each card.
 * @param effects all effects of one player and one timing, including settled ones
 */
export function openOfEachCard(context: PhaseContext, effects: readonly EffectRef[]): EffectRef[] {
  const left = effects.filter((effect) => !isSettled(context, effect));
  if (left.length < 2) return left;
  const begun = left.filter(({ cardId }) => cardHasBegun(context, effects, cardId));
  const next = begun.length > 0 ? begun : left;
  return next.filter(
    ({ cardId }, index) => next.findIndex((each) => each.cardId === cardId) === index,
  );
}

/** CP-10: whether one of these effects is of the card, and was resolved or declined in this round. */
function cardHasBegun(
  context: PhaseContext,
  effects: readonly EffectRef[],
  cardId: CardId,
): boolean {
  return effects.some((each) => each.cardId === cardId && isSettledInThisRound(context, each));
}

/**
 * The effect that the phase resolves automatically now: the first automatic one of those that may be resolved (R21,
 * R41).
 */
export function automaticEffect(
  context: PhaseContext,
  { player, timing }: OpenWindow,
): EffectRef | undefined {
  return firstAutomatic(context, openEffects(context, { player, timing }));
}

/** The first of these effects that resolves without a player (R47). */
export function firstAutomatic(
  context: PhaseContext,
  effects: readonly EffectRef[],
): EffectRef | undefined {
  return effects.find((named) => {
    const effect = effectOf(context, named);
    return effect !== undefined && isAutomatic(effect);
  });
}

/** The first of the effects of a player in a window that may be resolved now. */
export function nextEffect(
  context: PhaseContext,
  player: PlayerColor,
  timing: EffectTiming,
): EffectRef | undefined {
  return openOfEachCard(context, effectsInPlay(context, player, timing))[0];
}

/** CP-10: whether some of these effects of a card are settled and others are not. Such a card is resolved to its end first. */
export function someCardIsHalfResolved(
  context: PhaseContext,
  effects: readonly EffectRef[],
): boolean {
  return effects.some(
    (effect) => !isSettled(context, effect) && cardHasBegun(context, effects, effect.cardId),
  );
}

export function sameEffect(one: EffectRef, other: EffectRef): boolean {
  return (
    one.player === other.player &&
    one.cardId === other.cardId &&
    one.effectId === other.effectId &&
    one.unitId === other.unitId
  );
}

/**
 * The effects of a player's cards in play with one timing. Permanents of earlier rounds are included, but their effects
 * on reveal and their untimed effects were resolved when they were played (R44). For the timing `from-hand`: the
 * effects of the cards about which the player is asked.
 */
export function effectsInPlay(
  context: PhaseContext,
  player: PlayerColor,
  timing: EffectTiming,
): EffectRef[] {
  return cardsWithEffects(context, player, timing).flatMap((cardId) =>
    cardOf(context, cardId)
      .effects.filter(
        (effect) => effect.timing === timing && actsWhen(context.sides[player], cardId, effect),
      )
      .map(({ id }) => ({ player, cardId, effectId: id })),
  );
}

function cardsWithEffects(
  context: PhaseContext,
  player: PlayerColor,
  timing: EffectTiming,
): readonly CardId[] {
  if (timing === 'from-hand') return cardsAskedFromHand(context, player);
  const { inPlay, permanents } = context.sides[player];
  const revealed = inPlay ? [inPlay.cardId] : [];
  return timing === 'reveal' || timing === 'untimed' ? revealed : [...permanents, ...revealed];
}

/** The player whose effects of a timing come first (CP-6, CP-7, CP-8, CP-8b, CP-21, R2, R27). */
export function firstToResolve(
  timing: EffectTiming,
  priority: PlayerColor,
  activationStart: Ruleset['activationStartOrder'],
): PlayerColor {
  switch (timing) {
    case 'setup':
    case 'from-hand':
    case 'reveal':
    case 'untimed':
    case 'command-phase-end':
      return 'blue';
    case 'issue-orders':
    case 'during-activation':
    case 'hand-reaction':
    case 'activation-end':
    case 'end-phase':
      return priority;
    case 'activation-start':
      return activationStart === 'blue' ? 'blue' : priority;
  }
}

/** The effects of cards still in play that the Activation Phase will resolve (R2, R24, CP-8, CP-8b, CC-18). */
export function scheduledEffects(context: PhaseContext): ScheduledEffects {
  const priority = context.priority?.player ?? 'blue';
  const inOrder = (timing: EffectTiming) => {
    const first = firstToResolve(timing, priority, context.ruleset.activationStartOrder);
    return [first, opponentOf(first)].flatMap((player) => effectsInPlay(context, player, timing));
  };
  return {
    activationStart: inOrder('activation-start'),
    duringActivation: inOrder('during-activation'),
  };
}
