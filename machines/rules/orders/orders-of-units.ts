import { meansOf, type GivingSource } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { unitOf } from '../../model/built-army.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { all, checkOf, inOrder, permits, rule, type Check, type Rule } from '../rule.js';
import type { RuleId, Ruling } from '../rulebook.js';
import { capitalised } from '../command-hand/wording.js';
import { unitIsInArmy } from '../units.js';
import { unitsThatMayBeOrdered, type OrderConditions } from './conditions.js';
import type { UnmeasuredPair } from './measuring.js';
import { nameOfIssuer, type Giving, type OrderAttempt } from './order-attempt.js';

/** An order of a unit by a keyword or an upgrade, as an event names it. */
export interface NamedOrder<Source extends GivingSource = GivingSource> {
  context: PhaseContext;
  player: PlayerColor;
  source: Source;
  unitId: UnitId;
}

/** The conditions for orders by one means: a keyword, or the upgrades. A refusal names the first kind that fails. */
export interface OrdersByMeans<Source extends GivingSource, Given extends Giving<Source>> {
  /** Both units are in the army. */
  unitsAreKnown: readonly Rule<NamedOrder<Source>>[];
  /** The issuer has the means. Otherwise no other rule is asked (R38). */
  issuerHasMeans: readonly Rule<Given>[];
  /** The issuer may use it now. */
  issuerMayUse: readonly Rule<Given>[];
  /** What the unit must meet to be given the order. */
  unit: OrderConditions<Given & OrderAttempt>;
}

/** Both units are in the army. `means`: the keyword, or `an upgrade`. */
/* @__NO_SIDE_EFFECTS__ */
export function unitsAreInArmy<Source extends GivingSource>(
  id: RuleId,
  means: string,
): readonly Rule<NamedOrder<Source>>[] {
  return [
    rule({
      id,
      code: 'source-not-in-army',
      allows: ({ source, ...named }) => unitIsInArmy.allows({ ...named, unitId: source.unitId }),
      refusal: ({ player, source }) =>
        `${player}'s army has no unit "${source.unitId}" to give an order by ${means}.`,
    }),
    rule({
      id,
      code: 'not-an-allied-unit',
      allows: unitIsInArmy.allows,
      refusal: ({ player, unitId }) =>
        `${capitalised(means)} orders allied units: ${player}'s army has no unit "${unitId}".`,
    }),
  ];
}

export const R30 = {
  id: 'R30',
  question:
    'When does a turn to issue orders end, and when is an order from another source given (CP-25)?',
  summary:
    'it ends by itself once nothing of it is left: no further order of the card (CC-12, CP-23), no order of a keyword or an upgrade (KW-1…KW-4, UP-2, UP-8) that could still be given, no effect of R21. Its player may end it earlier with orders.end, which gives up the optional effects and the orders of keywords and upgrades that are left; it is refused with CP-23 while an order of the card can be issued, and with CP-8a while an effect must be resolved. A player with nobody to nominate has this turn too. Orders of keywords and upgrades are given by their player (from a seat), checked; orders by the directives of an effect, whenever the effect resolves; orders that the package knows nothing of, by the host, at any time from the flip on',
  option: 'ordersEnd',
} as const satisfies Ruling;

/** R30: an order that its player has declined is given up for the rest of the turn. */
export const orderIsNotDeclined = rule<Giving>({
  id: 'R30',
  code: 'order-declined',
  allows: ({ context: { turnToIssue }, player, source }) =>
    turnToIssue?.player !== player ||
    !(turnToIssue.declined ?? []).some((each) => isSameSource(each, source)),
  refusal: (attempt) =>
    `${attempt.player} has declined the order by ${meansOf(attempt.source)} of ${nameOfIssuer(attempt)} in this turn.`,
});

/** Whether these are the same keyword or upgrade of the same unit. */
export function isSameSource(one: GivingSource, other: GivingSource): boolean {
  return one.unitId === other.unitId && meansOf(one) === meansOf(other);
}

/** The reasons why a unit may not be given this order by another unit. */
export function refusalsToGive<Source extends GivingSource, Given extends Giving<Source>>(
  { unitsAreKnown, issuerHasMeans, issuerMayUse, unit: ofUnit }: OrdersByMeans<Source, Given>,
  givingOf: (named: NamedOrder<Source>, issuer: Unit) => Given,
): Check<NamedOrder<Source>> {
  const unknown = all(...unitsAreKnown);
  const giving = inOrder<Given & OrderAttempt>(
    all(...issuerHasMeans),
    all(orderIsNotDeclined, ...issuerMayUse),
    ofUnit.refusals,
  );
  return checkOf([unknown, giving], (named: NamedOrder<Source>) => {
    const { context, player, source, unitId } = named;
    const issuer = unitOf(context, player, source.unitId);
    const unit = unitOf(context, player, unitId);
    return issuer && unit ? giving({ ...givingOf(named, issuer), unit }) : unknown(named);
  });
}

/**
 * An order that a unit may still give. `ready` has the units that can get it now, `unmeasured` those for which a range
 * must be measured first (R14); `toMeasure` has these ranges.
 */
export interface OrderLeft<Source extends GivingSource = GivingSource> {
  source: Source;
  ready: UnitId[];
  unmeasured: UnitId[];
  toMeasure: UnmeasuredPair[];
}

/** The order by this means, with the units out of these that can get it; none if the issuer may not give it now. */
export function orderLeft<Source extends GivingSource, Given extends Giving<Source>>(
  { issuerHasMeans, issuerMayUse, unit: ofUnit }: OrdersByMeans<Source, Given>,
  giving: Given,
  units: readonly Unit[],
): OrderLeft<Source>[] {
  if (!permits([...issuerHasMeans, orderIsNotDeclined, ...issuerMayUse], giving)) return [];
  const found = unitsThatMayBeOrdered(ofUnit, units, (unit) => ({ ...giving, unit }));
  const { ready, unmeasured, toMeasure } = found;
  const ids = (of: readonly Unit[]) => of.map(({ id }) => id);
  return [{ source: giving.source, ready: ids(ready), unmeasured: ids(unmeasured), toMeasure }];
}
