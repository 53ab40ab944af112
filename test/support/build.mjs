/**
 * Builds the package unless `dist` is newer than the sources: `node test/support/build.mjs`. Vitest calls it before tests
 * of the built package.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const SOURCES = [
  'machines',
  'src',
  'visualizations',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.node.config.ts',
];

/** The build and Vitest write these, so they do not count as sources. */
const GENERATED = /places\.js$|[\\/](dist|node_modules)$/;

/** The first and the last file that a build writes. `npm ci` alone builds neither of them. */
const OUTPUT = ['dist/src/index.js', 'src/xstate-workbench/dist/viewer/index.html'];

if (process.argv[1] === fileURLToPath(import.meta.url)) buildIfStale();

export default function buildIfStale() {
  buildUnlessFresh(OUTPUT, ['build']);
}

/** Runs these scripts of the package unless each of the files is newer than the sources. */
export function buildUnlessFresh(output, scripts) {
  if (isFresh(output.map((file) => join(ROOT, file)))) return;
  for (const script of scripts) {
    execFileSync('npm', ['run', '--silent', script], {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // Vitest sets NODE_ENV to `test`, and Vite would then bundle the development builds of libraries.
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
}

function isFresh(output) {
  if (!output.every((file) => existsSync(file))) return false;
  const built = Math.min(...output.map((file) => statSync(file).mtimeMs));
  return SOURCES.every((source) => newestIn(join(ROOT, source)) <= built);
}

/** The time of the newest file in a folder, or of the last change to the folder itself. */
function newestIn(path) {
  if (GENERATED.test(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
