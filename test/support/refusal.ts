import { expect } from 'vitest';
import type { RuleId } from '../../machines/rules/rulebook.js';
import type { Violation } from '../../machines/rules/rule.js';
import type { CommandPhase, SendResult } from '../../src/index.js';

export function expectTaken(result: SendResult): void {
  expect(result).toEqual({ ok: true });
}

/** The attempt is refused, by this rule and with this code among the reasons, in words. */
export function expectRefused(result: SendResult, rule: RuleId, code: string): void {
  expectBroken(result.ok ? [] : result.violations, rule, code);
}

/** These violations name this rule with this code, in words. */
export function expectBroken(violations: readonly Violation[], rule: RuleId, code: string): void {
  const broken = violations.map((each) => `${each.rule} ${each.code}`);
  expect(broken).toContain(`${rule} ${code}`);
  for (const { message } of violations) expect(message).toMatch(/^\S+( \S+){2,}$/);
}

/** Refused by this rule alone, and nothing on the table, in the log or in a view has changed. */
export function expectRefusedUnchanged(
  phase: CommandPhase,
  event: unknown,
  rule: RuleId,
  code: string,
): void {
  const before = { saved: phase.toJSON(), view: phase.view('spectator') };
  const result = phase.sendUnknown(event);
  expectRefused(result, rule, code);
  expect(phase.toJSON()).toEqual(before.saved);
  expect(phase.view('spectator')).toBe(before.view);
}
