import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ownFolder } from './support/folder.js';

const path = (name: string) =>
  fileURLToPath(new URL(`../../soak/hosting/${name}`, import.meta.url));

function hasStrace(): boolean {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe('acknowledged acts', () => {
  const folder = ownFolder();
  afterAll(folder.remove);

  it('survive a killed host, a full disk, failing reads and a second server; none is applied twice', async () => {
    const few = ['--kills', '4', '--full', '1', '--reads', '1', '--second', '1'];
    const child = spawn(process.execPath, [path('kills.mjs'), ...few], { stdio: 'pipe' });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => (printed += String(chunk)));
    }
    const [code] = (await once(child, 'exit')) as [number];
    expect(printed).toContain('No act was lost or applied twice, and every table went on.');
    expect(code).toBe(0);
  });

  // Without `strace` the system calls cannot be counted.
  it.skipIf(!hasStrace())('are on disk before the answer, and several acts share one fsync', () => {
    const trace = join(folder.path, 'trace');
    execFileSync('strace', [
      '-f',
      '-qq',
      '-o',
      trace,
      '-e',
      'trace=fsync,fdatasync,write',
      '-s',
      '20',
      process.execPath,
      path('acknowledging.mjs'),
      join(folder.path, 'tables.db'),
    ]);
    const calls = readFileSync(trace, 'utf8').split('\n');
    const marks = calls.flatMap((line) => {
      if (/ (fsync|fdatasync)\(/.test(line)) return ['sync'];
      const [, what] = /write\(\d+, "(ask|ack|group|done)/.exec(line) ?? [];
      return what === undefined ? [] : [what];
    });
    const single = marks.slice(marks.indexOf('ask'), marks.indexOf('group'));
    const asked = single.flatMap((mark, index) => (mark === 'ask' ? [index] : []));
    expect(asked.length).toBe(10);
    for (const at of asked) {
      const answered = single.indexOf('ack', at);
      expect(single.slice(at, answered)).toContain('sync');
    }
    const group = marks.slice(marks.indexOf('group'), marks.indexOf('done'));
    const syncs = group.filter((mark) => mark === 'sync').length;
    expect(syncs).toBeGreaterThan(0);
    // Forty acts at forty tables, sent at the same time.
    expect(syncs).toBeLessThanOrEqual(40 / 3);
  });
});
