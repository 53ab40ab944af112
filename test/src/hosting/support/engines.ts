import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the engines. */
export const ENGINES = fileURLToPath(new URL('../../../engines/', import.meta.url));

/** Programs of the engines. Each prints its version if it can run. */
export const PROGRAMS = {
  workerd: 'workerd/bin/workerd',
};

/**
 * The reason to skip the tests of an engine, or `undefined` if they can run.
 * @param program must run on this machine
 * @throws instead of skipping in `npm run test:engines` of CI on Linux
 */
export function whySkipped(packages: readonly string[], program?: string): string | undefined {
  const reason = whyNot(packages, program);
  const isAskedFor = process.env['npm_lifecycle_event'] === 'test:engines' && process.env['CI'];
  if (reason !== undefined && isAskedFor && process.platform === 'linux') throw new Error(reason);
  return reason;
}

function whyNot(packages: readonly string[], program?: string): string | undefined {
  const missing = packages.filter((name) => !existsSync(join(ENGINES, 'node_modules', name)));
  if (missing.length > 0) {
    return `${missing.join(' and ')} not installed: npm ci --prefix test/engines`;
  }
  if (program === undefined) return undefined;
  const { error, status } = spawnSync(join(ENGINES, 'node_modules', program), ['--version']);
  if (status === 0) return undefined;
  return `${program} does not run here: ${error?.message ?? `it ends with ${status}`}`;
}

/** A process of `test/engines`, and its first line of output. */
export async function startEngine(
  script: string,
  ...args: string[]
): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, [join(ENGINES, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let faults = '';
  child.stderr.on('data', (chunk) => (faults += String(chunk)));
  const said = await Promise.race([
    once(child.stdout, 'data').then(([line]) => String(line).trim()),
    once(child, 'exit').then(() => undefined),
  ]);
  if (said === undefined) throw new Error(`${script} has ended: ${faults.slice(-2_000)}`);
  return { child, said };
}

/** Ends a process and waits until it has exited. */
export async function ended(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
