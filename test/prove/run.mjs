// Looks at every state of bounded tables: `npm run prove [-- --only ID,ID] [--graphs FOLDER]`.
import { spawnSync } from 'node:child_process';
import { bundled } from '../support/bundled.mjs';

const { file, remove } = await bundled('test/prove/main.ts');
try {
  const env = { ...process.env, NODE_ENV: 'production' };
  const typed = process.argv.slice(2);
  const { status } = spawnSync(process.execPath, [file, ...typed], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
} finally {
  remove();
}
