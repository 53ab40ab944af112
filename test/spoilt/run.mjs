// Spoils saves at random: `npm run spoilt [-- --saves NUMBER] [--seed NUMBER]`.
import { spawnSync } from 'node:child_process';
import { bundled } from '../support/bundled.mjs';

const { file, remove } = await bundled('test/spoilt/main.ts');
try {
  const env = { ...process.env, NODE_ENV: 'production' };
  const typed = process.argv.slice(2);
  const { status } = spawnSync(process.execPath, [file, ...typed], { stdio: 'inherit', env });
  process.exitCode = status ?? 1;
} finally {
  remove();
}
