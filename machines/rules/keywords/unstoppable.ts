import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Rank } from '../../model/unit.js';
import { bearersOf } from './bearers.js';

/** KW-5: for each undefeated unit with Unstoppable one more token of its rank, even if the unit has an order. */
export function tokensOfTheUnstoppable(context: PhaseContext, player: PlayerColor): Rank[] {
  return bearersOf(context, player, 'Unstoppable').map(({ rank }) => rank);
}
