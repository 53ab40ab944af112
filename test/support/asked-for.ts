import { parseCLI } from 'vitest/node';

const { filter, options } = parseCLI(['vitest', ...process.argv.slice(2)], {
  allowUnknownOptions: true,
});

/** The parts of paths that the test files which are asked for have in their names: none for all. */
export const namedFiles: readonly string[] = filter;

export const namesProjects = options.project !== undefined;

/** `ENGINE=actor npx vitest run …`: every controller runs its chart as an XState actor from the beginning. */
export const asksForActors = process.env['ENGINE'] === 'actor';

/**
 * `npm test` tests what is built, as its users get it. Whoever names files or projects, or watches what changes, tests the
 * sources.
 */
export const testsWhatIsBuilt =
  options.run === true && namedFiles.length === 0 && !namesProjects && !asksForActors;
