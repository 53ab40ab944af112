import { battleForceOf } from '../../model/built-army.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { mayBeWithin, rangeToIssuer } from '../orders/conditions.js';
import { describeRange } from '../orders/measuring.js';
import type { OrderAttempt } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { nameOfUnit } from '../units.js';
import type { ActOfBattleForce } from './act.js';

export const BF_2 = {
  id: 'BF-2',
  kinds: ['guard', 'view'],
  summary:
    'Imperial Remnant: the nominated commander issues orders within range 2 only, also if the ruleset has no limit; units undeployed or not within range 2 of an allied commander have Independent: Aim 1 or Dodge 1.',
} as const satisfies Statement;

/** BF-2: the maximum range of an order of the nominated unit, if the battle force of the army limits it. */
export function rangeOfBattleForce(context: PhaseContext, player: PlayerColor): number | undefined {
  return battleForceOf(context, player)?.orderRange;
}

/** BF-2: the battle force of the army limits the range of orders, whatever the ruleset says (R42). */
export const unitIsInRangeOfBattleForce = rule<OrderAttempt>({
  id: 'BF-2',
  code: 'out-of-range',
  allows: (attempt) =>
    mayBeWithin(
      rangeOfBattleForce(attempt.context, attempt.player) ?? null,
      rangeToIssuer(attempt),
    ),
  refusal: (attempt) => {
    const force = battleForceOf(attempt.context, attempt.player);
    return `${nameOfUnit(attempt)} is ${describeRange(rangeToIssuer(attempt))} of the nominated unit, and ${force?.name} issues orders within range ${force?.orderRange} only.`;
  },
});

export const orderRange: ActOfBattleForce = { limit: { rule: unitIsInRangeOfBattleForce } };
