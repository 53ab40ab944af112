import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Unit } from '../../model/unit.js';
import { bears } from './bearers.js';
import type { Statement } from '../rulebook.js';

export const KW_5 = {
  id: 'KW-5',
  kinds: ['action'],
  summary:
    "Unstoppable: while the unit is undefeated its player's order pool holds one more token of its rank.",
} as const satisfies Statement;

/** KW-5: the number of activations of a unit in a round, with an order token for each: two for a unit with Unstoppable. */
export function activationsOf(context: PhaseContext, player: PlayerColor, unit: Unit): number {
  return bears(context, player, unit, 'Unstoppable') ? 2 : 1;
}
