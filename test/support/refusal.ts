import { expect } from 'vitest';
import type { RuleId } from '../../machines/rules/rulebook.js';
import type { CommandPhase, SendResult } from '../../src/index.js';

/** Expect that this rule refuses the event, and that table, log and views stay the same. */
export function expectRefusedUnchanged(
  phase: CommandPhase,
  event: unknown,
  rule: RuleId,
  code: string,
): void {
  const before = { saved: phase.toJSON(), view: phase.view('spectator') };
  expect(phase).toRefuse(event, rule, code);
  expect(phase.toJSON()).toEqual(before.saved);
  expect(phase.view('spectator')).toBe(before.view);
}

/** Each broken rule with its sentence; empty if the table takes the event. */
export function refusals(
  table: { sendUnknown(event: unknown): SendResult },
  event: unknown,
): string[] {
  const result = table.sendUnknown(event);
  return result.ok ? [] : result.violations.map(({ rule, message }) => `${rule}: ${message}`);
}

/** Each broken rule with its code, as `CP-2 not-in-hand`; empty if the table takes the event. */
export function codesOf(
  table: { sendUnknown(event: unknown): SendResult },
  event: unknown,
): string[] {
  const result = table.sendUnknown(event);
  return result.ok ? [] : result.violations.map(({ rule, code }) => `${rule} ${code}`);
}
