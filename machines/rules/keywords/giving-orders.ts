import { armyOf, battleForceOf } from '../../model/built-army.js';
import { factOf } from '../../model/facts.js';
import type { GivingSource, KeywordSource, OrderKeyword } from '../../model/outcome.js';
import type { PhaseContext } from '../../model/phase-context.js';
import { factOfSide, unitOf } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { isWithin } from '../../model/ranges.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { notBothDeployed, OUT_OF_EVERY_RANGE } from '../deployment.js';
import { roomBeside } from '../orders/matching.js';
import { rangeBetween, rangeInWords, type UnmeasuredPair } from '../orders/measuring.js';
import { permits, rule, violationsOf, type Rule, type Violation } from '../rule.js';
import {
  nameOfUnit,
  oneOrderPerRound,
  unitIsItsOwn,
  unitStands,
  type UnitAttempt,
} from '../units.js';
import { jammingIsKnown, pairsOfJamming, unitIsNotJammed } from '../upgrades/jamming.js';
import { issuerHasTheRank } from '../upgrades/receiving.js';
import { unitTakesOrdersOfIssuer } from './affiliation.js';
import { armyInPlay } from './of-unit.js';
import { baneTokens, hidesAUnitAtTheStart } from './bane-tokens.js';
import { coordinate } from './coordinate.js';
import { giversOf, KEYWORDS_OF_ORDERS, type Giver } from './givers.js';
import { entriesOf, type Bearer, type KeywordOfOrders } from './order-keyword.js';

/** A unit tries to give an order by a keyword. `giver` is undefined if it can order nobody by this keyword. */
interface GivingAttempt extends Bearer {
  giver: Giver | undefined;
}

/** An attempt to give the order to this unit of the army. */
interface KeywordOrderAttempt extends GivingAttempt, UnitAttempt {}

/** An attempt whose issuer is the bearer of the keyword. */
interface IssuedByBearer extends KeywordOrderAttempt {
  issuer: Unit;
}

/** An order by a keyword, as an event names it. */
export interface NamedKeywordOrder {
  context: PhaseContext;
  player: PlayerColor;
  source: KeywordSource;
  unitId: UnitId;
}

