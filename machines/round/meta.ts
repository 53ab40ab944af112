import type { MatchEventType } from '../model/match.js';
import type { RuleId } from '../rules/rulebook.js';
import type { Violation } from '../rules/rule.js';
import type { ScheduledWindow } from '../rules/scheduled-effects.js';

/** The rules that a state stands for; the first says when it is taken. */
export interface RoundStateMeta {
  rules: readonly [RuleId, ...RuleId[]];
  /** Effects that this state waits for. */
  waitsFor?: ScheduledWindow;
  /** Events that this state does not take, and why. */
  declines?: Partial<Record<MatchEventType, Violation>>;
}

/** The rules by which a transition is taken. */
export interface RoundTransitionMeta {
  rules: readonly [RuleId, ...RuleId[]];
}
