import * as s from '../../../machines/model/shape.js';
import type { DrawnCoverage } from 'xstate-workbench/drawing';
import { Unusable } from '../exit.js';
import { readFileText } from '../reading/file.js';
import { readJson } from '../reading/json.js';

const counts = s.record(s.int({ least: 0 }));
const coverage = s.object({
  machine: s.optional(s.string()),
  transitions: counts,
  states: counts,
  guards: s.optional(counts),
});
const byMachine = s.record(coverage);

/**
 * Read the counts of transitions and states that `recordCoverage` or `countedPaths` wrote. A file for several machines
 * holds the counts of each by its name.
 * @throws Unusable that shows the expected content
 */
export async function coverageFrom(file: string, machine: string): Promise<DrawnCoverage> {
  const read = readJson(await readFileText(file, 'coverage'), file);
  const one = coverage.safeParse(read);
  if (one.success) return one.data;
  const several = byMachine.safeParse(read);
  if (!several.success) {
    throw new Unusable(
      `${file}: this is no coverage: { "transitions": { NAME: COUNT }, "states": { NAME: COUNT } } is expected.`,
    );
  }
  const found = Object.hasOwn(several.data, machine) ? several.data[machine] : undefined;
  if (!found) {
    throw new Unusable(`${file}: it has no coverage of the machine "${machine}".`);
  }
  return found;
}
