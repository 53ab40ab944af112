import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Run test files in a separate process and read Vitest's report.
 * @param options.root the folder of the sources: this package, or a copy of it
 * @param options.env more environment variables
 * @param options.bail stop after this many failures; 0 for never
 * @returns {Promise<{ status: 'passed' | 'failed' | 'timed-out', output: string, failures: { file: string, title: string }[] }>}
 * `failures` is also empty if a test file could not be loaded
 */
export async function runVitest(files, { root = ROOT, env = {}, timeoutMs, bail = 0 } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'legion-vitest-'));
  const report = join(folder, 'report.json');
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const options = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--bail=${bail}`,
  ];
  try {
    const child = spawn(process.execPath, [vitest, 'run', '--root', root, ...options, ...files], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { code, output, isTimedOut } = await endOf(child, timeoutMs);
    if (isTimedOut) return { status: 'timed-out', output, failures: [] };
    if (code === 0) return { status: 'passed', output, failures: [] };
    return {
      status: 'failed',
      output,
      failures: existsSync(report) ? failuresIn(report, root) : [],
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function endOf(child, timeoutMs) {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    let isTimedOut = false;
    const stop = () => {
      isTimedOut = true;
      child.kill();
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output, isTimedOut });
    });
  });
}

function failuresIn(report, root) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        title: fullName,
      })),
  );
}
