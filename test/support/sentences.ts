import type { Violation } from '../../machines/rules/rule.js';
import type { SendResult } from '../../src/index.js';

/** An event as short text: `blue order.issue gar`. */
export function describeAttempt(event: unknown): string {
  if (typeof event !== 'object' || event === null) return String(JSON.stringify(event));
  const { type, player, ...rest } = event as Record<string, unknown>;
  return [player, type, ...Object.values(rest)]
    .filter((part) => part !== undefined)
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
    .join(' ');
}

/** A result as text: `was refused by CP-19 not-your-turn (It is red's move now, not blue's.)`. */
export function describeResult(result: SendResult): string {
  return result.ok ? 'was taken' : `was refused by ${describeViolations(result.violations)}`;
}

export function describeViolations(violations: readonly Violation[]): string {
  return violations.length === 0
    ? 'no rule'
    : violations.map(({ rule, code, message }) => `${rule} ${code} (${message})`).join(' and ');
}
