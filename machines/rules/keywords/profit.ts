import { findCard, type PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Keyword, Unit } from '../../model/unit.js';
import { hasKeyword } from '../../model/unit-matching.js';
import type { Statement } from '../rulebook.js';

export const KW_15 = {
  id: 'KW-15',
  kinds: ['view'],
  summary:
    "My Mood Is Based On Profit: an X of this unit's keywords is the pips of the card that its player last played and revealed, at least 1; 1 before the first.",
} as const satisfies Statement;

/** KW-15: the value X of the unit's keywords is the pips of the card that its player played and revealed last. */
export const MY_MOOD_IS_BASED_ON_PROFIT = 'My Mood Is Based On Profit';

/** The keyword with its current value. KW-15 replaces a value X by a number. */
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
