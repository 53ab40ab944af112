import type { DieFace } from '../model/event.js';
import type { PhaseContext, Priority } from '../model/phase-context.js';
import { opponentOf, type PlayerColor } from '../model/player.js';

/** A block gives priority to the roller. Any other face gives it to the opponent (CP-13, CP-15). */
export function priorityFromDie(roller: PlayerColor, face: DieFace): Priority {
  return { player: face === 'block' ? roller : opponentOf(roller), reason: 'die' };
}

/** The player who rolls the red defense die (CC-22, R3). */
export function dieRoller({ ruleset, roundCounterHolder }: PhaseContext): PlayerColor {
  return ruleset.tieRoller === 'blue' ? 'blue' : roundCounterHolder;
}
