import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'machines',
  'src',
  'visualizations',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.node.config.ts',
];

/** The build and Vitest both write this file, so it does not count as a source. */
const GENERATED = 'places.js';

/** The first and the last file that a build writes. */
const OUTPUT = ['dist/src/index.js', 'dist/visualizations/viewer/index.html'];

/** Build the package before tests that start it, unless `dist` is newer than the sources. */
export default function buildIfStale(): void {
  if (isFresh()) return;
  execFileSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Vitest sets NODE_ENV to `test`, and Vite would then bundle the development builds of libraries.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

function isFresh(): boolean {
  if (!OUTPUT.every((file) => existsSync(file))) return false;
  const built = Math.min(...OUTPUT.map((file) => statSync(file).mtimeMs));
  return SOURCES.every((source) => newestIn(source) <= built);
}

/** The time of the newest file in a folder, or of the last change to the folder itself. */
function newestIn(path: string): number {
  if (path.endsWith(GENERATED)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