/** The rules of a keyword about its bearer and about the units that it orders (KW-1 … KW-4). */
function rulesOf({ id, keyword, condition, alsoRequires, ofUnit, ...range }: KeywordOfOrders) {
  const within = (attempt: Bearer) => range.withinByUpgrades?.(attempt) ?? range.within;
  const bearerIsInArmy = rule<NamedKeywordOrder>({
    id,
    code: 'source-not-in-army',
    allows: ({ context, player, source }) => unitOf(context, player, source.unitId) !== undefined,
    refusal: ({ player, source }) =>
      `${player}'s army has no unit "${source.unitId}" to give an order by ${keyword}.`,
  });
  const unitIsAllied = rule<NamedKeywordOrder>({
    id,
    code: 'not-an-allied-unit',
    allows: ({ context, player, unitId }) => unitOf(context, player, unitId) !== undefined,
    refusal: ({ player, unitId }) =>
      `${keyword} orders allied units: ${player}'s army has no unit "${unitId}".`,
  });
  const bearerStands = rule<GivingAttempt>({
    id,
    code: 'source-defeated',
    allows: ({ bearer }) => bearer.defeated !== true,
    refusal: (attempt) => `${nameOfBearer(attempt)} is defeated, and gives no order by ${keyword}.`,
  });
  const bearerHasTheKeyword = rule<GivingAttempt>({
    id,
    code: 'no-such-keyword',
    allows: ({ giver }) => giver !== undefined,
    refusal: (attempt) =>
      entriesOf(keyword, attempt.bearer).length > 0
        ? `${nameOfBearer(attempt)} has ${keyword}, but no unit to order by it.`
        : `${nameOfBearer(attempt)} gives no order by ${keyword}.`,
  });
  const anOrderIsLeft = rule<GivingAttempt>({
    id,
    code: 'keyword-used',
    allows: (attempt) =>
      !attempt.giver || ordersGivenBy(attempt, attempt.giver).length < attempt.giver.orders.length,
    refusal: (attempt) => `${nameOfBearer(attempt)} has given its order by ${keyword} this round.`,
  });
  const unitIsNamed = rule<KeywordOrderAttempt>({
    id,
    code: 'not-named-by-keyword',
    allows: ({ context, player, giver, unit }) =>
      !giver || roomOfGivers(context, player)(giver)(unit),
    refusal: (attempt) =>
      `${keyword} of ${nameOfBearer(attempt)} has no order for ${nameOfUnit(attempt)}.`,
  });
  const byBearer = ({ id: ofRule, code, allows, refusal }: Rule<IssuedByBearer>) =>
    rule<KeywordOrderAttempt>({
      id: ofRule,
      code,
      allows: (attempt) => allows({ ...attempt, issuer: attempt.bearer }),
      refusal: (attempt) => refusal({ ...attempt, issuer: attempt.bearer }),
    });
  const unitTakesOrdersOfBearer = byBearer({
    ...unitTakesOrdersOfIssuer,
    allows: (attempt) =>
      isOfAnyAffiliation(keyword, attempt) || unitTakesOrdersOfIssuer.allows(attempt),
  });
  const unitIsWithinRange = rule<KeywordOrderAttempt>({
    id,
    code: 'out-of-range',
    allows: (attempt) => {
      const range = rangeToBearer(attempt);
      const farthest = within(attempt);
      return (
        farthest === null || range === OUT_OF_EVERY_RANGE || isWithin(range, farthest) !== false
      );
    },
    refusal: (attempt) =>
      `${nameOfUnit(attempt)} is ${rangeInWords(rangeToBearer(attempt))} of ${nameOfBearer(attempt)}, not within range ${within(attempt)}.`,
  });
  const bothAreDeployed = rule<KeywordOrderAttempt>({
    id: 'R39',
    code: 'not-deployed',
    allows: (attempt) => within(attempt) === null || rangeToBearer(attempt) !== OUT_OF_EVERY_RANGE,
    refusal: (attempt) => notBothDeployed(attempt, attempt.bearer, attempt.unit),
  });
  const rangeIsKnown = rule<KeywordOrderAttempt>({
    id: 'R14',
    code: 'range-unknown',
    allows: (attempt) => {
      const farthest = within(attempt);
      return farthest === null || isWithin(rangeToBearer(attempt), farthest) !== undefined;
    },
    refusal: (attempt) =>
      `The range from ${nameOfBearer(attempt)} to ${nameOfUnit(attempt)} must be measured first.`,
  });
  return {
    ofNames: [bearerIsInArmy, unitIsAllied],
    isGiver: [bearerStands, bearerHasTheKeyword],
    ofBearer: [
      bearerStands,
      bearerHasTheKeyword,
      anOrderIsLeft,
      ...(condition ? [condition] : []),
      ...(alsoRequires ? [alsoRequires] : []),
    ],
    ofUnitAndBearer: [
      unitIsNamed,
      unitTakesOrdersOfBearer,
      byBearer(issuerHasTheRank),
      ...(ofUnit ? [byBearer(ofUnit)] : []),
      byBearer(unitIsNotJammed),
      unitIsWithinRange,
      bothAreDeployed,
    ],
    rangeIsKnown,
    jammingIsKnown: byBearer(jammingIsKnown),
  } satisfies Record<string, readonly Rule<never>[] | Rule<never>>;
}

/** The rules about the unit that receives an order. They are the same for every giver. */
const OF_UNIT = [unitIsItsOwn, unitStands, oneOrderPerRound];

/** BF-5: in some battle forces a Transport orders the unit that it carries whatever the affiliation of that unit. */
function isOfAnyAffiliation(
  keyword: OrderKeyword,
  { context, player }: Pick<Bearer, 'context' | 'player'>,
): boolean {
  return (
    keyword === 'Transport' && battleForceOf(context, player)?.transportsAnyAffiliation === true
  );
}

