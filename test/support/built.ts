import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { namedFiles, testsWhatIsBuilt } from './asked-for.js';

/** What a build is made of. */
const SOURCES = [
  'machines',
  'src',
  'visualizations/chart',
  'visualizations/colours.css',
  'visualizations/drawings',
  'visualizations/hosted',
  'visualizations/moves',
  'visualizations/table',
  'visualizations/viewer',
  'visualizations/wide.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'vite.node.config.ts',
];

/** What a build writes, the first of it and the last. */
const WRITTEN = ['dist/src/index.js', 'dist/visualizations/hosted/index.html'];

/** The ends of the names of test files that start what is built. */
const STARTING_IT = /\.(e2e|engines)\.test\.tsx?$/;

/**
 * Build the package for the tests that start it or test what is built, unless none of them is asked for or what lies
 * in `dist` is of these sources.
 */
export default async function build(project: TestProject): Promise<void> {
  if (isBuilt() || !(testsWhatIsBuilt || (await startsIt(project)))) return;
  execFileSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // As it is published: built for tests, the pages would carry what libraries have for development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

async function startsIt(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles([...namedFiles]);
  return testFiles.some((file) => STARTING_IT.test(file));
}

function isBuilt(): boolean {
  if (!WRITTEN.every((file) => existsSync(file))) return false;
  const built = Math.min(...WRITTEN.map((file) => statSync(file).mtimeMs));
  return SOURCES.every((source) => newestIn(source) <= built);
}

/** When the newest file of a folder was written, or the last one was taken away. */
function newestIn(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
