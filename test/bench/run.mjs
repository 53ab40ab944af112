// Measures the built package: `npm run bench -- [--quick] [--only PART,PART] [--against REF] [--write]`.
// With --against, another commit is built beside this one and measured by turns with it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled } from '../support/bundled.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const typed = process.argv.slice(2);
const against = valueOf('--against');
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

function valueOf(option) {
  const at = typed.indexOf(option);
  return at < 0 ? undefined : typed[at + 1];
}

/** What the measured package and the one beside it import is the same. */
function built(folder) {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  rmSync(join(folder, 'dist/src'), { recursive: true, force: true });
  rmSync(join(folder, 'dist/machines'), { recursive: true, force: true });
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (existsSync(join(folder, 'vite.node.config.ts'))) {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '-c', 'vite.node.config.ts'], {
      cwd: folder,
      stdio: 'inherit',
    });
  }
  return folder;
}

const bundle = await bundled('test/bench/main.ts');
const elsewhere = against && mkdtempSync(join(tmpdir(), 'legion-bench-'));
const other = elsewhere && join(elsewhere, 'package');
let code = 1;
try {
  if (!typed.includes('--built') || !existsSync(join(root, 'dist/src/index.js'))) built(root);
  if (other) {
    git('worktree', 'add', '--detach', other, against);
    symlinkSync(join(root, 'node_modules'), join(other, 'node_modules'));
    built(other);
  }
  const said = typed.filter((word) => word !== '--built');
  const places = ['--root', root, '--commit', git('describe', '--always', '--dirty')];
  const beside = other ? ['--against-root', other] : [];
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', bundle.file, ...said, ...places, ...beside],
    { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
  );
  code = status ?? 1;
} finally {
  bundle.remove();
  if (other && existsSync(other)) git('worktree', 'remove', '--force', other);
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
}
process.exitCode = code;
