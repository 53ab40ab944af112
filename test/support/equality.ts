import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Faster `expect(actual, where()).toEqual(expected)` for loops: it calls `where` only if the values differ. */
export function expectEqual(
  actual: unknown,
  expected: unknown,
  where: () => string = () => '',
): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, where()).toEqual(expected);
}
