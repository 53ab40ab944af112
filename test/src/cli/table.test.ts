import { describe, expect, it } from 'vitest';
import { legion } from './legion.js';

describe('the table command', () => {
  it.each(['seven', '70000', '-1'])('refuses the port %s', async (port) => {
    expect(await legion(['table', `--port=${port}`])).toEqual({
      code: 2,
      stdout: '',
      stderr: `table: --port: a whole number from 0 to 65535 is expected, not "${port}".\n`,
    });
  });
});
