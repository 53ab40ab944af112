import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { bears } from './bearers.js';

/** KW-5: the number of activations of a unit in a round, with an order token for each: two for a unit with Unstoppable. */
export function activationsOf(context: PhaseContext, player: PlayerColor, unit: Unit): number {
  return bears(context, player, unit, 'Unstoppable') ? 2 : 1;
}
