import { defineConfig } from 'vitest/config';

/** What mutants of the rules are held against: the tests of the rules and of those who ask them, and the vectors. */
export default defineConfig({
  test: {
    include: [
      'test/machines/{rules,model,command-phase,command-hand}/**/*.test.ts',
      'test/src/{phase,match,inspect}/**/*.test.ts',
      'test/src/testing/vectors/replaying-them.test.ts',
    ],
    // What plays whole games at random finds little that the others do not, and takes long over it.
    exclude: [
      'test/machines/rules/every-rule-is-tested.test.ts',
      'test/src/phase/{playouts,colour-swap,secrecy,saving}.property.test.ts',
      'test/src/phase/{whoever-asks,views}.test.ts',
    ],
    setupFiles: ['test/support/same-each-time.ts', 'test/support/matchers.ts'],
    // The tests share nothing that they change, and a mutant is asked for hundreds of times.
    isolate: false,
    testTimeout: 120_000,
  },
});
