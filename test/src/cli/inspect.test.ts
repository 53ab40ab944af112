import { describe, expect, it } from 'vitest';
import { fileWith, legion } from './legion.js';

describe('legion-command-phase inspect', () => {
  it('names the fault of a scenario file that cannot be played', async () => {
    const scenario = { input: { round: 0 }, events: [] };
    const { code, stderr } = await legion(['inspect', fileWith('bad.json', scenario)]);
    expect(code).toBe(2);
    expect(stderr).toContain('bad.json: input.round');
  });

  it.each([
    [
      ['--viewer', 'green'],
      'inspect: --viewer is "green"; there are blue, red, spectator, referee.',
    ],
    [
      ['--port', '99999'],
      'inspect: --port: a whole number from 0 to 65535 is expected, not "99999".',
    ],
    [['--pace', '-1'], 'inspect: --pace is "-1", not a number of seconds above 0.'],
  ])('refuses wrong usage in one line: %j', async (typed, line) => {
    expect(await legion(['inspect', ...typed])).toEqual({
      code: 2,
      stdout: '',
      stderr: `${line}\n`,
    });
  });
});
