import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runVitest } from '../support/run-vitest.mjs';

const RANDOM_IMPORT = /from '(fast-check|[./]+support\/seeds\.js)'/;

/** The exports are documented in `random-tests.d.mts`. */
export function usesRandomData(file) {
  const path = join(ROOT, file);
  return (
    /\.test\.tsx?$/.test(file) && existsSync(path) && RANDOM_IMPORT.test(readFileSync(path, 'utf8'))
  );
}

export function randomTestsIn(folder) {
  return readdirSync(join(ROOT, 'test'), { recursive: true })
    .map((name) => join('test', name).replaceAll('\\', '/'))
    .filter((file) => file.startsWith(folder) && usesRandomData(file));
}

export function runWithSeed(seed, files, timeoutMs) {
  return runVitest(files, { env: { SOAK_SEED: String(seed) }, timeoutMs });
}
