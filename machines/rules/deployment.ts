import { logged, type ActionResult, andThen } from '../model/log.js';
import { markDeployed, markUndeployed } from '../model/moves.js';
import type { PhaseContext } from '../model/phase-context.js';
import { unitOf } from '../model/built-army.js';
import type { PlayerColor } from '../model/player.js';
import type { KnownRange, RangeEnd } from '../model/ranges.js';
import type { Unit } from '../model/unit.js';
import { hasKeyword, standingUnits } from '../model/unit-matching.js';
import { tracksActivations } from '../model/activation.js';
import { isHiddenByTokens } from './keywords/hidden-by-tokens.js';
import { all, rule } from './rule.js';
import type { Ruling } from './rulebook.js';
import {
  nameOfUnit,
  unitIsItsOwn,
  unitStands,
  onUnit,
  type NamedUnit,
  type UnitAttempt,
} from './units.js';

/** R39: a unit with this keyword is deployed before the first round. */
const PREPARED_POSITION = 'Prepared Position';

/** A range that is beyond every limit of orders and effects (R39). */
export const OUT_OF_EVERY_RANGE: KnownRange = { atLeast: Infinity };

/** The range of two units of one army that are not on the battlefield yet: within every limit (R39). */
const WITHIN_EVERY_RANGE: KnownRange = { atLeast: 1, atMost: 1 };

export const R39 = {
  id: 'R39',
  question: 'At what range are units that are not on the battlefield yet?',
  summary:
    'an undeployed unit is within any range of every allied undeployed unit and of itself, and within no range of enemies and of units on the battlefield (CC-11, KW-1…KW-3). Nothing is measured and nothing asked (R14). As the option undeployed-at-first, which the ruleset current has, all units begin round 1 undeployed, except those with Prepared Position and those that the input says are deployed. unit.deploy places a unit; when the Activation Phase is over every undefeated unit has been activated, so those that are left are placed then',
  option: 'deployment',
} as const satisfies Ruling;

/** R39: only a unit that is not on the battlefield yet is deployed. */
export const unitIsUndeployed = rule<UnitAttempt>({
  id: 'R39',
  code: 'already-deployed',
  allows: ({ unit }) => unit.undeployed === true,
  refusal: (attempt) => `${nameOfUnit(attempt)} is on the battlefield already.`,
});

/** The reasons why a unit cannot be deployed (R11, R28, R39). */
export const refusalsToDeploy = onUnit(all(unitIsItsOwn, unitStands, unitIsUndeployed));

/** R39: places a unit on the battlefield. */
export function deploy({ context, player, unitId }: NamedUnit): ActionResult {
  return {
    context: markDeployed(context, player, [unitId]),
    log: [logged('unit.deployed', 'R39', player, { unitId })],
  };
}

/**
 * R39: the range between two units if one of them is not on the battlefield: 1 for two such units of one army, out of
 * every range for all others; `undefined` if both are on the battlefield.
 */
export function rangeOfUndeployed(
  context: PhaseContext,
  one: RangeEnd,
  other: RangeEnd,
): KnownRange | undefined {
  const areUndeployed = [one, other].map(
    ({ player, unitId }) => unitOf(context, player, unitId)?.undeployed === true,
  );
  if (!areUndeployed.includes(true)) return undefined;
  return one.player === other.player && !areUndeployed.includes(false)
    ? WITHIN_EVERY_RANGE
    : OUT_OF_EVERY_RANGE;
}

/** R39: the sentence of a refusal because one of two units is not on the battlefield yet. */
export function notBothDeployed(
  { context, player }: Pick<UnitAttempt, 'context' | 'player'>,
  issuer: Unit,
  unit: Unit,
): string {
  const [off, on] = unit.undeployed === true ? [unit, issuer] : [issuer, unit];
  const named = (each: Unit) => nameOfUnit({ context, player, unit: each });
  return `${named(off)} is not on the battlefield yet, and out of range of ${named(on)}.`;
}

/**
 * R39: at the beginning of the first round the units of both armies are not on the battlefield, if the ruleset says so.
 * Excepted are units with Prepared Position, and those that the input calls deployed.
 */
export function beginUndeployed(context: PhaseContext): ActionResult {
  const { round, ruleset } = context;
  if (round !== 1 || ruleset.deployment !== 'undeployed-at-first') return { context, log: [] };
  return andThen(holdBack(context, 'blue'), (table) => holdBack(table, 'red'));
}

function holdBack(context: PhaseContext, player: PlayerColor): ActionResult {
  const standing = standingUnits(context.sides[player].army);
  const held = standing.filter((unit) => !isDeployedFirst(context, player, unit));
  if (held.length === 0) return { context, log: [] };
  const unitIds = held.map(({ id }) => id);
  const deployed = standing.map(({ id }) => id).filter((id) => !unitIds.includes(id));
  return {
    context: markUndeployed(context, player, unitIds),
    log: [logged('units.undeployed', 'R39', player, { deployed })],
  };
}

function isDeployedFirst(context: PhaseContext, player: PlayerColor, unit: Unit): boolean {
  return (
    unit.undeployed === false ||
    hasKeyword(unitOf(context, player, unit.id) ?? unit, PREPARED_POSITION)
  );
}

/** True if the unit is undeployed, and no token represents it (KW-19). */
function isLeft(context: PhaseContext, player: PlayerColor, unit: Unit): boolean {
  return (
    unit.undeployed === true &&
    !isHiddenByTokens(context, player, unitOf(context, player, unit.id) ?? unit)
  );
}

/**
 * R39: each undefeated unit is activated once in a round, and the start of its activation deploys it. So if the table
 * keeps the activations (R53), no unit is left off the battlefield after the Activation Phase, except one that tokens
 * hide (KW-19). Else each activation deploys its own unit.
 */
export function deployTheRest(context: PhaseContext): ActionResult {
  if (tracksActivations(context)) return { context, log: [] };
  return andThen(deployTheRestOf(context, 'blue'), (table) => deployTheRestOf(table, 'red'));
}

function deployTheRestOf(context: PhaseContext, player: PlayerColor): ActionResult {
  const unitIds = standingUnits(context.sides[player].army)
    .filter((unit) => isLeft(context, player, unit))
    .map(({ id }) => id);
  if (unitIds.length === 0) return { context, log: [] };
  return {
    context: markDeployed(context, player, unitIds),
    log: [logged('units.deployed', 'R39', player, { unitIds })],
  };
}
