import type { CardEffect, EffectChoice } from '../../model/command-card.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { matchesAny } from '../../model/unit-matching.js';
import type { Acting } from './directives.js';
import { unitsToOrder } from '../orders/issuing-orders.js';
import { rule } from '../rule.js';
import { nameIfOpen } from '../table/secrecy.js';

/** R26: an effect's player adds what the effect offers, in the order of its list, and no more. */
export const directiveIsOffered = rule<{ acting: Acting; context: PhaseContext; offered: boolean }>(
  {
    id: 'R26',
    code: 'directive-not-offered',
    allows: ({ offered }) => offered,
    refusal: ({ acting: { cardId, effect }, context }) => {
      const offers = [...new Set((effect.choices ?? []).map(inWords))];
      const card = nameIfOpen(context, cardId);
      return offers.length === 0
        ? `${card}: "${effect.id}" leaves nothing to choose.`
        : `${card}: "${effect.id}" does not offer that, or not in this order. It offers: ${offers.join('; ')}.`;
    },
  },
);

/** A choice in short: `grant an order (corps), required`. */
function inWords({ directive, units, required }: EffectChoice): string {
  const whom = (units ?? []).flatMap(
    ({ names = [], ranks = [], types = [], affiliations = [] }) => [
      ...names,
      ...ranks,
      ...types,
      ...affiliations,
    ],
  );
  const what = directive.type.replaceAll('-', ' ');
  return `${what}${whom.length > 0 ? ` (${whom.join(', ')})` : ''}${required ? ', required' : ''}`;
}

/** CP-10: an effect is fully resolved: a required choice is taken, if it can be. */
export const requiredChoiceIsTaken = rule<{ effect: CardEffect; skipped: boolean }>({
  id: 'CP-10',
  code: 'required-choice-missing',
  allows: ({ skipped }) => !skipped,
  refusal: ({ effect }) => `"${effect.id}" requires a choice that is missing.`,
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
