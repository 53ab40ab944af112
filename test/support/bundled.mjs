import { build } from 'esbuild';
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
