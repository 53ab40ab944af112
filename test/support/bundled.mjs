import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundle a program of the tests that is written in TypeScript, inside the folder of the package, so that its own
 * libraries are found.
 * @param {string} entry its path in the package
 * @returns {Promise<{ file: string, remove: () => void }>} what Node runs, and what takes it away again
 */
export async function bundled(entry) {
  const folder = mkdtempSync(join(root, 'node_modules/.bundled-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'main.mjs');
  try {
    await build({
      entryPoints: [join(root, entry)],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'warning',
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { file, remove };
}

/**
 * Run a bundled program with what was typed, as in production, and end as it ends.
 * @param {string} entry its path in the package
 */
export async function runBundled(entry) {
  const { file, remove } = await bundled(entry);
  try {
    const env = { ...process.env, NODE_ENV: 'production' };
    const typed = process.argv.slice(2);
    const { status } = spawnSync(process.execPath, [file, ...typed], { stdio: 'inherit', env });
    process.exitCode = status ?? 1;
  } finally {
    remove();
  }
}
