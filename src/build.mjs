/** Builds everything into `dist` and `src/xstate-workbench/dist`: `npm run build`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

/** Runs these scripts of the package, one after the other. */
async function run(...scripts) {
  for (const script of scripts) {
    const options = { stdio: 'inherit', shell: process.platform === 'win32' };
    const [code] = await once(spawn('npm', ['run', '--silent', script], options), 'exit');
    if (code !== 0) throw new Error(`npm run ${script} ended with ${code}.`);
  }
}

for (const folder of ['dist', 'src/xstate-workbench/dist']) {
  rmSync(folder, { recursive: true, force: true });
}
// The pages and the modules import the built workbench and the places of rules. Then type checks use one processor, and
// bundles another.
await run('build:workbench', 'build:places');
await Promise.all([run('build:modules'), run('build:node', 'build:pages')]);
