import { takeBackOrder, takeBackOrderIntoPool } from '../../orders/order-tokens.js';
import { rule } from '../../rule.js';
import { hasOrder, nameOfUnit, violationsOfUnit, type UnitAttempt } from '../../units.js';
import { isAfterThePools } from '../windows.js';
import { noCards, type DirectiveKind } from './directive.js';
import { unitInWords, withEachUnit } from './naming-units.js';

/** CP-22: only an order token that lies faceup at its unit can be returned. */
export const unitHasAnOrder = rule<UnitAttempt>({
  id: 'CP-22',
  code: 'no-order-to-return',
  allows: ({ context, player, unit }) => hasOrder(context, player, unit.id),
  refusal: (attempt) => `${nameOfUnit(attempt)} has no faceup order token.`,
});

/** Returns the faceup order token of a unit to the order pool (CP-26). */
export const returnOrder: DirectiveKind<'return-order'> = {
  refusals: ({ context, directive }) =>
    violationsOfUnit([unitHasAnOrder], { context, ...directive }),
  apply: ({ context, acting, directive: { player, unitId } }) => {
    const takeBack = isAfterThePools(context, acting) ? takeBackOrderIntoPool : takeBackOrder;
    return takeBack({ context, player, unitId });
  },
  ways: withEachUnit,
  names: noCards,
  inWords: (_, choice) => `taking back the order of ${unitInWords(choice)}`,
};
