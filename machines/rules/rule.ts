import type { CardId } from '../model/command-card.js';
import type { RuleId } from './rulebook.js';
import type { ViolationCode } from './violation-codes.js';

/** What a violation is about: a card in the hand or set aside, a card's name, or the cards of some pips. */
export type ViolationSubject =
  { cardId: CardId; zone: 'hand' | 'contingencies' } | { name: string } | { pips: number };

/** The reason why an attempt is refused. @public */
export interface Violation {
  /** The rule that was broken: an identifier of the catalogue. */
  rule: RuleId;
  /** Stable, kebab-case. */
  code: ViolationCode;
  /** The message for the player. */
  message: string;
  /** What it is about, if a command hand breaks a rule. Only the owner of the hand may see it (CC-27). */
  subject?: ViolationSubject;
}

/** One rule: whether it allows an attempt, and the message if it does not. Guards, refusals and tests all use this value. */
export interface Rule<Attempt> {
  readonly id: RuleId;
  readonly code: ViolationCode;
  allows(attempt: Attempt): boolean;
  refusal(attempt: Attempt): string;
}

export function rule<Attempt>(value: Rule<Attempt>): Rule<Attempt> {
  return Object.freeze(value);
}

/**
 * One violation for each rule of the list that refuses the attempt.
 * @param subject what the attempt is about; absent: the whole of it
 */
export function violationsOf<Attempt>(
  rules: readonly Rule<Attempt>[],
  attempt: Attempt,
  subject?: ViolationSubject,
): Violation[] {
  const violations: Violation[] = [];
  for (const { id, code, allows, refusal } of rules) {
    if (allows(attempt)) continue;
    violations.push({ rule: id, code, message: refusal(attempt), ...(subject && { subject }) });
  }
  return violations;
}

/** Whether no rule of the list refuses the attempt. */
export function permits<Attempt>(rules: readonly Rule<Attempt>[], attempt: Attempt): boolean {
  return rules.every(({ allows }) => allows(attempt));
}

/** The violations of the first check that refuses an attempt; the checks after it are not run. */
export function firstRefusals(...questions: readonly (() => Violation[])[]): Violation[] {
  for (const refusals of questions) {
    const violations = refusals();
    if (violations.length > 0) return violations;
  }
  return [];
}
