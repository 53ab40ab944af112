import { armyOf, unitOf } from '../model/built-army.js';
import { logged, type ActionResult } from '../model/log.js';
import { markPromoted } from '../model/moves.js';
import type { PhaseContext } from '../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../model/player.js';
import type { Unit, UnitId } from '../model/unit.js';
import { isCounterpart, isTrooper, standingUnits } from '../model/unit-matching.js';
import { all, inOrder, rule } from './rule.js';
import type { Statement } from './rulebook.js';
import { nameOfUnit, onUnit, type NamedUnit, type UnitAttempt } from './units.js';

/** A promotion that must be made (KW-9): the player promotes one of the units. */
export interface PromotionDue {
  player: PlayerColor;
  units: UnitId[];
}

export const KW_9 = {
  id: 'KW-9',
  kinds: ['guard', 'action'],
  summary:
    'Promote: in the End Phase, a player all of whose commanders are defeated, or whose army never had one, and who has no undefeated unit with a commander token, promotes a trooper unit that is undefeated: its rank is commander from then on. It must be done if it can be; the player with priority first. No keyword, but the same book.',
} as const satisfies Statement;

/** KW-9: a player with an undefeated commander, or an undefeated unit with the commander token, promotes no unit. */
export const commandersHaveFallen = rule<NamedUnit>({
  id: 'KW-9',
  code: 'has-a-commander',
  allows: ({ context, player }) => leaderOf(context, player) === undefined,
  refusal: ({ context, player }) => {
    const unit = leaderOf(context, player);
    const name = unit ? nameOfUnit({ context, player, unit }) : 'A unit';
    return `${name} still leads ${player}'s army: nobody is promoted.`;
  },
});

/** KW-9: if both players promote a unit, the player with priority goes first. */
export const playerWithPriorityPromotesFirst = rule<NamedUnit>({
  id: 'KW-9',
  code: 'not-your-turn',
  allows: ({ context, player }) =>
    promotionsDue(context).findIndex((due) => due.player === player) < 1,
  refusal: ({ player }) => `${opponentOf(player)} has priority and promotes a unit first.`,
});

/** KW-9: the promoted unit is in the player's own army. */
export const promotedUnitIsInArmy = rule<NamedUnit>({
  id: 'KW-9',
  code: 'unit-not-in-army',
  allows: ({ context, player, unitId }) => unitOf(context, player, unitId) !== undefined,
  refusal: ({ player, unitId }) => `${player}'s army has no unit "${unitId}" to promote.`,
});

/** KW-9: the promoted unit is an undefeated trooper, and not a counterpart (R28). */
export const undefeatedTrooperIsPromoted = rule<UnitAttempt>({
  id: 'KW-9',
  code: 'no-undefeated-trooper',
  allows: ({ unit }) => !unit.defeated && !isCounterpart(unit) && isTrooper(unit),
  refusal: (attempt) => {
    const { unit } = attempt;
    const isNot = isCounterpart(unit) ? 'a counterpart' : unit.defeated ? 'defeated' : 'no trooper';
    return `${nameOfUnit(attempt)} is ${isNot}: only an undefeated trooper unit can be promoted.`;
  },
});

/** The promotion that the End Phase waits for, if any. The player with priority promotes first (KW-9). */
export function promotionDue(context: PhaseContext): PromotionDue | undefined {
  return promotionsDue(context)[0];
}

/**
 * All promotions that are due in the End Phase, in their order (KW-9). An army that never had a commander, such as the
 * Ohnaka Gang, promotes at the first End Phase too. Empty if the table handles keywords itself.
 */
export function promotionsDue(context: PhaseContext): PromotionDue[] {
  if (context.ruleset.keywords === 'table') return [];
  const first = context.priority?.player ?? 'blue';
  return [first, opponentOf(first)]
    .filter((player) => leaderOf(context, player) === undefined)
    .map((player) => ({ player, units: unitsToPromote(context, player) }))
    .filter(({ units }) => units.length > 0);
}

const ofTheUnit = onUnit<NamedUnit>(undefeatedTrooperIsPromoted, promotedUnitIsInArmy);

/** The reasons why a player may not promote this unit in the End Phase (KW-9). */
export const refusalsToPromote = inOrder(
  all(commandersHaveFallen, playerWithPriorityPromotesFirst),
  ofTheUnit,
);

/** The same if one event names both promotions: either player first. */
export const refusalsToPromoteEitherFirst = inOrder(commandersHaveFallen, ofTheUnit);

/** Makes the unit a commander from now on (KW-9). */
export function promote({ context, player, unitId }: NamedUnit): ActionResult {
  const rank = unitOf(context, player, unitId)?.rank ?? null;
  return {
    context: markPromoted(context, player, unitId),
    log: [logged('unit.promoted', 'KW-9', player, { unitId, from: rank })],
  };
}

function unitsToPromote(context: PhaseContext, player: PlayerColor): UnitId[] {
  return armyOf(context, player)
    .filter((unit) => undefeatedTrooperIsPromoted.allows({ context, player, unit }))
    .map(({ id }) => id);
}

/** Finds an undefeated commander, or an undefeated unit with the commander token (KW-8). */
function leaderOf(context: PhaseContext, player: PlayerColor): Unit | undefined {
  return standingUnits(armyOf(context, player)).find(
    ({ rank, commanderToken }) => rank === 'commander' || commanderToken === true,
  );
}
