import { pathsThrough, type ChartName } from '../../src/testing/charts.js';

const found = new Map<ChartName, unknown>();

/** The paths through a machine of this package, looked for once however many files walk them: nobody changes them. */
export function pathsOf<Name extends ChartName>(name: Name): ReturnType<typeof pathsThrough<Name>> {
  if (!found.has(name)) found.set(name, pathsThrough(name));
  return found.get(name) as ReturnType<typeof pathsThrough<Name>>;
}
