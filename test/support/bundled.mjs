import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundle a TypeScript program of the tests. The bundle is inside `node_modules`, so that Node finds the libraries.
 * @param {string} entry its path in the package
 * @param {string} [tools] the folder whose own `node_modules` has further libraries of the program
 * @returns {Promise<{ file: string, remove: () => void }>} the bundle, and a function that deletes it
 */
export async function bundled(entry, tools = '.') {
  const folder = mkdtempSync(join(root, tools, 'node_modules/.bundled-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const file = join(folder, 'main.mjs');
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      build: {
        ssr: true,
        target: 'node20',
        minify: false,
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, entry),
          output: { entryFileNames: 'main.mjs', codeSplitting: false },
        },
      },
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { file, remove };
}

/**
 * Bundle a program and run it in production mode with the secrecy check on. This process exits with its exit code.
 * @param {string} entry its path in the package
 * @param {readonly string[]} args
 */
export async function runBundled(entry, args) {
  const { file, remove } = await bundled(entry);
  try {
    const env = { ...process.env, NODE_ENV: 'production', LEGION_CHECK_SECRECY: '1' };
    const { status } = spawnSync(process.execPath, [file, ...args], { stdio: 'inherit', env });
    process.exitCode = status ?? 1;
  } finally {
    remove();
  }
}
