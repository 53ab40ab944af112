import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/**
 * As `expect(actual, where()).toEqual(expected)`, for what is compared thousands of times: what is strictly equal is
 * equal, and where it is is put into words only if it is not.
 */
export function expectEqual(
  actual: unknown,
  expected: unknown,
  where: () => string = () => '',
): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, where()).toEqual(expected);
}
