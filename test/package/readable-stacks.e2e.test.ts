import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const BUILT = pathToFileURL(resolve('dist/node/index.js')).href;

describe('an uncaught error of the built package', () => {
  it('prints a short excerpt of the code, and a stack that names functions and lines', () => {
    const program = `import { createCommandPhase } from ${JSON.stringify(BUILT)}; createCommandPhase({ round: 0 });`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('CommandPhaseInputError');
    expect(stderr).toMatch(/at createCommandPhase \(.*dist\/node\/[\w-]+\.js:\d+:\d+\)/);
    expect(Math.max(...stderr.split('\n').map(({ length }) => length))).toBeLessThan(1_000);
  });
});
