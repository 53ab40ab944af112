import { logged } from '../../../model/log.js';
import { withSide } from '../../../model/phase-context.js';
import { tracksActivations } from '../../../model/activation.js';
import { about, all, refusalsBy } from '../../rule.js';
import { onUnit, unitIsItsOwn, unitStands } from '../../units.js';
import { assignToken } from './assign-token.js';
import { namedBy, noCards, type DirectiveKind } from './directive.js';
import { describeUnit, withEachUnit } from './naming-units.js';

/**
 * The unit is activated first of its army, or waits until no other order token of its player is left (R46). It gets a faceup
 * token of the pool, if it has none and the pool has one of its rank (R48).
 */
export const firstOrLast: DirectiveKind<'first-or-last'> = {
  refusals: about(namedBy, onUnit(all(unitIsItsOwn, unitStands))),
  apply: ({ context, acting, directive: { player, unitId } }) => {
    const isTracked = tracksActivations(context);
    const told = isTracked ? {} : ({ told: true } as const);
    const chosen = logged('unit.first-or-last', isTracked ? 'R46' : 'R53', player, {
      unitId,
      ...told,
    });
    const table = isTracked ? withSide(context, player, { firstOrLast: unitId }) : context;
    const assigning = {
      context: table,
      acting,
      directive: { type: 'assign-token', player, unitId },
    } as const;
    if (refusalsBy(assignToken.refusals, assigning).length > 0)
      return { context: table, log: [chosen] };
    const assigned = assignToken.apply(assigning);
    return { context: assigned.context, log: [chosen, ...assigned.log] };
  },
  ways: withEachUnit,
  names: noCards,
  describe: (_, choice) => `${describeUnit(choice)}, to be activated first or last of its army`,
  worth: () => -0.5,
};
