import { bindingAffiliationsOf, takesOrdersByAffiliation } from '../../model/affiliations.js';
import type { Ruleset } from '../../model/ruleset.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { hasKeyword, isCounterpart, nameAmong } from '../../model/unit-matching.js';
import type { Violation } from '../rule.js';
import { ALLIES_OF_CONVENIENCE } from './affiliation.js';
import { FIELD_COMMANDER } from './field-commander.js';
import { giversOf } from './givers.js';

/** A unit that no unit of its army can ever order. */
export interface NeverOrdered extends Violation {
  unitId: UnitId;
}

/**
 * The units of an army that never get an order from its commanders, operatives, Field Commanders and keywords, because
 * of an affiliation (KW-13). Effects of cards, and a promotion (KW-9), may still give them orders, so the army is
 * valid. Empty if the players apply keywords themselves.
 */
export function neverOrdered(
  army: readonly Unit[],
  { keywords, affiliations }: Pick<Ruleset, 'keywords' | 'affiliations'>,
): NeverOrdered[] {
  if (keywords === 'table') return [];
  return army
    .filter(
      (unit) =>
        !isCounterpart(unit) &&
        bindingAffiliationsOf(unit, affiliations).length > 0 &&
        !army.some((issuer) => canOrder(issuer, unit, army, affiliations)),
    )
    .map((unit) => ({
      rule: 'KW-13',
      code: 'other-affiliation',
      message: `No commander or operative of this army can order ${nameAmong(army, unit)}: it takes orders of ${bindingAffiliationsOf(unit, affiliations).join(' or ')} units only.`,
      unitId: unit.id,
    }));
}

/** Whether the issuer may be nominated, or has a keyword that names the unit, and KW-13 allows the order. */
function canOrder(
  issuer: Unit,
  unit: Unit,
  army: readonly Unit[],
  affiliations: Ruleset['affiliations'],
): boolean {
  if (isCounterpart(issuer)) return false;
  const agrees =
    takesOrdersByAffiliation(unit, issuer, affiliations) ||
    hasKeyword(issuer, ALLIES_OF_CONVENIENCE);
  if (!agrees) return false;
  if (mayBeNominated(issuer)) return true;
  return giversOf(army).some(
    ({ source, orders }) => source.unitId === issuer.id && orders.some(({ names }) => names(unit)),
  );
}

const mayBeNominated = (unit: Unit): boolean =>
  unit.rank === 'commander' || unit.rank === 'operative' || hasKeyword(unit, FIELD_COMMANDER);
