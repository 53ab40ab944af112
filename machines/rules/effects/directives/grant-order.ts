import { giveOrder, giveOrderFromPool } from '../../orders/order-tokens.js';
import { refusalsToGrant } from '../../orders/other-sources.js';
import { about } from '../../rule.js';
import { isAfterThePools } from '../windows.js';
import { namedBy, noCards, type DirectiveKind } from './directive.js';
import { describeUnit, withEachUnit } from './naming-units.js';

/** Gives a unit an order whose source is the effect (CP-25, CP-26). */
export const grantOrder: DirectiveKind<'grant-order'> = {
  refusals: about(namedBy, refusalsToGrant),
  apply: ({ context, acting, directive: { player, unitId } }) => {
    const give = isAfterThePools(context, acting) ? giveOrderFromPool : giveOrder;
    return give({ context, player, unitId, source: acting.effect.id });
  },
  ways: withEachUnit,
  names: noCards,
  describe: (_, choice) => `an order for ${describeUnit(choice)}`,
  worth: () => 1,
};
