import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Ruleset } from '../../model/ruleset.js';
import type { Unit, UnitId } from '../../model/unit.js';
import { hasKeyword, isCounterpart } from '../../model/unit-matching.js';
import { bears } from './bearers.js';
import type { Statement } from '../rulebook.js';

export const KW_8 = {
  id: 'KW-8',
  kinds: ['guard', 'action'],
  summary:
    'Field Commander: an army that begins without commanders and with such a unit gives it a commander token (commanderToken, if there are several: the input says which). A unit with the token counts for CP-3 and CP-14. With a card that belongs to no unit, a unit with Field Commander may be nominated (CP-18). It is no commander in any other way: its rank stays.',
} as const satisfies Statement;

export const KW_20 = {
  id: 'KW-20',
  kinds: ['guard'],
  summary:
    'Field Commander while a hand is built: the unit counts as a commander of its faction and of its affiliations for what a card requires (not for CC-6: its name is its own).',
} as const satisfies Statement;

export const FIELD_COMMANDER = 'Field Commander';

/** KW-8: whether a unit has the commander token, and therefore counts for CP-3 and CP-14. */
export function bearsTheCommanderToken({ ruleset }: PhaseContext, unit: Unit): boolean {
  return ruleset.keywords === 'played' && unit.commanderToken === true;
}

/** KW-8: whether a unit that is no commander may be nominated with a card that belongs to no unit. */
export function mayBeNominatedForTheField(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
): boolean {
  return bears(context, player, unit, FIELD_COMMANDER);
}

/**
 * KW-8: the units that may get the commander token: those with Field Commander, in an army that begins without
 * commanders and without the token.
 */
export function candidatesForTheToken(
  army: readonly Unit[],
  keywords: Ruleset['keywords'],
): Unit[] {
  const leads = (unit: Unit) =>
    !isCounterpart(unit) && (unit.rank === 'commander' || unit.commanderToken === true);
  if (keywords !== 'played' || army.some(leads)) return [];
  return army.filter((unit) => !isCounterpart(unit) && hasKeyword(unit, FIELD_COMMANDER));
}

/** The units that have a commander token. No army has more than one such unit (KW-8). */
export function bearersOfTheToken(army: readonly Unit[]): UnitId[] {
  return army.filter(({ commanderToken }) => commanderToken === true).map(({ id }) => id);
}
