import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const DRAWS_AT_RANDOM = /from '(fast-check|[./]+support\/seeds\.js)'/;

/** Whether a file of tests draws at random, so that another seed shows it other things. */
export function drawsAtRandom(file) {
  const path = join(ROOT, file);
  return (
    /\.test\.tsx?$/.test(file) &&
    existsSync(path) &&
    DRAWS_AT_RANDOM.test(readFileSync(path, 'utf8'))
  );
}

/**
 * Run files of tests with a seed.
 * @param {number} seed
 * @param {readonly string[]} files
 * @param {number} [longest] in milliseconds
 * @returns {Promise<{ ended: 'passed' | 'out of time' } | { ended: 'failed', told: string, found: { file: string, title: string }[] }>}
 */
export async function tried(seed, files, longest) {
  const folder = mkdtempSync(join(tmpdir(), 'legion-soak-'));
  const report = join(folder, 'report.json');
  try {
    const { code, told, isOver } = await runVitest(seed, files, report, longest);
    if (isOver) return { ended: 'out of time' };
    if (code === 0) return { ended: 'passed' };
    return { ended: 'failed', told, found: existsSync(report) ? failuresIn(report) : [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function failuresIn(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({
        file: relative(ROOT, name).replaceAll('\\', '/'),
        title: fullName,
      })),
  );
}

function runVitest(seed, files, report, longest) {
  return new Promise((resolve, reject) => {
    const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(
      process.execPath,
      [vitest, 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files],
      {
        cwd: ROOT,
        env: { ...process.env, SOAK_SEED: String(seed) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let told = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (told += text));
    }
    let isOver = false;
    const timer =
      longest === undefined
        ? undefined
        : setTimeout(() => {
            isOver = true;
            child.kill();
          }, longest);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code, told, isOver });
    });
  });
}
