/** The package as it was built: this one, or that of another commit. */
import { pathToFileURL } from 'node:url';
import type * as Compiled from '../../src/compiled/index.js';
import type * as Core from '../../src/core.js';
import type * as Package from '../../src/index.js';
import type * as Charts from '../../src/testing/charts.js';
import type * as Testing from '../../src/testing/index.js';

export interface Subject {
  name: string;
  /** The built package, without a slash at the end. */
  dist: string;
  lib: typeof Package;
  core: typeof Core;
  compiled: typeof Compiled;
  testing: typeof Testing & typeof Charts;
}

export async function subjectAt(name: string, dist: string): Promise<Subject> {
  const part = async <T>(path: string) =>
    (await import(pathToFileURL(`${dist}/src/${path}`).href)) as T;
  return {
    name,
    dist,
    lib: await part<typeof Package>('index.js'),
    core: await part<typeof Core>('core.js'),
    compiled: await part<typeof Compiled>('compiled/index.js'),
    testing: {
      ...(await part<typeof Testing>('testing/index.js')),
      ...(await part<typeof Charts>('testing/charts.js')),
    },
  };
}
