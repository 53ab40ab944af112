import type { RuleId } from './rulebook.js';
import { rule, type Violation } from './rule.js';

/** CP-29: once its six steps are over, the phase takes nothing more. */
export const phaseGoesOn = rule<{ status: string }>({
  id: 'CP-29',
  code: 'phase-over',
  allows: ({ status }) => status === 'active',
  refusal: () => 'The Command Phase is over.',
});

/** An event that nothing takes as the game stands. */
export interface OutOfPlace {
  type: string;
  /** The rule by which it is taken where it belongs. */
  rule: RuleId;
  /** Where the game stands. */
  now: string;
  /** Where the event belongs. */
  belongsTo: string;
}

/** In a step of the Command Phase that takes no such event. */
export function notInThisStep({ type, rule, now, belongsTo }: OutOfPlace): Violation {
  return refusedNow(rule, `Not now, in step "${now}". ${type} belongs to: ${belongsTo}`);
}

/** In a phase of the round that takes no such event. */
export function notInThisPhase({ type, rule, now, belongsTo }: OutOfPlace): Violation {
  return refusedNow(rule, `Not now, in the ${now}. ${type} belongs to the ${belongsTo} Phase.`);
}

/** While a hand is built as it now is. */
export function notInThisHand({ type, rule }: Pick<OutOfPlace, 'type' | 'rule'>): Violation {
  return refusedNow(rule, `Not now: with the hand as it is there is no ${type}.`);
}

function refusedNow(rule: RuleId, message: string): Violation {
  return { rule, code: 'not-now', message };
}

/** A guard refuses that no rule of the book stands for: one of the table's own, where this rule would be asked. */
export function refusedByGuard(type: string, rule: RuleId): Violation {
  const message = `${type} is refused by a guard of this table's own.`;
  return { rule, code: 'refused-by-guard', message };
}
