import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWith, legion } from '../cli/legion.js';
import { normalisedText } from '../lists/samples.js';

const LIST = fileWith('linked.json', normalisedText('id107-rebels-cassian'));

/** Every command that writes a file, and the name of the file that it would write at a place. */
const WRITERS: [string, (place: string) => string[], string][] = [
  [
    'diagram',
    (place) => ['diagram', '--machine', 'hand', '--format', 'mermaid', '--out', place],
    '',
  ],
  [
    'simulate',
    (place) => ['simulate', LIST, LIST, '--phases=1', '--seed=7', '--workers=0', '--svg', place],
    '',
  ],
  [
    'hand seal',
    (place) => ['hand', 'seal', LIST, '--event', 'Open', '--player', 'Ann', '--out', place],
    '',
  ],
  ['paths', (place) => ['paths', '--machine', 'hand', '--out', place], 'index.json'],
];

describe.each(WRITERS)('%s', (_name, typed, file) => {
  let place: string;
  let elsewhere: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'legion-links-'));
    elsewhere = join(place, 'elsewhere');
    mkdirSync(elsewhere);
  });

  it('does not write through a link to a file', async () => {
    const target = join(elsewhere, 'target');
    writeFileSync(target, 'mine');
    const out = join(place, 'out');
    if (file !== '') mkdirSync(out);
    symlinkSync(target, join(out, file));
    const { code, stderr } = await legion(typed(out));
    expect(code).toBe(2);
    expect(stderr).toContain('out');
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });

  it.each(['linked', join('linked', 'inner')])(
    'does not write into a linked folder: %s',
    async (folder) => {
      mkdirSync(join(elsewhere, 'inner'));
      symlinkSync(elsewhere, join(place, 'linked'));
      const { code, stderr } = await legion(typed(join(place, folder, 'out')));
      expect(code).toBe(2);
      expect(stderr).toContain('link');
      expect(readdirSync(elsewhere)).toEqual(['inner']);
      expect(readdirSync(join(elsewhere, 'inner'))).toEqual([]);
    },
  );
});
