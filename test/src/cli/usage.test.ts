import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands.js';
import { legion, linesOf } from './legion.js';

const packageJson = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

describe('the command line', () => {
  it.each<[string[], string]>([
    [[], 'a command is missing'],
    [['fly'], 'unknown command "fly"'],
    [['toString'], 'unknown command "toString"'],
    [['--fly'], '--fly is no option'],
    [['run'], 'run: FILE is missing'],
    [['run', ''], 'run: FILE is missing'],
    [['run', 'one.json', 'two.json'], 'run: unexpected argument "two.json"'],
    [['run', 'one.json', '--fast'], 'run: --fast is no option of this command'],
    [['run', 'one.json', '--json=yes'], 'run: --json takes no value'],
    [['play', '--seed'], 'play: --seed needs a value'],
    [['run', '--', '--strange.json'], '--strange.json: there is no such file'],
  ])('%j is wrong usage, explained in one line, with exit code 2', async (typed, expected) => {
    const { code, stdout, stderr } = await legion(typed);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(linesOf(stderr)).toHaveLength(1);
    expect(stderr).toContain(expected);
  });

  it.each([['--version'], ['-v']])('%s prints the version of the package', async (typed) => {
    expect(await legion([typed])).toEqual({
      code: 0,
      stdout: `${packageJson.version}\n`,
      stderr: '',
    });
  });

  it.each([['--help'], ['-h']])('%s lists every command', async (typed) => {
    const { code, stdout } = await legion([typed]);
    expect(code).toBe(0);
    for (const command of Object.keys(COMMANDS)) expect(stdout).toContain(` ${command} `);
  });

  it('--help explains each command and its options without running it', async () => {
    const { code, stdout } = await legion(['run', '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain('legion-command-phase run [OPTIONS] <FILE>');
    expect(stdout).toContain('--json');
    // eslint-disable-next-line no-control-regex -- colours are written as control characters
    expect(stdout).not.toMatch(/\u001b/);
  });
});
