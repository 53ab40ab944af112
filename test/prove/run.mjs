// Looks at every state of bounded tables: `npm run prove [-- --only ID,ID] [--graphs FOLDER]`.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside the folder of the package, so that its own libraries are found.
const bundle = mkdtempSync(join(root, 'node_modules/.prove-'));
let code = 1;
try {
  await build({
    entryPoints: [join(root, 'test/prove/main.ts')],
    outfile: join(bundle, 'main.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const typed = [join(bundle, 'main.mjs'), ...process.argv.slice(2)];
  const env = { ...process.env, NODE_ENV: 'production' };
  code = spawnSync(process.execPath, typed, { stdio: 'inherit', env }).status ?? 1;
} finally {
  rmSync(bundle, { recursive: true, force: true });
}
process.exitCode = code;
