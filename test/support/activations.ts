import type { MatchEvent } from '../../machines/model/match.js';
import type { PlayerColor } from '../../machines/model/player.js';
import type { Rank, UnitId } from '../../machines/model/unit.js';

/** The acts of a tracked Activation Phase. */

export const activate = (player: PlayerColor, unitId: UnitId): MatchEvent => ({
  type: 'activation.unit',
  player,
  unitId,
});

export const draw = (player: PlayerColor, rank?: Rank): MatchEvent => ({
  type: 'activation.draw',
  player,
  ...(rank && { rank }),
});

export const pass = (player: PlayerColor): MatchEvent => ({ type: 'activation.pass', player });
export const done = (player: PlayerColor): MatchEvent => ({ type: 'activation.done', player });
