import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Rank } from '../../model/unit.js';
import { bearersOf } from './bearers.js';

/** KW-5: one token more of the rank of each undefeated unit with Unstoppable, whether or not it has an order. */
export function tokensOfTheUnstoppable(context: PhaseContext, player: PlayerColor): Rank[] {
  return bearersOf(context, player, 'Unstoppable').map(({ rank }) => rank);
}
