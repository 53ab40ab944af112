import { armyOf, unitOf } from '../../model/built-army.js';
import { memoize } from '../../model/memoize.js';
import type { KeywordSource, OrderKeyword } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { memoizeForSide } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { conditionsOf, mayBeWithin, rangeToIssuer } from '../orders/conditions.js';
import { roomBeside } from '../orders/matching.js';
import { describeRange } from '../orders/measuring.js';
import { nameOfIssuer, type Giving } from '../orders/order-attempt.js';
import {
  orderLeft,
  refusalsToGive,
  unitsAreInArmy,
  type NamedOrder,
  type OrderLeft,
  type OrdersByMeans,
} from '../orders/orders-of-units.js';
import { checkOf, rule, type Check } from '../rule.js';
import { nameOfUnit, type UnitAttempt } from '../units.js';
import { armyInPlay } from './of-unit.js';
import { baneTokens, hidesAUnitAtTheStart } from './bane-tokens.js';
import { coordinate } from './coordinate.js';
import { giversOf, type Giver } from './givers.js';
import { KEYWORDS_OF_ORDERS } from './keywords.js';
import { entriesOf, type KeywordOfOrders } from './order-keyword.js';

/** A unit gives an order by a keyword. `giver` is undefined if it can order nobody by this keyword. */
interface GivingByKeyword extends Giving<KeywordSource> {
  giver: Giver | undefined;
}

/** The conditions of a keyword on its unit, and on the units that it orders (KW-1 … KW-4, KW-19). */
function ordersBy(of: KeywordOfOrders) {
  const { id, keyword, conditions = [], limits = [], withinByUpgrades } = of;
  const bearerStands = rule<GivingByKeyword>({
    id,
    code: 'source-defeated',
    allows: ({ issuer }) => issuer.defeated !== true,
    refusal: (attempt) => `${nameOfIssuer(attempt)} is defeated, and gives no order by ${keyword}.`,
  });
  const bearerHasTheKeyword = rule<GivingByKeyword>({
    id,
    code: 'no-such-keyword',
    allows: ({ giver }) => giver !== undefined,
    refusal: (attempt) =>
      entriesOf(keyword, attempt.issuer).length > 0
        ? `${nameOfIssuer(attempt)} has ${keyword}, but no unit to order by it.`
        : `${nameOfIssuer(attempt)} gives no order by ${keyword}.`,
  });
  const anOrderIsLeft = rule<GivingByKeyword>({
    id,
    code: 'keyword-used',
    allows: (attempt) =>
      !attempt.giver || ordersGivenBy(attempt, attempt.giver).length < attempt.giver.orders.length,
    refusal: (attempt) => `${nameOfIssuer(attempt)} has given its order by ${keyword} this round.`,
  });
  const unitIsNamed = rule<GivingByKeyword & UnitAttempt>({
    id,
    code: 'not-named-by-keyword',
    allows: ({ context, player, giver, unit }) =>
      !giver || roomOfGivers(context, player)(giver)(unit),
    refusal: (attempt) =>
      `${keyword} of ${nameOfIssuer(attempt)} has no order for ${nameOfUnit(attempt)}.`,
  });
  const unitIsWithinRange = rule<GivingByKeyword & UnitAttempt>({
    id,
    also: withinByUpgrades ? [withinByUpgrades.id] : [],
    code: 'out-of-range',
    allows: (attempt) => mayBeWithin(attempt.within, rangeToIssuer(attempt)),
    refusal: (attempt) =>
      `${nameOfUnit(attempt)} is ${describeRange(rangeToIssuer(attempt))} of ${nameOfIssuer(attempt)}, not within range ${attempt.within}.`,
  });
  const means: OrdersByMeans<KeywordSource, GivingByKeyword> = {
    unitsAreKnown: unitsAreInArmy(id, keyword),
    issuerHasMeans: [bearerStands, bearerHasTheKeyword],
    issuerMayUse: [anOrderIsLeft, ...conditions],
    unit: conditionsOf<GivingByKeyword & UnitAttempt>({
      keyword,
      names: [unitIsNamed],
      limits: [{ rule: unitIsWithinRange }, ...limits],
      waitsForRanges: true,
    }),
  };
  const refusals = refusalsToGive(means, (named, issuer) =>
    givingBy(named, issuer, giverOf(named.context, named.player, named.source)),
  );
  return { ...means, refusals };
}

const ORDERS_BY = Object.fromEntries(
  Object.values(KEYWORDS_OF_ORDERS).map((each) => [each.keyword, ordersBy(each)]),
) as Record<OrderKeyword, ReturnType<typeof ordersBy>>;

