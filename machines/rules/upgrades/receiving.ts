import { actsOfKind } from '../../model/built-army.js';
import { isOfTransport } from '../../model/outcome.js';
import { sameName } from '../../model/unit-matching.js';
import { nameOfIssuer, type OrderAttempt } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import { nameOfUnit } from '../units.js';

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

/** UP-7: Transport cannot order a unit with a squad upgrade. Some squads except a transport of their affiliation. */
export const transportMayOrderIt = rule<OrderAttempt>({
  id: 'UP-7',
  code: 'not-by-transport',
  allows: (attempt) =>
    !isOfTransport(attempt.source) || squadAgainstTransport(attempt) === undefined,
  refusal: (attempt) => {
    const squad = squadAgainstTransport(attempt);
    const excepted = squad?.act.unlessSameAffiliation ? ' of another affiliation' : '';
    return `${nameOfUnit(attempt)} has ${squad?.upgrade.name}: Transport of a unit${excepted} cannot order it.`;
  },
});

function squadAgainstTransport({ context, issuer, unit }: IssuingAttempt) {
  const { affiliations = [] } = issuer ?? {};
  const isShared = affiliations.some((each) =>
    (unit.affiliations ?? []).some((own) => sameName(own, each)),
  );
  return actsOfKind(context, unit, 'not-by-transport').find(
    ({ act }) => !(act.unlessSameAffiliation && isShared),
  );
}
