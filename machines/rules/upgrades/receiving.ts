import { actsOfKind } from '../../model/built-army.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { sameName } from '../../model/unit-matching.js';
import { rule } from '../rule.js';
import { nameOfUnit } from '../units.js';

/** An attempt of one unit to issue an order to another unit or to itself. */
interface IssuingAttempt {
  context: PhaseContext;
  player: PlayerColor;
  issuer: Unit;
  unit: Unit;
}

/**
 * UP-5: a unit with Programmed Loyalty is issued orders by commander units only: the nominated unit, or the bearer of a
 * keyword or an upgrade.
 */
export const issuerHasTheRank = rule<IssuingAttempt>({
  id: 'UP-5',
  code: 'ordered-by-others-only',
  allows: (attempt) => ranksAllowed(attempt).every((ranks) => ranks.includes(attempt.issuer.rank)),
  refusal: (attempt) => {
    const { context, player, issuer } = attempt;
    const ranks = ranksAllowed(attempt).flat().join(' or ');
    return `${nameOfUnit(attempt)} can be issued orders only by a ${ranks} unit, and ${nameOfUnit({ context, player, unit: issuer })} is not one.`;
  },
});

function ranksAllowed({ context, unit }: IssuingAttempt) {
  return actsOfKind(context, unit, 'ordered-only-by').map(({ act }) => act.ranks);
}

/** UP-7: Transport cannot order a unit with a squad upgrade. Some squads except a transport of their affiliation. */
export const transportMayOrderIt = rule<IssuingAttempt>({
  id: 'UP-7',
  code: 'not-by-transport',
  allows: (attempt) => squadAgainstTransport(attempt) === undefined,
  refusal: (attempt) => {
    const squad = squadAgainstTransport(attempt);
    const excepted = squad?.act.unlessSameAffiliation ? ' of another affiliation' : '';
    return `${nameOfUnit(attempt)} has ${squad?.upgrade.name}: Transport of a unit${excepted} cannot order it.`;
  },
});

function squadAgainstTransport({ context, issuer, unit }: IssuingAttempt) {
  const { affiliations = [] } = issuer;
  const isShared = affiliations.some((each) =>
    (unit.affiliations ?? []).some((own) => sameName(own, each)),
  );
  return actsOfKind(context, unit, 'not-by-transport').find(
    ({ act }) => !(act.unlessSameAffiliation && isShared),
  );
}
