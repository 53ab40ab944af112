import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the engines that tests run. */
export const ENGINES = fileURLToPath(new URL('../../../engines/', import.meta.url));

/** A program of an engine, which says its version wherever it can be run. */
export const PROGRAMS = {
  restate: `@restatedev/restate-server-${process.platform}-${process.arch}/bin/restate-server`,
  workerd: 'workerd/bin/workerd',
};

/**
 * Why tables on an engine cannot be tested here, if they cannot.
 * @param program that must run here
 * @throws where they must be: under `npm run test:engines` of CI on Linux
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

/** A process of `test/engines`, and the first line that it says. */
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

/** End a process that was started, and wait until it has. */
export async function ended(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
