import type { EffectTiming } from '../model/command-card.js';
import type { CommandPhaseEventType } from '../model/event.js';
import type { PlayerColor } from '../model/player.js';
import type { RuleId } from '../rules/rulebook.js';
import type { Violation } from '../rules/rule.js';
import type { Whose } from '../rules/turns.js';
import type { RefusingGuardName } from './refusing-guards.js';

/** What a state waits for, and from whom; ranges that decide priority, from whoever measures them. */
export type WaitsFor =
  | { kind: 'card' | 'contingency' | 'die' | 'nomination' | 'turn-to-issue'; whose: Whose }
  | { kind: 'effect'; whose: Whose; timing: EffectTiming }
  | { kind: 'range' };

/** Why a state does not take an event of its player: in a sentence, for the reasons that a guard gives, or both. */
export interface Declined {
  because?: Violation;
  guard?: RefusingGuardName;
}

/** The rules that a state stands for; the first says when it is taken. */
export interface StateMeta {
  rules: readonly [RuleId, ...RuleId[]];
  waitsFor?: WaitsFor;
  /** Events of a player (absent: of both) that this state does not take, and why. */
  declines?: { whose?: PlayerColor; events: Partial<Record<CommandPhaseEventType, Declined>> };
}

/** The rules by which a transition is taken; the first says when its event is. */
export interface TransitionMeta {
  rules: readonly [RuleId, ...RuleId[]];
}
