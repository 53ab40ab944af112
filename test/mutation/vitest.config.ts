import { defineConfig } from 'vitest/config';

/** What mutants of the rules are held against: the tests of the rules, and the vectors. */
export default defineConfig({
  test: {
    include: [
      'test/machines/rules/**/*.test.ts',
      'test/src/testing/vectors/replaying-them.test.ts',
    ],
    exclude: ['test/machines/rules/every-rule-is-tested.test.ts'],
    // The tests share nothing that they change, and a mutant is asked for hundreds of times.
    isolate: false,
  },
});
