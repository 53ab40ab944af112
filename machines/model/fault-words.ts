import * as z from 'zod/mini';

/** What is said of something that has another shape than it should: zod's own list is for all shapes and formats that there are. */
type Issue = z.core.$ZodRawIssue;

const given = (words: readonly unknown[], between: string): string =>
  words.map((word) => (typeof word === 'string' ? `"${word}"` : String(word))).join(between);

function kindOf(input: unknown): string {
  if (typeof input === 'number' && !Number.isFinite(input)) return String(input);
  if (input === null) return 'null';
  return Array.isArray(input) ? 'array' : typeof input;
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

function bounded(origin: string, bound: string): string {
  const unit = UNITS[origin];
  return `expected ${origin} to ${unit ? 'have' : 'be'} ${bound}${unit ?? ''}`;
}

/** A fault of shape in words. */
export function faultInWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Invalid input: expected ${issue.expected}, received ${kindOf(issue.input)}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Invalid input: expected ${given(issue.values, '')}`
        : `Invalid option: expected one of ${given(issue.values, '|')}`;
    case 'too_big':
      return `Too big: ${bounded(issue.origin, `<=${issue.maximum}`)}`;
    case 'too_small':
      return `Too small: ${bounded(issue.origin, `>=${issue.minimum}`)}`;
    case 'unrecognized_keys':
      return `Unrecognized key${issue.keys.length > 1 ? 's' : ''}: ${given(issue.keys, ', ')}`;
    case 'invalid_union': {
      const options = issue['options'] as readonly unknown[] | undefined;
      return options?.length
        ? `Invalid discriminator value. Expected ${options.map((each) => `'${String(each)}'`).join(' | ')}`
        : 'Invalid input';
    }
    default:
      return 'Invalid input';
  }
}
