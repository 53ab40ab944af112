import { battleForceOf } from '../../model/built-army.js';
import { bindingAffiliationsOf, takesOrdersByAffiliation } from '../../model/affiliations.js';
import { isOfTransport } from '../../model/outcome.js';
import { nameOfIssuer, type OrderAttempt } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import { nameOfUnit } from '../units.js';
import { bears } from './bearers.js';

/** KW-14: a unit with this keyword orders allied units of any affiliation. */
export const ALLIES_OF_CONVENIENCE = 'Allies of Convenience';

/**
 * KW-13: a unit with a binding affiliation takes orders only from units of that affiliation. BF-5: in some battle forces
 * it takes orders of the Transport that carries it, too.
 */
export const unitTakesOrdersOfIssuer = rule<OrderAttempt>({
  id: 'KW-13',
  code: 'other-affiliation',
  allows: ({ context, player, issuer, unit, source }) =>
    issuer === undefined ||
    context.ruleset.keywords !== 'played' ||
    takesOrdersByAffiliation(unit, issuer, context.ruleset.affiliations) ||
    bears(context, player, issuer, ALLIES_OF_CONVENIENCE) ||
    (isOfTransport(source) && battleForceOf(context, player)?.transportsAnyAffiliation === true),
  refusal: (attempt) => {
    const { context, unit } = attempt;
    const bound = bindingAffiliationsOf(unit, context.ruleset.affiliations).join(' or ');
    return `${nameOfUnit(attempt)} takes orders of ${bound} units only, and ${nameOfIssuer(attempt)} is not one.`;
  },
});
