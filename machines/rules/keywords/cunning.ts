import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { bears } from './bearers.js';
import { ownersOfCardInPlay } from './owners.js';

/** KW-6: on a tie, a card in play that belongs to a unit with Cunning counts one pip less. */
export function countsOneLess(context: PhaseContext, player: PlayerColor): boolean {
  return ownersOfCardInPlay(context, player).some((unit) =>
    bears(context, player, unit, 'Cunning'),
  );
}