/** The order of this unit by its keyword. */
function givingBy(
  { context, player, source }: Pick<NamedOrder<KeywordSource>, 'context' | 'player' | 'source'>,
  issuer: Unit,
  giver: Giver | undefined,
): GivingByKeyword {
  const { within, withinByUpgrades } = KEYWORDS_OF_ORDERS[source.keyword];
  const reach = withinByUpgrades?.reach({ context, player, issuer }) ?? within;
  return { context, player, issuer, source, giver, within: reach };
}

/**
 * The reasons why a unit may not be given this order by a keyword (KW-1 … KW-4, KW-13, UP-4 … UP-7, CP-26, R11, R14,
 * R28, R39). The card does not limit such an order (CP-25).
 */
export const refusalsToGiveByKeyword: Check<NamedOrder<KeywordSource>> = checkOf(
  Object.values(ORDERS_BY).map(({ refusals }) => refusals),
  (named) => ORDERS_BY[named.source.keyword].refusals(named),
);

/** KW-19: the reasons why a hidden unit may not be revealed by the order to itself. */
export const refusalsToRevealUnit = ORDERS_BY[baneTokens.keyword].refusals;

/** A keyword's order that its player may still give. */
export type KeywordOrderLeft = OrderLeft<KeywordSource>;

/** The keyword orders that a player's units may still give (R30), in the order of the army. */
export const keywordOrdersLeft = memoizeForSide(
  (context, player): readonly Readonly<KeywordOrderLeft>[] =>
    giversAtTheTable(context, player).flatMap((giver) => {
      const { source } = giver;
      const issuer = unitOf(context, player, source.unitId);
      if (!issuer) return [];
      const giving = givingBy({ context, player, source }, issuer, giver);
      return orderLeft(ORDERS_BY[source.keyword], giving, armyOf(context, player));
    }),
);

/** KW-19: the units that a player may reveal at the start of a round, each with the order to itself. */
export function unitsToReveal(
  context: PhaseContext,
  player: PlayerColor,
): Readonly<KeywordOrderLeft>[] {
  return keywordOrdersLeft(context, player).filter(
    ({ source }) => source.keyword === baneTokens.keyword,
  );
}

/** KW-19: whether the player may reveal a unit at the start of the round: now, or once blue has decided. */
export function mayStillReveal(context: PhaseContext, player: PlayerColor): boolean {
  const mayRevealNow = (each: PlayerColor) =>
    unitsToReveal(context, each).some(({ ready }) => ready.length > 0);
  return (
    mayRevealNow(player) ||
    (mayRevealNow(opponentOf(player)) && hidesAUnitAtTheStart(context, player))
  );
}

/**
 * KW-3: the keyword orders of units that were ordered after their player's turn to issue, in this phase of the round.
 * Their player may give them until the phase ends, or decline them (R30).
 */
export function lateKeywordOrders(
  context: PhaseContext,
  player: PlayerColor,
): readonly Readonly<KeywordOrderLeft>[] {
  if ((context.sides[player].orderedLate ?? []).length === 0) return [];
  return keywordOrdersLeft(context, player).filter(
    ({ source, ready, unmeasured }) =>
      isOfLateOrder(context, player, source) && ready.length + unmeasured.length > 0,
  );
}

/** KW-3: whether the unit may use Coordinate because of an order that it got after its player's turn. */
export function isOfLateOrder(
  context: PhaseContext,
  player: PlayerColor,
  { unitId, keyword }: KeywordSource,
): boolean {
  return (
    keyword === coordinate.keyword && (context.sides[player].orderedLate ?? []).includes(unitId)
  );
}

function giversAtTheTable(context: PhaseContext, player: PlayerColor) {
  return context.ruleset.keywords === 'played' ? giversOf(armyInPlay(context, player)) : [];
}

function giverOf(context: PhaseContext, player: PlayerColor, { unitId, keyword }: KeywordSource) {
  return giversAtTheTable(context, player).find(
    ({ source }) => source.unitId === unitId && source.keyword === keyword,
  );
}

/** The units that this keyword has ordered this round, those defeated since included. */
function ordersGivenBy(
  { context, player }: Pick<UnitAttempt, 'context' | 'player'>,
  { source }: Giver,
): Unit[] {
  return context.sides[player].keywordOrders
    .filter(({ unitId, keyword }) => unitId === source.unitId && keyword === source.keyword)
    .flatMap(({ to }) => unitOf(context, player, to) ?? []);
}

/** For each giver, whether it has an order left for another unit (R15). */
const roomOfGivers = memoizeForSide((context, player) =>
  memoize((giver: Giver) =>
    roomBeside(ordersGivenBy({ context, player }, giver), giver.orders, (unit: Unit, { names }) =>
      names(unit),
    ),
  ),
);
