import type { Declines } from '../charts/refusals.js';
import type { MatchEventType } from '../model/match.js';
import type { RuleId } from '../rules/rulebook.js';
import type { RefusingGuardName } from './refusing-guards.js';

/** The rules that a state stands for; the first says when it is taken. */
export interface RoundStateMeta {
  rules: readonly [RuleId, ...RuleId[]];
  /** The act that this state waits for: the next effect at the start of the Activation Phase, or a promotion. */
  waitsFor?: 'effect' | 'promotion';
  declines?: Declines<MatchEventType, RefusingGuardName>;
}

/** The rules by which a transition is taken. */
export interface RoundTransitionMeta {
  rules: readonly [RuleId, ...RuleId[]];
}
