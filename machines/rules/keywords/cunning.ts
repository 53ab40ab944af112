import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import { bears } from './bearers.js';
import { ownersOfCardInPlay } from './owners.js';
import type { Statement } from '../rulebook.js';

export const KW_6 = {
  id: 'KW-6',
  kinds: ['guard'],
  summary:
    'Cunning: on a tie, a revealed card that belongs to a unit with Cunning counts one pip less; both have one: still a tie.',
} as const satisfies Statement;

export const KW_21 = {
  id: 'KW-21',
  kinds: ['guard'],
  summary: 'Never below zero: Cunning does not take a card below 0 pips.',
} as const satisfies Statement;

/** KW-6: on a tie, a card in play that belongs to a unit with Cunning counts one pip less. */
export function countsOneLess(context: PhaseContext, player: PlayerColor): boolean {
  return ownersOfCardInPlay(context, player).some((unit) =>
    bears(context, player, unit, 'Cunning'),
  );
}
