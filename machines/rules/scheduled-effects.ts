import type { EffectRef, ScheduledEffects } from '../model/outcome.js';
import { cardOf, type PhaseContext } from '../model/phase-context.js';
import { effectIsOptional, effectMeant, effectOf, isSettled } from './effects.js';
import { resolve, type MayBring, type Resolution } from './resolving-effects.js';
import { rule, violationsOf, type Violation } from './rule.js';
import { refusalsToName } from './secrecy.js';

/** When in the Activation Phase an effect is resolved. */
export type ScheduledWindow = keyof ScheduledEffects;

/** The Activation Phase as its effects see it: the table, and what the Command Phase scheduled. */
export interface Activation {
  table: PhaseContext;
  scheduled: ScheduledEffects;
}

interface ScheduledAttempt extends Activation {
  window: ScheduledWindow;
  named: EffectRef;
}

const nextIsNamed = ({ window, named, ...activation }: ScheduledAttempt): boolean => {
  const next = nextScheduled(activation, window);
  const meant = effectMeant(activation.table, named);
  return (
    next?.player === meant.player &&
    next.cardId === meant.cardId &&
    next.effectId === meant.effectId
  );
};

const whatIsNext = ({ window, ...activation }: ScheduledAttempt): string => {
  const next = nextScheduled(activation, window);
  return next
    ? `${next.player}'s ${cardOf(activation.table, next.cardId).name}: "${next.effectId}" is the effect to resolve now.`
    : 'No effect is left to resolve now.';
};

/** CP-8, R2: the effects at the start of the Activation Phase are resolved one by one, in their order. */
export const startEffectIsNext = rule<ScheduledAttempt>({
  id: 'CP-8',
  code: 'not-the-next-effect',
  allows: nextIsNamed,
  refusal: whatIsNext,
});

/** CP-8b: so are those during the Activation Phase. */
export const duringEffectIsNext = rule<ScheduledAttempt>({
  id: 'CP-8b',
  code: 'not-the-next-effect',
  allows: nextIsNamed,
  refusal: whatIsNext,
});

/** The effects of one window that are still to be resolved, of the cards still in play (R19, R24). */
export function scheduledLeft(
  { table, scheduled }: Activation,
  window: ScheduledWindow,
): EffectRef[] {
  return scheduled[window].filter(
    (effect) => liesInPlay(table, effect) && !isSettled(table, effect),
  );
}

export function nextScheduled(
  activation: Activation,
  window: ScheduledWindow,
): EffectRef | undefined {
  return scheduledLeft(activation, window)[0];
}

export function nextScheduledIsAutomatic(activation: Activation, window: ScheduledWindow): boolean {
  const next = nextScheduled(activation, window);
  return (next && effectOf(activation.table, next))?.automatic === true;
}

/** Why an effect may not be resolved so in this window (CC-27, CP-8, CP-8b, R26, R29). */
export function refusalsToResolveScheduled(
  activation: Activation,
  window: ScheduledWindow,
  resolution: Resolution,
  may: MayBring = 'any-directive',
): Violation[] {
  const hidden = refusalsToName(activation.table, resolution.player, resolution.directives);
  if (hidden.length > 0) return hidden;
  const early = refusalsToBegin(activation, window, resolution);
  return early.length > 0 ? early : resolve(activation.table, resolution, may).violations;
}

/** Why an effect may not be declined in this window (CP-8, CP-8b, CC-13). */
export function refusalsToDeclineScheduled(
  activation: Activation,
  window: ScheduledWindow,
  named: EffectRef,
): Violation[] {
  const early = refusalsToBegin(activation, window, named);
  return early.length > 0
    ? early
    : violationsOf([effectIsOptional], { context: activation.table, named });
}

function refusalsToBegin(
  activation: Activation,
  window: ScheduledWindow,
  named: EffectRef,
): Violation[] {
  const isNext = window === 'activationStart' ? startEffectIsNext : duringEffectIsNext;
  return violationsOf([isNext], { ...activation, window, named });
}

function liesInPlay({ sides }: PhaseContext, { player, cardId }: EffectRef): boolean {
  const { inPlay, permanents } = sides[player];
  return inPlay?.cardId === cardId || permanents.includes(cardId);
}
