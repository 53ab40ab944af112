/**
 * Runs a command with the tools of a folder that has a `package.json` of its own, and installs them if necessary:
 *
 *     node test/support/with-tools.mjs FOLDER COMMAND [ARGUMENT…]
 *
 * Such tools are large, and few commands need them, so `npm ci` in the root does not install them.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

const [folder, command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('with-tools: FOLDER COMMAND [ARGUMENT…]');
  process.exit(2);
}
const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
/** A copy of the lock file that was installed last. */
const installed = join(folder, 'node_modules/.installed-lock.json');

if (textOf(installed) !== lock) {
  console.log(`Installing the tools of ${folder}`);
  run('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']);
  writeFileSync(installed, lock);
}
const bin = resolve(folder, 'node_modules/.bin');
run(command, args, { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` });

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Runs a program, and ends this one with its exit code if it fails. */
function run(program, given, env = process.env) {
  const isOnWindows = process.platform === 'win32';
  const { status, error } = spawnSync(program, given, {
    stdio: 'inherit',
    env,
    shell: isOnWindows,
  });
  if (error) console.error(`${program}: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}
