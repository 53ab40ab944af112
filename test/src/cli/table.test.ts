import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { legion } from './legion.js';

const MAIN = fileURLToPath(new URL('../../../dist/src/cli/main.js', import.meta.url));

describe('the table command', () => {
  it('serves the page at the address that it prints, until it is closed', async () => {
    const child = spawn(process.execPath, [MAIN, 'table']);
    try {
      child.stdout.setEncoding('utf8');
      const [line] = (await once(child.stdout, 'data')) as [string];
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0] ?? '';
      const page = await (await fetch(url)).text();
      expect(page).toContain('<title>Command Phase: the table</title>');
      const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
      expect((await fetch(new URL(script, url))).headers.get('content-type')).toBe(
        'text/javascript',
      );
    } finally {
      child.kill('SIGINT');
    }
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it.each(['seven', '70000', '-1'])('refuses the port %s', async (port) => {
    expect(await legion(['table', `--port=${port}`])).toEqual({
      code: 2,
      stdout: '',
      stderr: `table: --port: a whole number from 0 to 65535 is expected, not "${port}".\n`,
    });
  });
});
