import { z } from 'zod';
import type { DrawnCoverage } from '../../drawing/index.js';
import { Unusable } from '../exit.js';
import { readFileText } from '../reading/file.js';
import { readJson } from '../reading/json.js';

const counts = z.record(z.string(), z.number().int().nonnegative());
const coverage = z.object({ transitions: counts, states: counts, guards: counts.optional() });
const byMachine = z.record(z.string(), coverage);

/**
 * How often the parts of a machine were gone through, as `recordCoverage` or `countedPaths` counts it; a file that
 * counts for several machines has them by name.
 * @throws Unusable that says what the file should hold
 */
export async function coverageFrom(file: string, machine: string): Promise<DrawnCoverage> {
  const read = readJson(await readFileText(file, 'coverage'), file);
  const one = coverage.safeParse(read);
  if (one.success) return given(one.data);
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
  return given(found);
}

function given({ guards, ...counted }: z.infer<typeof coverage>): DrawnCoverage {
  return { ...counted, ...(guards && { guards }) };
}
