import type { EffectChoice } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { matchesAny } from '../../model/unit-matching.js';
import { describeChoice, type Acting } from './directives.js';
import { unitsToOrder } from '../orders/issuing-orders.js';
import { rangesAreKnown, type RangesToMeasure } from '../orders/measuring.js';
import { rule, violationsOf, type Violation } from '../rule.js';
import type { Ruling } from '../rulebook.js';
import { nameIfOpen } from '../table/secrecy.js';
import { canBeTaken, rangesToMeasure } from './choices.js';
import { firstOf, type OneByOne } from './enumerating.js';

/** An effect with its directives, and the table at which the rules are checked. */
interface ChoiceAttempt {
  context: PhaseContext;
  acting: Acting;
}

export const R26 = {
  id: 'R26',
  question: 'In which order do directives act?',
  summary:
    "in the order of the list, the effect's own first; what follows a restart stands for the new selection",
} as const satisfies Ruling;

/**
 * R26: a player adds only directives that the effect offers, in the order of its list. `misfit` explains why a
 * directive of an offered kind does not fit.
 */
export const directiveIsOffered = rule<
  ChoiceAttempt & { offered: boolean; misfit?: string | undefined }
>({
  id: 'R26',
  code: 'directive-not-offered',
  allows: ({ offered }) => offered,
  refusal: ({ acting: { cardId, effect }, context, misfit }) => {
    const card = nameIfOpen(context, cardId);
    if (misfit !== undefined) return `That choice does not fit ${card}: ${misfit}.`;
    const offers = [...new Set((effect.choices ?? []).map(describeChoice))];
    return offers.length === 0
      ? `${card} offers no choice here.`
      : `${card} does not offer that, or not so often or in this order. It offers ${offers.join('; ')}.`;
  },
});

/** CP-10: an effect is fully resolved: its player takes a required choice if that is possible. */
export const requiredChoiceIsTaken = rule<ChoiceAttempt & { skipped: EffectChoice | undefined }>({
  id: 'CP-10',
  code: 'required-choice-missing',
  allows: ({ skipped }) => skipped === undefined,
  refusal: ({ acting: { cardId }, context, skipped }) =>
    `${nameIfOpen(context, cardId)} is not fully resolved without a choice that it requires${skipped ? `: ${describeChoice(skipped)}` : ''}.`,
});

/**
 * R21: a choice near an ordered unit is not skipped while the card can still order such a unit. Only orders that are
 * possible before the effect count; orders that the effect adds come after it.
 */
export const noUnitMeantIsStillToBeOrdered = rule<{
  before: PhaseContext;
  acting: Acting;
  skipped: readonly EffectChoice[];
}>({
  id: 'R21',
  code: 'order-comes-first',
  allows: ({ before, acting, skipped }) =>
    !skipped.some((choice) => maySoonBeOrdered(before, acting, choice)),
  refusal: ({ before, acting: { cardId } }) =>
    `${nameIfOpen(before, cardId)} refers to a unit that the card can still order: issue that order first.`,
});

/**
 * The reasons why these choices may not be skipped at the current table (CP-10, R14, R21).
 * @param before the table before the effect
 */
export function refusalsToSkip(
  before: PhaseContext,
  { context, acting }: ChoiceAttempt,
  choices: readonly EffectChoice[],
): Violation[] {
  const required = choices.filter((choice) => choice.required);
  const possible = required.find((choice) => canBeTaken(context, acting, choice));
  if (possible) {
    return violationsOf([requiredChoiceIsTaken], { context: before, acting, skipped: possible });
  }
  return [
    ...violationsOf([noUnitMeantIsStillToBeOrdered], { before, acting, skipped: required }),
    ...violationsOf([rangesAreKnown], {
      context,
      toMeasure: firstRanges(required, (choice) => rangesToMeasure(context, acting, choice)),
    }),
  ];
}

/** The first ranges that one of these choices needs. A refusal names only one range. */
export function firstRanges(
  choices: readonly EffectChoice[],
  rangesOf: (choice: EffectChoice) => OneByOne<RangesToMeasure>,
): RangesToMeasure[] {
  for (const choice of choices) {
    const [first] = firstOf(rangesOf(choice), 1);
    if (first) return [first];
  }
  return [];
}

/** Whether the choice names units near a unit that has no order of the card yet, but may still get one. */
function maySoonBeOrdered(
  before: PhaseContext,
  { player, effect }: Acting,
  { near }: EffectChoice,
): boolean {
  const { to = 'ordered-by-card' } = near ?? {};
  if (!near || effect.timing !== 'issue-orders') return false;
  if (to !== 'ordered-by-card' && to !== 'ordered') return false;
  const { ready, unmeasured } = unitsToOrder(before, player);
  return [...ready, ...unmeasured].some((unit) => matchesAny(unit, near.units));
}
