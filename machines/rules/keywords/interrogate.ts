import type { PhaseContext } from '../../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../../model/player.js';
import { isWithin } from '../../model/ranges.js';
import { rangeBetween, type UnmeasuredPair } from '../orders/measuring.js';
import { bearersOf } from './bearers.js';
import { ownersOfCardInPlay } from './owners.js';
import type { Statement } from '../rulebook.js';

export const KW_7 = {
  id: 'KW-7',
  kinds: ['guard'],
  summary:
    'Interrogate: on a tie, a revealed card that belongs to a unit within range 1 of an enemy unit with Interrogate counts one pip more. The range is asked for when it decides something (R14).',
} as const satisfies Statement;

/** The range of Interrogate. */
const RANGE = 1;

/**
 * Whether a player's card counts one pip more. `unknown` means: it may, after one of these ranges is measured (R14).
 */
export type Interrogation =
  | { countsOneMore: boolean; unmeasured?: undefined }
  | { countsOneMore: 'unknown'; unmeasured: UnmeasuredPair[] };

/**
 * KW-7: on a tie, a card in play counts one pip more if its unit is within range 1 of an enemy unit with Interrogate.
 * Ranges go from the enemy's units.
 */
export function interrogationOf(context: PhaseContext, player: PlayerColor): Interrogation {
  const enemy = opponentOf(player);
  const bearers = bearersOf(context, enemy, 'Interrogate');
  const unmeasured: UnmeasuredPair[] = [];
  for (const owner of ownersOfCardInPlay(context, player)) {
    for (const bearer of bearers) {
      const isNear = isWithin(rangeBetween(context, enemy, bearer.id, owner.id, player), RANGE);
      if (isNear) return { countsOneMore: true };
      if (isNear === undefined) unmeasured.push({ from: bearer.id, to: owner.id, of: player });
    }
  }
  return unmeasured.length > 0
    ? { countsOneMore: 'unknown', unmeasured }
    : { countsOneMore: false };
}
