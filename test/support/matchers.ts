import { expect } from 'vitest';
import type { RuleId } from '../../machines/rules/rulebook.js';
import type { SendResult } from '../../src/index.js';
import { describeAttempt, describeResult, describeViolations } from './sentences.js';
import type { Violation } from '../../machines/rules/rule.js';

/** A phase, a match, or a player's seat at one. */
interface Table {
  sendUnknown(event: unknown): SendResult;
}

declare module 'vitest' {
  // eslint-disable-next-line no-unused-vars -- as vitest declares it
  interface Matchers<T = any> {
    /** The table accepts this event. */
    toTake(event: unknown): void;
    /** The table refuses this event; one violation has this rule and code, and each message is a sentence. */
    toRefuse(event: unknown, rule: RuleId, code: string): void;
    /** One of these violations has this rule and code, and each message is a sentence. */
    toName(rule: RuleId, code: string): void;
  }
}

/** At least three words. */
const IN_WORDS = /^\S+( \S+){2,}$/;

const names = (violations: readonly Violation[], rule: RuleId, code: string) =>
  violations.some((each) => each.rule === rule && each.code === code) &&
  violations.every(({ message }) => IN_WORDS.test(message));

expect.extend({
  toTake(table: Table, event: unknown) {
    const result = table.sendUnknown(event);
    return {
      pass: result.ok,
      message: () =>
        `${describeAttempt(event)} ${describeResult(result)}; expected it to be ${result.ok ? 'refused' : 'taken'}`,
    };
  },
  toRefuse(table: Table, event: unknown, rule: RuleId, code: string) {
    const result = table.sendUnknown(event);
    return {
      pass: !result.ok && names(result.violations, rule, code),
      message: () =>
        `${describeAttempt(event)} ${describeResult(result)}; expected ${this.isNot ? 'no ' : ''}refusal by ${rule} ${code}, in words`,
    };
  },
  toName(violations: readonly Violation[], rule: RuleId, code: string) {
    return {
      pass: names(violations, rule, code),
      message: () =>
        `${describeViolations(violations)} is broken; expected ${this.isNot ? 'not ' : ''}${rule} ${code}, in words`,
    };
  },
});
