import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runVitest } from '../support/run-vitest.mjs';

const DRAWS_AT_RANDOM = /from '(fast-check|[./]+support\/seeds\.js)'/;

/** Whether a test file draws at random, so that another seed gives it other data. */
export function drawsAtRandom(file) {
  const path = join(ROOT, file);
  return (
    /\.test\.tsx?$/.test(file) &&
    existsSync(path) &&
    DRAWS_AT_RANDOM.test(readFileSync(path, 'utf8'))
  );
}

/** The test files below a folder that draw at random. */
export function randomTestsIn(folder) {
  return readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((name) => join('test', name).replaceAll('\\', '/'))
    .filter((file) => file.startsWith(folder) && drawsAtRandom(file));
}

/** Run test files with a seed. */
export function runWithSeed(seed, files, timeoutMs) {
  return runVitest(files, { env: { SOAK_SEED: String(seed) }, timeoutMs });
}
