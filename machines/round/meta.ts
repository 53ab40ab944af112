import type { Declines } from '../charts/refusals.js';
import type { MatchEventType } from '../model/match.js';
import type { RuleId } from '../rules/rulebook.js';
import type { RefusingGuardName } from './refusing-guards.js';

/** The rules of a state; the first gives its time. */
export interface RoundStateMeta {
  rules: readonly [RuleId, ...RuleId[]];
  /**
   * The act that this state waits for: the next effect at the start of the Activation Phase, an effect that an order of
   * this phase opened (R46), an act of a turn to activate units, an effect at the end of a phase (AP-7, R52), or a promotion.
   */
  waitsFor?: 'effect' | 'effect-of-order' | 'activation' | 'closing-effect' | 'promotion';
  declines?: Declines<MatchEventType, RefusingGuardName>;
}

/** The rules of a transition besides those of its guard; the first one names the time of its event. */
export interface RoundTransitionMeta {
  rules: readonly [RuleId, ...RuleId[]];
}
