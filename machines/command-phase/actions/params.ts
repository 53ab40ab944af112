import type { EffectTiming } from '../../model/command-card.js';
import type { ActionResult } from '../../model/log.js';
import type { PhaseContext } from '../../model/phase-context.js';
import type { PlayerColor } from '../../model/player.js';
import type { Whose } from '../../rules/table/turns.js';

/** Whose side of the table something happens on, where no event names it. */
export interface PlayerParams {
  player: PlayerColor;
}

/** The window whose next effect resolves automatically. */
export interface EffectWindow {
  whose: Whose;
  timing: EffectTiming;
}

export const unchanged = (context: PhaseContext): ActionResult => ({ context, log: [] });
