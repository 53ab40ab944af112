/** The tests that run against mutants of the rules: tests of the rules and of their callers, and the vectors. */
export const tests = import.meta.glob([
  '/test/machines/{rules,model,command-phase,command-hand}/**/*.test.ts',
  '/test/src/game/{phase,match}/**/*.test.ts',
  '/test/src/vectors/replaying-them.test.ts',
  // Without random games and long tests: they find few additional mutants.
  '!/test/**/*.long.test.ts',
  '!/test/machines/{model,command-phase}/**/*.property.test.ts',
  '!/test/src/game/{phase,match}/**/*.property.test.ts',
  '!/test/src/game/phase/views.test.ts',
  // Without a test that checks the titles of tests.
  '!/test/machines/rules/every-rule-is-tested.test.ts',
  // Without a test that mocks a module, which needs the full Vitest.
  '!/test/src/game/phase/seeds.test.ts',
]);

export const setup = () =>
  Promise.all([import('../support/random-seed.js'), import('../support/matchers.js')]);
