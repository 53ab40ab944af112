import type { CardEffect, EffectChoice } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { matchesAny } from '../../model/unit-matching.js';
import type { Acting } from './directives.js';
import { unitsToOrder } from '../orders/issuing-orders.js';
import { rule } from '../rule.js';

/** CC-13: an effect's player adds what the effect offers, and no more. */
export const directiveIsOffered = rule<{ effect: CardEffect; offered: boolean }>({
  id: 'CC-13',
  code: 'directive-not-offered',
  allows: ({ offered }) => offered,
  refusal: ({ effect }) => `"${effect.id}" does not offer that, or not in this order.`,
});

/** CP-10: an effect is fully resolved: a required choice is taken, if it can be. */
export const requiredChoiceIsTaken = rule<{ effect: CardEffect; skipped: boolean }>({
  id: 'CP-10',
  code: 'required-choice-missing',
  allows: ({ skipped }) => !skipped,
  refusal: ({ effect }) =>
    `"${effect.id}" is not fully resolved without a choice that it requires.`,
});

/**
 * R21: what speaks of an ordered unit is not skipped while the card can still order one. Only an order that can be
 * issued before the effect can come first: those that the effect adds come after it.
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
  refusal: ({ acting: { effect } }) =>
    `"${effect.id}" speaks of a unit that the card can still order: that order comes first.`,
});

/** Whether others are to be near to a unit that has no order of the card yet, and may have one. */
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
