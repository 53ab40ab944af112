import type { Declines } from '../charts/refusals.js';
import type { EffectTiming } from '../model/command-card.js';
import type { CommandPhaseEventType } from '../model/event.js';
import type { RuleId } from '../rules/rulebook.js';
import type { Whose } from '../rules/table/turns.js';
import type { RefusingGuardName } from './refusing-guards.js';

/** The acts that a state waits for, and their players. Any player measures ranges that decide priority. */
export type WaitsFor =
  | {
      kind: 'card' | 'reveal' | 'contingency' | 'die' | 'nomination' | 'turn-to-issue';
      whose: Whose;
    }
  | { kind: 'effect'; whose: Whose; timing: EffectTiming }
  | { kind: 'range' }
  /** Orders from units that coordinate after their player's turn (KW-3). */
  | { kind: 'late-orders' };

/** The rules of a state; the first one names its time in the round. */
export interface StateMeta {
  rules: readonly [RuleId, ...RuleId[]];
  waitsFor?: WaitsFor;
  declines?: Declines<CommandPhaseEventType, RefusingGuardName>;
}

/** The rules of a transition besides those of its guard; the first one names the time of its event. */
export interface TransitionMeta {
  rules: readonly [RuleId, ...RuleId[]];
}
