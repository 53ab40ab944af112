import {
  leftToActivate,
  pendingToken,
  turnToActivate,
  unitsForToken,
  type ActivationStep,
  type TrackerEvent,
} from '../../../src/game/match/activation-tracker.js';
import type { MatchView, PlayerColor } from '../../../src/index.js';
import type { Computers } from './game.js';

/** What a computer does next in the Activation Phase. */
export interface ComputerStep {
  player: PlayerColor;
  event: TrackerEvent;
}

/**
 * Returns the next activation of a computer: first its units with faceup orders, then random tokens. It never passes.
 * Returns `undefined` if it is a person's turn, or no unit is left.
 * @param at a random number: at least 0, less than 1
 */
export function computerStep(
  view: MatchView,
  steps: readonly ActivationStep[],
  computers: Computers,
  at: number,
): ComputerStep | undefined {
  if (view.phase !== 'activation' || view.waitingFor.length > 0) return undefined;
  const player = turnToActivate(view, steps);
  if (!computers[player]) return undefined;
  const pending = pendingToken(steps);
  const left = leftToActivate(view, steps, player);
  const { faceup, activations } = left;
  if (pending) {
    const fitting = unitsForToken(left, pending.rank);
    const unitId = fitting[Math.floor(at * fitting.length)]?.id ?? null;
    return { player, event: { type: 'tracker.unit', unitId } };
  }
  if (activations === 0) return undefined;
  const [unitId] = faceup;
  return {
    player,
    event: unitId === undefined ? { type: 'tracker.draw' } : { type: 'tracker.order', unitId },
  };
}

/** Returns the place of the last step of a person; -1 if there is none. */
export function lastOfPerson(steps: readonly ActivationStep[], computers: Computers): number {
  return steps.findLastIndex(({ player }) => !computers[player]);
}
