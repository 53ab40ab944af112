import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What SPIN found in a model. */
export interface SpinVerdict {
  /** States that it stored. */
  states: number;
  /** By claim: whether it holds. */
  claims: Record<string, boolean>;
}

const CLAIMS = ['priority_stays', 'revealed_ends'] as const;
const AT_MOST_MS = 600_000;

/** Why SPIN cannot be asked on this machine; `undefined` if it can. */
export function spinIsAbsent(): string | undefined {
  const missing = ['spin', 'gcc'].filter((tool) => {
    try {
      execFileSync(tool, [tool === 'spin' ? '-V' : '--version'], { stdio: 'ignore' });
      return false;
    } catch {
      return true;
    }
  });
  return missing.length > 0 ? `${missing.join(' and ')} is not installed` : undefined;
}

/**
 * Have SPIN look at a model by itself.
 * @throws Error if SPIN or the C compiler fails
 */
export function askedOfSpin(model: string): SpinVerdict {
  const folder = mkdtempSync(join(tmpdir(), 'legion-spin-'));
  const run = (tool: string, ...words: string[]) =>
    execFileSync(tool, words, {
      cwd: folder,
      encoding: 'utf8',
      timeout: AT_MOST_MS,
      maxBuffer: 1e9,
    });
  try {
    writeFileSync(join(folder, 'table.pml'), model);
    run('spin', '-a', 'table.pml');
    // All that can be reached, without a claim, each way for itself: as many states as there are.
    run('gcc', '-O1', '-DSAFETY', '-DNOREDUCE', '-DNOCLAIM', '-o', 'count', 'pan.c');
    const counted = run('./count', '-m10000000');
    run('gcc', '-O1', '-DNOREDUCE', '-o', 'check', 'pan.c');
    const claims = CLAIMS.map((claim) => {
      const said = run('./check', '-a', '-m10000000', '-N', claim);
      return [claim, /errors: 0\b/.test(said)] as const;
    });
    const [, states = '0'] = /(\d+) states, stored/.exec(counted) ?? [];
    return { states: Number(states), claims: Object.fromEntries(claims) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
