import type { VitestRun } from '../support/run-vitest.mjs';

/** True if the test file uses random data that depends on the seed. */
export declare function usesRandomData(file: string): boolean;

/** The test files below a folder that use random data. */
export declare function randomTestsIn(folder: string): string[];

/** Run test files with this seed (`SOAK_SEED`). */
export declare function runWithSeed(
  seed: number,
  files: readonly string[],
  timeoutMs?: number,
): Promise<VitestRun>;
