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

/** What SPIN steps through for each state of a model, its claims included: generously. */
const STEPS_A_STATE = 20;
const FEWEST_STEPS = 10_000;
const MOST_STEPS = 10_000_000;

/** Whoever looks at more states than these gains by what the compiler optimises. */
const MANY = 10_000;

/**
 * Have SPIN look at a model by itself.
 * @param expected about how many states it has
 * @throws Error if SPIN or the C compiler fails, or does not come to an end of the states
 */
export function askedOfSpin(model: string, expected: number): SpinVerdict {
  const folder = mkdtempSync(join(tmpdir(), 'legion-spin-'));
  const run = (tool: string, ...words: string[]) =>
    execFileSync(tool, words, {
      cwd: folder,
      encoding: 'utf8',
      timeout: AT_MOST_MS,
      maxBuffer: 1e9,
    });
  const steps = Math.min(MOST_STEPS, FEWEST_STEPS + STEPS_A_STATE * expected);
  const search = (program: string, ...words: string[]) => {
    const said = run(program, `-m${steps}`, ...words);
    if (said.includes('max search depth too small')) throw new Error(`SPIN stopped: ${said}`);
    return said;
  };
  const optimised = expected > MANY ? '-O1' : '-O0';
  try {
    writeFileSync(join(folder, 'table.pml'), model);
    run('spin', '-a', 'table.pml');
    // All that can be reached, without a claim, each way for itself: as many states as there are.
    run('gcc', optimised, '-DSAFETY', '-DNOREDUCE', '-DNOCLAIM', '-o', 'count', 'pan.c');
    const counted = search('./count');
    run('gcc', optimised, '-DNOREDUCE', '-o', 'check', 'pan.c');
    const claims = CLAIMS.map((claim) => {
      const said = search('./check', '-a', '-N', claim);
      return [claim, /errors: 0\b/.test(said)] as const;
    });
    const [, states = '0'] = /(\d+) states, stored/.exec(counted) ?? [];
    return { states: Number(states), claims: Object.fromEntries(claims) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
