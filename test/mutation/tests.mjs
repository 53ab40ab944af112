/** What mutants of the rules are held against: the tests of the rules and of those who ask them, and the vectors. */
export const tests = import.meta.glob([
  '/test/machines/{rules,model,command-phase,command-hand}/**/*.test.ts',
  '/test/src/{phase,match}/**/*.test.ts',
  '/test/src/testing/vectors/replaying-them.test.ts',
  // What plays whole games at random finds little that the others do not, and takes long over it.
  '!/test/machines/{model,command-phase}/**/*.property.test.ts',
  '!/test/src/{phase,match}/**/*.property.test.ts',
  '!/test/src/phase/{whoever-asks,views}.test.ts',
  // Asks which tests there are, not what the rules say.
  '!/test/machines/rules/every-rule-is-tested.test.ts',
  // What puts another thing in the place of the host's needs Vitest whole.
  '!/test/src/phase/seeds.test.ts',
]);

export const setup = () =>
  Promise.all([import('../support/random-seed.js'), import('../support/matchers.js')]);
