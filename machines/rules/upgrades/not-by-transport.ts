import { actsOfKind } from '../../model/built-army.js';
import { sameName } from '../../model/unit-matching.js';
import type { OrderAttempt } from '../orders/order-attempt.js';
import { rule } from '../rule.js';
import type { Statement } from '../rulebook.js';
import { nameOfUnit } from '../units.js';
import type { ActKind } from './act.js';

export const UP_7 = {
  id: 'UP-7',
  kinds: ['guard'],
  summary:
    'Squad upgrades (Stormtrooper Squad and the like): Transport cannot order the unit. Weequay Pirate Squad excepts a transport of the same affiliation.',
} as const satisfies Statement;

/** UP-7: Transport cannot order a unit with a squad upgrade. Some squads except a transport of their affiliation. */
export const transportMayOrderIt = rule<OrderAttempt>({
  id: 'UP-7',
  code: 'not-by-transport',
  allows: (attempt) => squadAgainstTransport(attempt) === undefined,
  refusal: (attempt) => {
    const squad = squadAgainstTransport(attempt);
    const excepted = squad?.act.unlessSameAffiliation ? ' of another affiliation' : '';
    return `${nameOfUnit(attempt)} has ${squad?.upgrade.name}: Transport of a unit${excepted} cannot order it.`;
  },
});

function squadAgainstTransport({ context, issuer, unit }: OrderAttempt) {
  const { affiliations = [] } = issuer ?? {};
  const isShared = affiliations.some((each) =>
    (unit.affiliations ?? []).some((own) => sameName(own, each)),
  );
  return actsOfKind(context, unit, 'not-by-transport').find(
    ({ act }) => !(act.unlessSameAffiliation && isShared),
  );
}

/** UP-7: Transport cannot order its unit. */
export const notByTransport: ActKind<'not-by-transport'> = {
  id: 'UP-7',
  condition: { rule: transportMayOrderIt, onlyBy: 'Transport' },
};
