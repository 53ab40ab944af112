import type { CardId } from '../model/command-card.js';
import type { RuleId } from './rulebook.js';
import type { ViolationCode } from './violation-codes.js';

/** The subject of a violation: a card in the hand or set aside, a card's name, or the cards with a number of pips. */
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
  /** Its subject, if a command hand breaks a rule. Only the owner of the hand may see it (CC-27). */
  subject?: ViolationSubject;
}

/** One rule: whether it allows an attempt, and the message if it does not. Guards, refusals and tests all use this value. */
export interface Rule<Attempt> {
  readonly id: RuleId;
  /** Further rules that it carries: exceptions to it, and answers to questions about it. */
  readonly also?: readonly RuleId[];
  readonly code: ViolationCode;
  allows: (attempt: Attempt) => boolean;
  refusal: (attempt: Attempt) => string;
}

/** Makes a rule. A bundler leaves out a rule or a check that nothing uses. */
/* @__NO_SIDE_EFFECTS__ */
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

/**
 * Rules that are asked together or in an order, as one value. It returns the reasons to refuse an attempt, and lists every
 * rule that it may name. Guards, refusals, drawings and tests all use this value.
 */
export interface Check<Attempt> {
  (attempt: Attempt): Violation[];
  readonly rules: readonly RuleId[];
}

/** A part of a check. */
export type Part<Attempt> = Rule<Attempt> | Check<Attempt>;

/** The rules that these parts may name, each once. */
export function rulesIn(parts: readonly Part<never>[]): RuleId[] {
  return [
    ...new Set(
      parts.flatMap((part) => ('rules' in part ? part.rules : [part.id, ...(part.also ?? [])])),
    ),
  ];
}

/** A check that is more than its parts in an order. It names no other rules than theirs. */
/* @__NO_SIDE_EFFECTS__ */
export function checkOf<Attempt>(
  parts: readonly Part<never>[],
  refusals: (attempt: Attempt) => Violation[],
): Check<Attempt> {
  return Object.assign((attempt: Attempt) => refusals(attempt), { rules: rulesIn(parts) });
}

/** Refuses for every part that refuses. */
/* @__NO_SIDE_EFFECTS__ */
export function all<Attempt>(...parts: readonly Part<Attempt>[]): Check<Attempt> {
  return checkOf(parts, (attempt) => parts.flatMap((part) => refusalsBy(part, attempt)));
}

/** Refuses for the first part that refuses; the parts after it are not asked. */
/* @__NO_SIDE_EFFECTS__ */
export function inOrder<Attempt>(...parts: readonly Part<Attempt>[]): Check<Attempt> {
  return checkOf(parts, (attempt) => {
    for (const part of parts) {
      const violations = refusalsBy(part, attempt);
      if (violations.length > 0) return violations;
    }
    return [];
  });
}

/** Asks a part about something else that the attempt says; if the attempt says nothing of it, nothing is asked. */
/* @__NO_SIDE_EFFECTS__ */
export function about<Attempt, Other>(
  otherOf: (attempt: Attempt) => Other | undefined,
  part: Part<Other>,
): Check<Attempt> {
  return checkOf([part], (attempt) => {
    const other = otherOf(attempt);
    return other === undefined ? [] : refusalsBy(part, other);
  });
}

/** Asks one part if this holds, and the other if not. */
/* @__NO_SIDE_EFFECTS__ */
export function either<Attempt>(
  holds: (attempt: Attempt) => boolean,
  part: Part<Attempt>,
  otherwise: Part<Attempt> = all(),
): Check<Attempt> {
  return checkOf([part, otherwise], (attempt) =>
    refusalsBy(holds(attempt) ? part : otherwise, attempt),
  );
}

/** The reasons of a part to refuse the attempt. */
export function refusalsBy<Attempt>(part: Part<Attempt>, attempt: Attempt): Violation[] {
  return 'rules' in part ? part(attempt) : violationsOf([part], attempt);
}
