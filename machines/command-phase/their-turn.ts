import type { EffectTiming } from '../model/command-card.js';
import type { RuleId } from '../rules/rulebook.js';
import type { Whose } from '../rules/table/turns.js';
import type { TurnParams } from './refusing-guards.js';

/** The guard of a move that only one player may make, and the rule that names this player. */
export const theirTurn = (
  whose: Whose,
  rule: RuleId,
  timing?: EffectTiming,
): { type: 'isTheirTurn'; params: TurnParams } => ({
  type: 'isTheirTurn',
  params: { whose, rule, ...(timing && { timing }) },
});
