import { armyOf } from '../../model/built-army.js';
import { bindingAffiliationsOf, takesOrdersByAffiliation } from '../../model/affiliations.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { nameAmong } from '../../model/unit-matching.js';
import { rule } from '../rule.js';
import { bears } from './bearers.js';

/** KW-14: a unit with this keyword orders allied units of any affiliation. */
export const ALLIES_OF_CONVENIENCE = 'Allies of Convenience';

/**
 * An attempt of one unit to issue an order to another unit or to itself. The issuer is the nominated unit, or the
 * bearer of a keyword.
 */
export interface AffiliationAttempt {
  context: PhaseContext;
  player: PlayerColor;
  issuer: Unit;
  unit: Unit;
}

/** KW-13: a unit with a binding affiliation takes orders only from units of that affiliation. */
export const unitTakesOrdersOfIssuer = rule<AffiliationAttempt>({
  id: 'KW-13',
  code: 'other-affiliation',
  allows: ({ context, player, issuer, unit }) =>
    context.ruleset.keywords !== 'played' ||
    takesOrdersByAffiliation(unit, issuer, context.ruleset.affiliations) ||
    bears(context, player, issuer, ALLIES_OF_CONVENIENCE),
  refusal: ({ context, player, issuer, unit }) => {
    const army = armyOf(context, player);
    const bound = bindingAffiliationsOf(unit, context.ruleset.affiliations).join(' or ');
    return `${nameAmong(army, unit)} takes orders of ${bound} units only, and ${nameAmong(army, issuer)} is not one.`;
  },
});
