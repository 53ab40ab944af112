import { expect } from 'vitest';
import type { RuleId } from '../../machines/rules/rulebook.js';
import type { CommandPhase } from '../../src/index.js';

/** Refused by this rule, and nothing on the table, in the log or in a view has changed. */
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
