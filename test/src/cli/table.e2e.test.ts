import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { MAIN } from './legion.js';

describe('the table command', () => {
  it('serves the page at the printed address until it is closed', async () => {
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
});
