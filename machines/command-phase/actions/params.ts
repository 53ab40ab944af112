import type { EffectTiming } from '../../model/command-card.js';
import type { ActionResult } from '../../model/log.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Whose } from '../../rules/table/turns.js';

/** The player whose side an action changes, for actions without an event that names the player. */
export interface PlayerParams {
  player: PlayerColor;
}

/** The window whose next effect resolves automatically. */
export interface EffectWindow {
  whose: Whose;
  timing: EffectTiming;
}

export const unchanged = (context: PhaseContext): ActionResult => ({ context, log: [] });
