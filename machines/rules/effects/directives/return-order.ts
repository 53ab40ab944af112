import type { ActiveUnit } from '../../../model/activation.js';
import type { DirectiveOf } from '../../../model/directive.js';
import { logged } from '../../../model/log.js';
import { turnsOf } from '../../../model/activation.js';
import { withTurns } from '../../activation/turns.js';
import { takeBackOrder, takeBackOrderIntoPool } from '../../orders/order-tokens.js';
import { putTokenIntoPool } from '../../orders/pools.js';
import { about, all, either, rule } from '../../rule.js';
import type { Statement } from '../../rulebook.js';
import { hasOrder, nameOfUnit, onUnit, type UnitAttempt } from '../../units.js';
import { isAfterThePools } from '../windows.js';
import { namedBy, noCards, type DirectiveAttempt, type DirectiveKind } from './directive.js';
import { describeUnit, withEachUnit } from './naming-units.js';

export const CP_22 = {
  id: 'CP-22',
  kinds: ['action'],
  summary: "The order token of the unit's rank is placed faceup by the unit.",
} as const satisfies Statement;

/** CP-22: only an order token that lies faceup at its unit can be returned. */
export const unitHasAnOrder = rule<UnitAttempt>({
  id: 'CP-22',
  code: 'no-order-to-return',
  allows: ({ context, player, unit }) => hasOrder(context, player, unit.id),
  refusal: (attempt) => `${nameOfUnit(attempt)} has no faceup order token.`,
});

/** Returns the faceup order token of a unit to the order pool (CP-26), or the token that was drawn for it (AP-3). */
export const returnOrder: DirectiveKind<'return-order'> = {
  refusals: either(
    (attempt) => activeByToken(attempt) !== undefined,
    all(),
    about(namedBy, onUnit(unitHasAnOrder)),
  ),
  apply: (attempt) => {
    const { context, acting, directive } = attempt;
    const { player, unitId } = directive;
    const active = activeByToken(attempt);
    if (active) {
      const table = withTurns(context, { active: { ...active, by: 'none' } });
      return {
        context: putTokenIntoPool(table, player, active.rank),
        log: [logged('order.returned', 'R33', player, { unitId })],
      };
    }
    const takeBack = isAfterThePools(context, acting) ? takeBackOrderIntoPool : takeBackOrder;
    return takeBack({ context, player, unitId });
  },
  ways: withEachUnit,
  names: noCards,
  describe: (_, choice) => `taking back the order of ${describeUnit(choice)}`,
  worth: () => -1,
};

/** The unit, if it is active by a token that was drawn for it, in an effect of its player. */
function activeByToken({
  context,
  acting,
  directive: { player, unitId },
}: DirectiveAttempt<DirectiveOf<'return-order'>>): ActiveUnit | undefined {
  const active = turnsOf(context)?.active;
  const isMeant = acting.player === player && active?.player === player && active.unitId === unitId;
  return isMeant && active.by === 'token' ? active : undefined;
}
