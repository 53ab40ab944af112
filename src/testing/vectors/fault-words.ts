import * as z from 'zod/mini';

/** What is said of something that has the wrong shape: zod's own list is for all shapes and formats that there are. */
type Issue = z.core.$ZodRawIssue;

const given = (words: readonly unknown[], between: string): string =>
  words.map((word) => (typeof word === 'string' ? `"${word}"` : String(word))).join(between);

const oneOf = (options: readonly unknown[]): string =>
  `Invalid option: expected one of ${given(options, '|')}`;

function kindOf(input: unknown): string {
  if (Array.isArray(input)) return 'array';
  const isNamed = input === null || (typeof input === 'number' && !Number.isFinite(input));
  return isNamed ? String(input) : typeof input;
}

function bounded(origin: string, bound: string): string {
  if (origin === 'string') return `expected string to have ${bound} characters`;
  return `expected ${origin} to ${origin === 'array' ? 'have' : 'be'} ${bound}`;
}

/** A fault of shape in words. */
export function faultInWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Invalid input: expected ${issue.expected}, received ${kindOf(issue.input)}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Invalid input: expected ${given(issue.values, '')}`
        : oneOf(issue.values);
    case 'too_big':
      return `Too big: ${bounded(issue.origin, `<=${issue.maximum}`)}`;
    case 'too_small':
      return `Too small: ${bounded(issue.origin, `>=${issue.minimum}`)}`;
    case 'unrecognized_keys':
      return `Unrecognized key${issue.keys.length > 1 ? 's' : ''}: ${given(issue.keys, ', ')}`;
    case 'invalid_union': {
      const options = issue['options'] as readonly unknown[] | undefined;
      return options?.length ? oneOf(options) : 'Invalid input';
    }
    default:
      return 'Invalid input';
  }
}
