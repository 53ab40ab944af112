import type { VitestRun } from '../support/run-vitest.mjs';

/** Whether a test file draws at random, so that another seed gives it other data. */
export declare function drawsAtRandom(file: string): boolean;

/** The test files below a folder that draw at random. */
export declare function randomTestsIn(folder: string): string[];

/** Run test files with a seed. */
export declare function runWithSeed(
  seed: number,
  files: readonly string[],
  timeoutMs?: number,
): Promise<VitestRun>;
