import { actsOfKind } from '../../model/built-army.js';
import { nameOfIssuer, type OrderAttempt } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { nameOfUnit } from '../units.js';
import type { ActKind } from './act.js';

export const UP_5 = {
  id: 'UP-5',
  kinds: ['guard'],
  summary:
    'Programmed Loyalty: only a unit of the rank commander issues orders to the unit: the unit nominated, or the bearer of a keyword. Orders by an effect and by the host follow their own text, as with KW-13.',
} as const satisfies Statement;

type IssuingAttempt = Pick<OrderAttempt, 'context' | 'player' | 'issuer' | 'unit'>;

/**
 * UP-5: a unit with Programmed Loyalty is issued orders by commander units only: the nominated unit, or the bearer of a
 * keyword or an upgrade.
 */
export const issuerHasTheRank = rule<IssuingAttempt>({
  id: 'UP-5',
  code: 'ordered-by-others-only',
  allows: (attempt) => {
    const { issuer } = attempt;
    return !issuer || ranksAllowed(attempt).every((ranks) => ranks.includes(issuer.rank));
  },
  refusal: (attempt) => {
    const ranks = ranksAllowed(attempt).flat().join(' or ');
    return `${nameOfUnit(attempt)} can be issued orders only by a ${ranks} unit, and ${nameOfIssuer(attempt)} is not one.`;
  },
});

function ranksAllowed({ context, unit }: IssuingAttempt) {
  return actsOfKind(context, unit, 'ordered-only-by').map(({ act }) => act.ranks);
}

/** UP-5: its unit can be issued orders by units of some ranks only. */
export const orderedOnlyBy: ActKind<'ordered-only-by'> = {
  id: 'UP-5',
  condition: { rule: issuerHasTheRank },
};
