import { findCard, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Keyword, Unit } from '../../model/unit.js';
import { hasKeyword } from '../../model/unit-matching.js';

/** KW-15: an X of its bearer's keywords is the pips of the card that its player last played and revealed. */
export const MY_MOOD_IS_BASED_ON_PROFIT = 'My Mood Is Based On Profit';

/** A keyword of a unit as it is now, its X replaced by a number where the unit's mood is based on profit (KW-15). */
export function withProfit(
  context: PhaseContext,
  player: PlayerColor,
  unit: Unit,
  keyword: Keyword,
): Keyword {
  const { value } = keyword;
  if (typeof value !== 'string' || !hasKeyword(unit, MY_MOOD_IS_BASED_ON_PROFIT)) return keyword;
  const { lastPlayed } = context.sides[player];
  const card = lastPlayed === null ? undefined : findCard(context, lastPlayed);
  const pips = Math.max(1, card?.pips ?? 1);
  if (value === 'X') return { ...keyword, value: pips };
  return { ...keyword, value: value.replace(/\bX\b/gu, String(pips)) };
}