const RULES = Object.fromEntries(
  Object.values(KEYWORDS_OF_ORDERS).map((each) => [each.keyword, rulesOf(each)]),
) as Record<OrderKeyword, ReturnType<typeof rulesOf>>;

/**
 * The reasons why a unit may not be given this order by a keyword (KW-1 … KW-4, KW-13, UP-4 … UP-7, CP-26, R11, R14,
 * R28, R39). The card does not limit such an order (CP-25).
 */
export function refusalsToGiveByKeyword(named: NamedKeywordOrder): Violation[] {
  const { context, player, source, unitId } = named;
  const { ofNames, isGiver, ofBearer, ofUnitAndBearer, ...ranges } = RULES[source.keyword];
  const bearer = unitOf(context, player, source.unitId);
  const unit = unitOf(context, player, unitId);
  if (!bearer || !unit) return violationsOf(ofNames, named);
  const attempt = { context, player, bearer, unit, giver: giverOf(context, player, source) };
  // For a unit without the keyword no other rule is checked (R38).
  const strange = violationsOf<GivingAttempt>(isGiver, attempt);
  if (strange.length > 0) return strange;
  const refusals = violationsOf<GivingAttempt>(ofBearer, attempt);
  return refusals.length > 0
    ? refusals
    : violationsOf<KeywordOrderAttempt>(
        [...OF_UNIT, ...ofUnitAndBearer, ranges.rangeIsKnown, ranges.jammingIsKnown],
        attempt,
      );
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

/** A keyword's order that its player may still give. */
export type KeywordOrderLeft = OrderLeft<KeywordSource>;

/** The keyword orders that a player's units may still give (R30), in the order of the army. */
export const keywordOrdersLeft = factOfSide(
  (context, player): readonly Readonly<KeywordOrderLeft>[] => {
    const givers = giversAtTheTable(context, player);
    if (givers.length === 0) return [];
    const units = armyOf(context, player).filter((unit) =>
      permits(OF_UNIT, { context, player, unit }),
    );
    return givers.flatMap((giver): KeywordOrderLeft[] => {
      const { source } = giver;
      const { ofBearer, ofUnitAndBearer, ...ranges } = RULES[source.keyword];
      const bearer = unitOf(context, player, source.unitId);
      if (!bearer || !permits<GivingAttempt>(ofBearer, { context, player, bearer, giver })) {
        return [];
      }
      const left: KeywordOrderLeft = { source, ready: [], unmeasured: [], toMeasure: [] };
      for (const unit of units) {
        const attempt = { context, player, bearer, unit, giver };
        if (!permits<KeywordOrderAttempt>(ofUnitAndBearer, attempt)) continue;
        const toMeasure = ranges.rangeIsKnown.allows(attempt)
          ? pairsOfJamming({ ...attempt, issuer: bearer })
          : [{ from: bearer.id, to: unit.id }];
        (toMeasure.length === 0 ? left.ready : left.unmeasured).push(unit.id);
        left.toMeasure.push(...toMeasure);
      }
      return [left];
    });
  },
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
  { context, player }: Pick<Bearer, 'context' | 'player'>,
  { source }: Giver,
): Unit[] {
  return context.sides[player].keywordOrders
    .filter(({ unitId, keyword }) => unitId === source.unitId && keyword === source.keyword)
    .flatMap(({ to }) => unitOf(context, player, to) ?? []);
}

/** For each giver, whether it has an order left for another unit (R15). */
const roomOfGivers = factOfSide((context, player) =>
  factOf((giver: Giver) =>
    roomBeside(ordersGivenBy({ context, player }, giver), giver.orders, (unit: Unit, { names }) =>
      names(unit),
    ),
  ),
);

function rangeToBearer({ context, player, bearer, unit }: KeywordOrderAttempt) {
  return rangeBetween(context, player, bearer.id, unit.id);
}

function nameOfBearer({ context, player, bearer }: Bearer): string {
  return nameOfUnit({ context, player, unit: bearer });
}
