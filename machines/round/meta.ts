import type { MatchEventType } from '../model/match.js';
import type { RuleId } from '../rules/rulebook.js';
import type { Rule } from '../rules/rule.js';
import type { Activation } from '../rules/scheduled-effects.js';

/** The rules that a state stands for; the first says when it is taken. */
export interface RoundStateMeta {
  rules: readonly [RuleId, ...RuleId[]];
  /** What this state waits for: the next effect at the start of the Activation Phase, or a promotion. */
  waitsFor?: 'effect' | 'promotion';
  /** Events that this state does not take, and the rule that says why. */
  declines?: Partial<Record<MatchEventType, Rule<Activation>>>;
}

/** The rules by which a transition is taken. */
export interface RoundTransitionMeta {
  rules: readonly [RuleId, ...RuleId[]];
}
