import { bindingAffiliationsOf, takesOrdersByAffiliation } from '../../model/affiliations.js';
import { isOfTransportOfAnyAffiliation } from '../battle-forces/transports-any-affiliation.js';
import { nameOfIssuer, type OrderAttempt } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import { nameOfUnit } from '../units.js';
import { bears } from './bearers.js';
import type { Statement } from '../rulebook.js';

export const KW_13 = {
  id: 'KW-13',
  kinds: ['guard'],
  summary:
    'Affiliation (Mercenary): a unit with an affiliation that binds (R36) can be issued an order only by an allied unit of the same affiliation: the unit nominated (CP-21), or the bearer of the keyword that gives the order (KW-1…KW-4); itself included. A unit that cannot be ordered does not count as one that could be added (CC-12, CP-23). Orders by an effect, and by the host, follow their own text and are not bound.',
} as const satisfies Statement;

export const KW_14 = {
  id: 'KW-14',
  kinds: ['guard'],
  summary: 'Allies of Convenience: its bearer may issue orders to allied units of any affiliation.',
} as const satisfies Statement;

/** KW-14: a unit with this keyword orders allied units of any affiliation. */
export const ALLIES_OF_CONVENIENCE = 'Allies of Convenience';

/**
 * KW-13: a unit with a binding affiliation takes orders only from units of that affiliation. BF-5: in some battle forces
 * it takes orders of the Transport that carries it, too.
 */
export const unitTakesOrdersOfIssuer = rule<OrderAttempt>({
  id: 'KW-13',
  also: ['KW-14', 'BF-4', 'BF-5'],
  code: 'other-affiliation',
  allows: (attempt) => {
    const { context, player, issuer, unit } = attempt;
    return (
      issuer === undefined ||
      context.ruleset.keywords !== 'played' ||
      takesOrdersByAffiliation(unit, issuer, context.ruleset.affiliations) ||
      bears(context, player, issuer, ALLIES_OF_CONVENIENCE) ||
      isOfTransportOfAnyAffiliation(attempt)
    );
  },
  refusal: (attempt) => {
    const { context, unit } = attempt;
    const bound = bindingAffiliationsOf(unit, context.ruleset.affiliations).join(' or ');
    return `${nameOfUnit(attempt)} takes orders of ${bound} units only, and ${nameOfIssuer(attempt)} is not one.`;
  },
});
