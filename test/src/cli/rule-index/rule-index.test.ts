import { describe, expect, it } from 'vitest';
import { ruleIndex } from '../../../../src/cli/rule-index/index.js';

describe('the index of rules', () => {
  it('finds the sentence, file, test and chart place of "no unit gets two orders" (CP-26)', () => {
    const rule = ruleIndex().find(({ id }) => id === 'CP-26');
    expect(rule?.summary).toMatch(/more than one order in a round/);
    expect(rule?.files[0]).toBe('machines/rules/units.ts');
    expect(rule?.tests.length).toBeGreaterThan(0);
    expect(rule?.decidedBy).toEqual(['oneOrderPerRound in machines/rules/units.ts']);
    expect(rule?.states).toContain(
      'phase: nominateAndIssueOrders.issuingOrders: order.issue [orderMayBeIssued]',
    );
  });

  it('has a test for every rule', () => {
    const untested = ruleIndex().flatMap(({ id, tests }) => (tests.length === 0 ? [id] : []));
    expect(untested).toEqual([]);
  });
});
